import type { Range, Unit } from './range';

const NO_BREAK = '\u00a0';
const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });

/** Two significant figures, all that an estimate may claim (section 1 of the method): 3472 is 3500, 0.0184 is 0.018. */
export function roundFigure(value: number): number {
  return Number(value.toPrecision(2));
}

/** Each of the three to two significant figures; rounding keeps their order. */
export function roundRange({ low, central, high }: Range): Range {
  return { low: roundFigure(low), central: roundFigure(central), high: roundFigure(high) };
}

/** The same, and never finer than one: kWh and euros of a year have no decimals. */
export function roundWhole(range: Range): Range {
  const { low, central, high } = roundRange(range);
  return { low: Math.round(low), central: Math.round(central), high: Math.round(high) };
}

/** As French write it: 3 472,5, at most four decimals. It does not round to significant figures. */
export const formatNumber = (value: number): string => french.format(value);

/** A number with its unit, on one line. */
export const formatWithUnit = (value: number, unit: string): string => `${formatNumber(value)}${NO_BREAK}${unit}`;

/** « 3 100 – 3 500 – 3 700 kWh/an », on one line; a range without spread is one number. */
export function formatRange({ low, central, high }: Range, unit: Unit): string {
  const shown = low === high ? [central] : [low, central, high];
  return `${shown.map(formatNumber).join(`${NO_BREAK}–${NO_BREAK}`)}${NO_BREAK}${unit}`;
}
