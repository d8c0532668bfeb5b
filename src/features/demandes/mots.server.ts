import type { Db, Tx } from '#db/tables';

const MOST_WORDS = 60;
const LONGEST_WORD = 40;

/** Folded words of a text: no accent, no capital, letters and figures alone. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 2)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** A French number as one word, however it was typed: 0536490000. */
const telephoneWord = (typed: string) => typed.replace(/\D/g, '').replace(/^(?:00)?33(?=\d{9}$)/, '0');

type Found = { reference: string; family_name: string; name: string; email: string; phone: string | null; company: string | null };

/** Words by which a request will be found: who asks first, then what is asked, as far as there is room. */
export function wordsOfDemande(person: Found, texts: string[]): string[] {
  const words = new Set(wordsOf([person.reference, person.family_name, person.name, person.email, person.company ?? ''].join(' ')));
  if (person.phone) words.add(telephoneWord(person.phone));
  for (const word of texts.flatMap(wordsOf)) {
    if (words.size >= MOST_WORDS) break;
    if (word.length >= 3) words.add(word);
  }
  return [...words];
}

/** Words that are looked for; what looks like a telephone number is one word. */
export function wordsOfQuery(typed: string): string[] {
  const digits = telephoneWord(typed);
  return digits.length >= 5 && /^[\s+().\d_-]+$/.test(typed) ? [digits] : wordsOf(typed);
}

/** Requests that have a word beginning with this one. */
export function withWord(db: Db | Tx, start: string) {
  const end = afterAll(start);
  let query = db.selectFrom('demande_mot').select('demande_id').where('mot', '>=', start);
  if (end) query = query.where('mot', '<', end);
  return query;
}

/** The first word, in any collation, after all those that begin like this one; none after z…z. */
function afterAll(start: string): string | undefined {
  const head = start.replace(/z+$/, '');
  const last = head.at(-1);
  if (last === undefined) return undefined;
  const next = last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1);
  return head.slice(0, -1) + next;
}
