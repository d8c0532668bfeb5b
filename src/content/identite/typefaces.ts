/** Pairs of typefaces, one for titles and one for text; the site serves them. */
export const TYPEFACES = ['atelier', 'classique', 'sobre'] as const;
export type Typefaces = (typeof TYPEFACES)[number];

/** As the legal notice credits them. */
export const TYPEFACE_NAMES: Record<Typefaces, string> = {
  atelier: 'Bricolage Grotesque et Figtree',
  classique: 'Lora et Figtree',
  sobre: 'Instrument Sans',
};
