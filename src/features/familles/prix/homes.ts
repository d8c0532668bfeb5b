/** In the order in which visitors read them. */
export const HOMES = { tous: 'Tout logement', maison: 'Maison', appartement: 'Appartement' } as const;
export type HomeKind = keyof typeof HOMES;
export const HOME_NAMES = Object.keys(HOMES) as [HomeKind, ...HomeKind[]];

/** `until`: last day on which it is true. */
export type ShortPrix = { text: string; until: string };
/** Beside an estimate, by answered home. `tous`: without an answer. */
export type PrixBeside = Record<HomeKind | 'autre', ShortPrix>;

/** Rates of VAT on supply and installation. @see code général des impôts, articles 278, 278-0 bis A and 279-0 bis */
export const VATS = { '5.5': '5,5\u00a0%', '10': '10\u00a0%', '20': '20\u00a0%' } as const;
export type Vat = keyof typeof VATS;
export const VAT_NAMES = Object.keys(VATS) as [Vat, ...Vat[]];
