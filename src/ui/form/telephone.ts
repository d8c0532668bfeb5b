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
