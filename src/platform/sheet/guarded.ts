/** Signs that begin a formula, after blanks too, and some in full width (OWASP, « CSV injection »). */
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/u;
const GUARDED = /^'+\s*[=+\-@\t\r＝＋－＠]/u;

/** Spreadsheet programs show the apostrophe and compute nothing. */
export const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Takes one apostrophe off what `guarded` wrote, so that a round trip gives the same text. */
export const unguarded = (text: string) => (GUARDED.test(text) ? text.slice(1) : text);
