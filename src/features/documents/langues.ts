/** ISO 639-1; documents in the site’s language have none. */
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
