import { iconsVersion, lookOf } from '~/content/identite/identite.server';
import { knownReglages, viewReglages } from '~/content/reglages/reglages.server';
import { memoPerVersion } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'db' | 'content' | 'clock' | 'env'>;

/** What visitors of a closed site get at each address: no script, and nothing of the pages that are being prepared. */
export const bientotPage: (reader: Reader) => Promise<string> = memoPerVersion<string, Reader>(async (reader) => {
  const { identite, legal } = await knownReglages(reader);
  const { company, opening } = await viewReglages(reader);
  const look = await lookOf(reader.db, identite);
  return write({
    name: company.name,
    phone: company.phone && { text: company.phone, href: company.phoneHref },
    icons: iconsVersion(identite) ?? '',
    logo: look?.logo,
    accent: look?.style?.['--shop'] ?? '#a8452f',
    weekly: opening.weekly,
    editor: [legal.legalName, legal.legalForm, legal.rcs].filter(Boolean).join(', '),
  });
});

type Shown = {
  name: string;
  phone: '' | { text: string; href: string };
  icons: string;
  logo: { src: string; width: number; height: number } | undefined;
  accent: string;
  weekly: { label: string; text: string }[];
  editor: string;
};

function write({ name, phone, icons, logo, accent, weekly, editor }: Shown): string {
  const brand = logo
    ? `<img src="${escapeHtml(logo.src)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}">`
    : `<img src="/favicon.svg${icons}" width="44" height="44" alt=""> ${escapeHtml(name)}`;
  const hours = weekly.map(({ label, text }) => `<tr><th scope="row">${label}</th><td>${rangesOf(text)}</td></tr>`).join('');
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Bientôt – ${escapeHtml(name)}</title>
<link rel="icon" href="/favicon.svg${icons}">
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 32px 20px; box-sizing: border-box; background: #fbf8f3; color: #1f2430; font: 18px/1.6 system-ui, sans-serif; }
main { width: min(30rem, 100vw - 40px); overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: 12px; margin: 0 0 40px; font-weight: 700; font-size: 1.2rem; line-height: 1.25; }
.brand img { max-width: 100%; flex: none; }
h1 { margin: 0; font-size: clamp(2.5rem, 12vw, 4rem); line-height: 1.1; letter-spacing: -0.02em; color: ${accent}; }
h2 { margin: 36px 0 8px; font-size: 1.1rem; }
.phone { display: inline-block; margin-top: 8px; padding: 10px 20px; border-radius: 12px; background: ${accent}; color: #fffdfa; font-weight: 700; text-decoration: none; }
table { width: 100%; border-collapse: collapse; background: #fffdfa; }
th, td { padding: 8px 6px 8px 12px; border-bottom: 1px solid #f3ede3; text-align: left; font-weight: 400; vertical-align: top; }
th, td span { white-space: nowrap; overflow-wrap: normal; }
th::first-letter { text-transform: uppercase; }
footer { margin-top: 40px; color: #4a5160; font-size: 0.9rem; }
footer a { color: inherit; display: inline-block; padding: 8px 0; }
a:focus-visible { outline: 3px solid #1f2430; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<p class="brand">${brand}</p>
<h1>Bientôt</h1>
<p>Notre site ouvre bientôt. ${phone ? 'D’ici là, appelez-nous\u00a0:' : 'Merci de votre patience.'}</p>
${phone ? `<p><a class="phone" href="${escapeHtml(phone.href)}">${escapeHtml(phone.text)}</a></p>\n` : ''}${hours ? `<h2>Nos horaires</h2>\n<table><tbody>${hours}</tbody></table>\n` : ''}<footer>
${editor ? `<p>Éditeur du site\u00a0: ${escapeHtml(editor)}</p>\n` : ''}<p><a href="/connexion?redirectTo=/admin" rel="nofollow">Équipe du magasin</a></p>
</footer>
</main>
</body>
</html>
`;
}

/** A range of hours is not cut at the end of a line. */
const rangesOf = (text: string) =>
  text
    .split(', ')
    .map((range) => `<span>${escapeHtml(range)}</span>`)
    .join(', ');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
