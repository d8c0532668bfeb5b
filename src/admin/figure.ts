const FIGURE = new Intl.NumberFormat('fr-FR');

/** « 20 000 » */
export const figure = (count: number) => FIGURE.format(count);
