/** Languages of the documents that makers give, by ISO 639-1; a document in the site’s own language says none. */
export const LANGUES = {
  fr: 'français',
  en: 'anglais',
  de: 'allemand',
  es: 'espagnol',
  it: 'italien',
  nl: 'néerlandais',
  pt: 'portugais',
} as const;
export type Langue = keyof typeof LANGUES;
export const LANGUE_CODES = Object.keys(LANGUES) as [Langue, ...Langue[]];
