import { interpolate } from './interpolate';
import type { SoleilAnswers } from './questions';
import table from './self-consumption.json' with { type: 'json' };

/**
 * What part of a home's use of electricity is heating and hot water; the shares are ours, the coefficients those of the State's formula.
 * With both: 0.24, near the 0.25 of the method.
 */
const SHARES = {
  aucun: { heating: 0, hotWater: 0 },
  eau_chaude: { heating: 0, hotWater: 0.25 },
  chauffage: { heating: 0.35, hotWater: 0 },
  les_deux: { heating: 0.3, hotWater: 0.2 },
} as const;

/** `Tapl`: what part of its own sun a home can use at most, each use by the coefficient of the State. */
export function usableShare(electrique: NonNullable<SoleilAnswers['electrique']>): number {
  const { heating, hotWater } = SHARES[electrique];
  const { chauffage_elec, ecs_elec, autres_usages } = table.low.coef;
  return heating * chauffage_elec + hotWater * ecs_elec + (1 - heating - hotWater) * autres_usages;
}

/**
 * The part of the production that is used on the spot, 0 to 1, by the State's own formula: the low bound.
 * @param ratio production of a year by the home's use of a year
 */
export const lowRate = (ratio: number, tapl: number): number => 1 / (1 / ratio + 1 / tapl) / ratio;

/**
 * The same by the hour-by-hour run with a mean household: the high bound. The column of panels to the south; one side to the east or the west
 * is not the pair of sides of the other column. Straight lines between rates would let a little more production be used a little less: what a
 * smaller production reaches, a larger one keeps.
 */
export function highRate(ratio: number): number {
  const reached = [ratio, ...PEAKS.filter((peak) => peak < ratio)].map((one) => one * rateAt(table.high.south, one));
  return Math.max(...reached) / ratio;
}

/** Where, between two cells, production by rate is largest. */
const PEAKS = table.ratios.slice(1).map((end, place) => {
  const start = table.ratios[place] ?? Number.NaN;
  const [from, to] = [rateAt(table.high.south, start), rateAt(table.high.south, end)];
  const fall = (from - to) / (end - start);
  return Math.min(end, Math.max(start, (from + fall * start) / (2 * fall)));
});

/** A column of the table, 0 to 1, at a ratio of production to use; beyond its end the kWh used stay what they are there. */
export function rateAt(rates: readonly number[], ratio: number): number {
  const last = table.ratios.at(-1) ?? Number.NaN;
  return ratio > last ? (interpolate(table.ratios, rates, last) * last) / ratio : interpolate(table.ratios, rates, ratio);
}
