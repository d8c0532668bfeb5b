const FIGURE = new Intl.NumberFormat('fr-FR');

export const figure = (count: number) => FIGURE.format(count);

export const shortFigure = (count: number) => (count > 999 ? '999+' : String(count));
