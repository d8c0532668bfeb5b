/** BCP 47, in display order: languages of the region and its visitors. */
export const LANGUES = {
  fr: 'français',
  oc: 'occitan',
  en: 'anglais',
  es: 'espagnol',
  pt: 'portugais',
  it: 'italien',
  de: 'allemand',
  nl: 'néerlandais',
  ar: 'arabe',
  fsl: 'langue des signes française',
} as const;
export type Langue = keyof typeof LANGUES;
const LANGUE_CODES = Object.keys(LANGUES) as [Langue, ...Langue[]];

const AND = new Intl.ListFormat('fr', { type: 'conjunction' });
export const langueNames = (codes: readonly Langue[]) => AND.format(languesInOrder(codes).map((code) => LANGUES[code]));

export const languesInOrder = (codes: readonly Langue[]) => LANGUE_CODES.filter((code) => codes.includes(code));
