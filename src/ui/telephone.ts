const FRENCH = /^(?:0|\+33)(?:[\s_-]*\d){9}[\s_-]*$/;

/** Whether a text is a telephone number as the owner wants it: 0 or +33, then nine digits; spaces, hyphens or underscores between and after. */
export function isTelephone(text: string): boolean {
  return FRENCH.test(text);
}

/**
 * What a refused text surely stands for, grouped to be read: « 05.36.49.00.00 » is « 05 36 49 00 00 », « 0033 (0)6… » is « +33 6… ».
 * Undefined for a valid number, and for a foreign or incomplete one: only what is clearly French is worth proposing.
 */
export function correctTelephone(text: string): string | undefined {
  if (isTelephone(text)) return undefined;
  const bare = text.normalize('NFKC').replace(/[\s_.,·•/\\()[\]\p{Dash}]/gu, '');
  const [, zero, digits] = bare.match(/^(?:(0)|(?:\+|00)?330?)([1-9]\d{8})$/) ?? [];
  if (!digits) return undefined;
  const [first, ...others] = digits;
  const pairs = others.join('').match(/../g) ?? [];
  return [zero ? `0${first}` : `+33 ${first}`, ...pairs].join(' ');
}

/** Whether staff gave a whole number, French or not, written as it is to be read. */
export const isWholeNumber = (text: string): boolean => /^(?:\D*\d){9,15}\D*$/.test(text);

/** The address of a link that calls a number as a visitor wrote it. */
export const telHref = (text: string) => `tel:${text.replace(/[^\d+]/g, '')}`;

/** « +33536490000 », as machines want a French number, wherever they call from. @see https://www.itu.int/rec/T-REC-E.164 */
export const internationalTelephone = (text: string) => `+33${text.replace(/\D/g, '').replace(/^(?:33|0)/, '')}`;

/** « 0536490000 »: the digits of a number as one dials it in France; those of anything else as they are. */
export const nationalDigits = (text: string) => text.replace(/\D/g, '').replace(/^(?:00)?33(?=\d{9}$)/, '0');

/** « 05 36 49 00 00 »; what is no French number stays as it is. */
export function spacedTelephone(text: string): string {
  const digits = nationalDigits(text);
  return /^0\d{9}$/.test(digits) ? (digits.match(/\d\d/g)?.join(' ') ?? text) : text;
}
