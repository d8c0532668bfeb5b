/**
 * Text as it is looked for, in the browser as on the server: small letters without accents or ligatures (« Cœur d’Été » is « coeur d'ete »),
 * whichever apostrophe was typed. What is stored folded (`courriel.recherche`, `vue.name_key`, `demande_mot.mot`) changes with it.
 */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’ʼ]/g, "'");
