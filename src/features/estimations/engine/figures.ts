import type { Range, Unit } from './range';

const NO_BREAK = '\u00a0';
const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });

/** More than what arithmetic adds, less than what any figure means: halves go up as they are written. */
const NUDGE = 1 + 1e-12;

/** Two significant figures, half up (section 1 of the method): 3472 is 3500, 0.0184 is 0.018, 0.285 is 0.29. */
export function roundFigure(value: number): number {
  return Number((value * NUDGE).toPrecision(2));
}

export function roundRange({ low, central, high }: Range): Range {
  return { low: roundFigure(low), central: roundFigure(central), high: roundFigure(high) };
}

/** Whole numbers too: yearly kWh and euros have no decimals. Rounded once: 2.46 is 2, not 2.5 and then 3. */
export function roundWhole({ low, central, high }: Range): Range {
  const whole = (value: number) => (value < 10 ? Math.round(value * NUDGE) : roundFigure(value));
  return { low: whole(low), central: whole(central), high: whole(high) };
}

/** 3 472,5: at most four decimals, no rounding to significant figures. */
export const formatNumber = (value: number): string => french.format(value);

export const formatWithUnit = (value: number, unit: string): string => `${formatNumber(value)}${NO_BREAK}${unit}`;

/** « 3 100 – 3 500 – 3 700 kWh/an » with no-break spaces; one number without a spread. */
export function formatRange({ low, central, high }: Range, unit: Unit): string {
  const shown = low === high ? [central] : [low, central, high];
  return `${shown.map(formatNumber).join(`${NO_BREAK}–${NO_BREAK}`)}${NO_BREAK}${unit}`;
}

/** « Code de l’énergie, article R241-30 (de seconde main) »: the text itself was not read. */
export const sourceOf = ({ source, seconde_main }: { source: string; seconde_main?: true | undefined }): string =>
  seconde_main ? `${source} (de seconde main)` : source;
