/** Where a link was shown, by what, and for which campaign. Words for a person or a click (`utm_id`, `gclid`, `fbclid`…) are never read. */
const READ = ['utm_source', 'utm_medium', 'utm_campaign'];
const LONGEST = 60;

const WORDS = /^[\p{L}\p{N} ._+-]+$/u;
/** A number that is no date: of a telephone, a client, an account. */
const NUMBER = /\d{5,}/;
const DATE = /20\d{2}[-.]?\d{2}(?:[-.]?\d{2})?/g;
/** What no word looks like: long, and letters and figures in turn. */
const CODE = /^(?=\D*\d\P{L}*\p{L}\D*\d)[\p{L}\p{N}]{12,}$/u;

/**
 * The campaign that an address names, in words that tell nothing of who follows it.
 * @param query without its question mark
 * @returns « source · medium · campaign », as far as each is there and may be kept; undefined without any
 */
export function campaignOf(query: string): string | undefined {
  if (!query.includes('utm_')) return undefined;
  const params = new URLSearchParams(query);
  return READ.flatMap((name) => keepable(params.get(name)) ?? []).join(' · ') || undefined;
}

/** Undefined for what may be an address, a mail address, a number or a code of somebody. */
function keepable(given: string | null): string | undefined {
  const word = given?.normalize('NFC').toLowerCase().trim();
  if (!word || !WORDS.test(word)) return undefined;
  const undated = word.replace(DATE, '');
  if (NUMBER.test(undated) || undated.replace(/\D/g, '').length > 6) return undefined;
  if (word.split(/[ ._+-]+/).some((part) => CODE.test(part))) return undefined;
  return word.slice(0, LONGEST).trim();
}
