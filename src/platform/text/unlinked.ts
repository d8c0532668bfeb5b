/** A word joiner: it has no width, and ends what a mail program takes for an address. */
const JOINER = '\u2060';

/** Typed text in which no mail program finds an address to link: « Gers-Clim.fr » may be the name of a company. It reads the same. */
export const unlinked = (typed: string): string =>
  typed.replace(/[.:/@](?=[\p{L}\d/])/gu, (sign, at) => (at > 0 ? `${JOINER}${sign}${JOINER}` : sign));
