/** Parameters that identify a person or a click (`utm_id`, `gclid`, `fbclid`…) are never read. */
const READ = ['utm_source', 'utm_medium', 'utm_campaign'];
const LONGEST = 60;

const WORDS = /^[\p{L}\p{N} ._+-]+$/u;
/** A number that is no date, so perhaps a telephone, client or account number. */
const NUMBER = /\d{5,}/;
const DATE = /20\d{2}[-.]?\d{2}(?:[-.]?\d{2})?/g;
/** A long mix of letters and figures: a code, not a word. */
const CODE = /^(?=\D*\d\P{L}*\p{L}\D*\d)[\p{L}\p{N}]{12,}$/u;

/** « source · medium · campaign » of a query without its question mark, as far as present; undefined without any. */
export function campaignOf(query: string): string | undefined {
  if (!query.includes('utm_')) return undefined;
  const params = new URLSearchParams(query);
  return READ.flatMap((name) => keepable(params.get(name)) ?? []).join(' · ') || undefined;
}

/** Undefined for what may be a URL, a mail address, a number or a personal code. */
function keepable(given: string | null): string | undefined {
  const word = given?.normalize('NFC').toLowerCase().trim();
  if (!word || !WORDS.test(word)) return undefined;
  const undated = word.replace(DATE, '');
  if (NUMBER.test(undated) || undated.replace(/\D/g, '').length > 6) return undefined;
  if (word.split(/[ ._+-]+/).some((part) => CODE.test(part))) return undefined;
  return word.slice(0, LONGEST).trim();
}
