const FRENCH = /^(?:0|\+33)(?:[\s_-]*\d){9}[\s_-]*$/;

/** The owner's format: 0 or +33, then nine digits; spaces, hyphens or underscores between and after. */
export function isTelephone(text: string): boolean {
  return FRENCH.test(text);
}

/** Corrects a clearly French number: « 05.36.49.00.00 » to « 05 36 49 00 00 ». Undefined when valid, foreign or incomplete. */
export function correctTelephone(text: string): string | undefined {
  if (isTelephone(text)) return undefined;
  const bare = text.normalize('NFKC').replace(/[\s_.,·•/\\()[\]\p{Dash}]/gu, '');
  const [, zero, digits] = bare.match(/^(?:(0)|(?:\+|00)?330?)([1-9]\d{8})$/) ?? [];
  if (!digits) return undefined;
  const [first, ...others] = digits;
  const pairs = others.join('').match(/../g) ?? [];
  return [zero ? `0${first}` : `+33 ${first}`, ...pairs].join(' ');
}

export const isWholeNumber = (text: string): boolean => /^(?:\D*\d){9,15}\D*$/.test(text);

export const telHref = (text: string) => `tel:${text.replace(/[^\d+]/g, '')}`;

/** « +33536490000 ». @see https://www.itu.int/rec/T-REC-E.164 */
export const internationalTelephone = (text: string) => `+33${text.replace(/\D/g, '').replace(/^(?:33|0)/, '')}`;

/** « 0536490000 »; the digits of other numbers are unchanged. */
export const nationalDigits = (text: string) => text.replace(/\D/g, '').replace(/^(?:00)?33(?=\d{9}$)/, '0');

/** « 05 36 49 00 00 »; other numbers are unchanged. */
export function spacedTelephone(text: string): string {
  const digits = nationalDigits(text);
  return /^0\d{9}$/.test(digits) ? (digits.match(/\d\d/g)?.join(' ') ?? text) : text;
}
