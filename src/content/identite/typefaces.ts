/** Pairs of typefaces, one for titles and one for text; the site serves them. */
export const TYPEFACES = ['atelier'] as const;
