/** Text as it is looked for: small letters without accents, « Économie » and « economie » being one word, « cœur » and « coeur » too. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
