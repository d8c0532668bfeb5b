/** Search form: « cœur d’Été » is « coeur d'ete ». Stored in several tables. */
export const fold = (text: string) => (PLAIN.test(text) ? text.toLowerCase() : foldMarks(text));

const PLAIN = /^[\x20-\x7e]*$/;

const foldMarks = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’ʼ]/g, "'");
