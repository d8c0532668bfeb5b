/** Search form: « cœur d’Été » is « coeur d'ete ». Stored as `courriel.recherche`, `vue.name_key`, `demande_mot.mot`. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’ʼ]/g, "'");
