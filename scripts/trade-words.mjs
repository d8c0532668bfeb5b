// Names each word of the shop's trade in src/platform and src/ui, which know none: in code, texts and comments alike.
import { globSync, readFileSync } from 'node:fs';

/** Without plurals and accents. « courriel » is the platform's own table; « détail » and « argument » are English too. */
const TRADE = new Set(
  `abonne abonnement actualite airco annonce appointment avi campagne climatisation compte creneau demande devi domotique equipe estimation
  famille marque newsletter particulier photovoltaique projet rdv realisation reglage rendezvou sav service showroom suivi univer`.split(
    /\s+/,
  ),
);

/** What stays: by the beginning of a path, the word and why. */
const KEPT = [
  ['src/platform/http/', 'demande', 'French for an HTTP request, in messages and error codes'],
  ['src/platform/http/', 'compte', 'French for the account of a caller, in a message and in log lines'],
  ['src/platform/http/redact-url.ts', 'suivi', 'a log must be clean whatever is mounted'],
  ['src/platform/mail/secret-links.ts', 'suivi', 'a stored mail must be clean whichever feature wrote it'],
  ['src/platform/http/static.ts', 'marque', 'the file of the logo: mails sent before ask for this name'],
  ['src/platform/mail/letter-page.tsx', 'marque', 'the same file'],
  ['src/platform/media/icon-drawing.ts', 'marque', 'the same file'],
  ['src/platform/data-folder.ts', 'service', '« en-service » locks the data folder, also against earlier versions'],
  ['src/ui/page-banner.module.css', 'univer', 'the attribute that tints a page: properties in its place weigh more on every page'],
  ['src/platform/mail/post.ts', 'service', 'a parameter of Nodemailer'],
];

const files = globSync(['src/platform/**/*.{ts,tsx,css}', 'src/ui/**/*.{ts,tsx,css}']).filter((file) => !/\.test\.tsx?$/.test(file));
const unused = new Set(KEPT);
const faults = [];
for (const file of files) {
  judge(file, file, '');
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) judge(line, file, `:${at + 1}`);
}
for (const [place, word] of unused) faults.push(`${place} does not say « ${word} » any more.`);

for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${KEPT.length} exceptions, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

function judge(text, file, place) {
  for (const word of wordsOf(text)) {
    if (!TRADE.has(word)) continue;
    const kept = KEPT.find(([start, which]) => which === word && file.startsWith(start));
    if (kept) unused.delete(kept);
    else faults.push(`${file}${place} says « ${word} », a word of the trade: let the owner of the thing hand it in.`);
  }
}

/** Each word once, in small letters: those of `rendezVous_id` are « rendezvou » and « id ». */
function wordsOf(text) {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain
    .replace(/rendez[^a-z]?vous/gi, 'rendezvous')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return new Set(words.split(/[^a-z]+/).map((word) => word.replace(/[sx]$/, '')));
}
