const FIGURE = new Intl.NumberFormat('fr-FR');

/** « 20 000 » */
export const figure = (count: number) => FIGURE.format(count);

/** « 12 », « 999+ »: where there is no room for more. */
export const shortFigure = (count: number) => (count > 999 ? '999+' : String(count));
