/** ISO 639-1; documents in the site’s language have none. */
export const DOCUMENT_LANGUES = {
  fr: 'français',
  en: 'anglais',
  de: 'allemand',
  es: 'espagnol',
  it: 'italien',
  nl: 'néerlandais',
  pt: 'portugais',
} as const;
export type DocumentLangue = keyof typeof DOCUMENT_LANGUES;
