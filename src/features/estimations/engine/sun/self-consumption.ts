import { interpolate } from './interpolate';
import type { SoleilAnswers } from './questions';
import table from './self-consumption.json' with { type: 'json' };

/** Shares of heating and hot water: our choice; coefficients: the State's formula. With both: 0.24, near 0.25 of the method. */
const SHARES = {
  aucun: { heating: 0, hotWater: 0 },
  eau_chaude: { heating: 0, hotWater: 0.25 },
  chauffage: { heating: 0.35, hotWater: 0 },
  les_deux: { heating: 0.3, hotWater: 0.2 },
} as const;

/** `Tapl`: the largest usable share, each use by the coefficient of the State. */
export function usableShare(electrique: NonNullable<SoleilAnswers['electrique']>): number {
  const { heating, hotWater } = SHARES[electrique];
  const { chauffage_elec, ecs_elec, autres_usages } = table.low.coef;
  return heating * chauffage_elec + hotWater * ecs_elec + (1 - heating - hotWater) * autres_usages;
}

/** Low bound, 0 to 1: the State's formula. @param ratio yearly production / yearly use */
export const lowRate = (ratio: number, tapl: number): number => 1 / (1 / ratio + 1 / tapl) / ratio;

/** Two sides spread the production over the day: more of it is used. */
export type Sides = 'south' | 'east_west';

/** High bound: hourly simulation of a mean household. A larger production never uses fewer kWh. */
export function highRate(ratio: number, sides: Sides = 'south'): number {
  const rates = table.high[sides];
  const reached = [ratio, ...PEAKS[sides].filter((peak) => peak < ratio)].map((one) => one * rateAt(rates, one));
  return Math.max(...reached) / ratio;
}

const peaksOf = (rates: readonly number[]) =>
  table.ratios.slice(1).map((end, place) => {
    const start = table.ratios[place] ?? Number.NaN;
    const [from, to] = [rateAt(rates, start), rateAt(rates, end)];
    const fall = (from - to) / (end - start);
    return Math.min(end, Math.max(start, (from + fall * start) / (2 * fall)));
  });
const PEAKS = { south: peaksOf(table.high.south), east_west: peaksOf(table.high.east_west) };

/** 0 to 1; beyond the end the used kWh stay constant. */
export function rateAt(rates: readonly number[], ratio: number): number {
  const last = table.ratios.at(-1) ?? Number.NaN;
  return ratio > last ? (interpolate(table.ratios, rates, last) * last) / ratio : interpolate(table.ratios, rates, ratio);
}
