/** bas – central – haut, in the unit of the figure. low ≤ central ≤ high, never NaN. */
export type Range = { low: number; central: number; high: number };

export type Unit = 'kWh/an' | 'kWh' | 'kWh/kWc' | 'kWc' | 'kW' | 'kVA' | 'h' | '€' | '€/an' | '€/mois' | '%' | '°C' | 'm²';

/** What is known, or was said by the visitor: no spread of its own. */
export const exactly = (value: number): Range => ({ low: value, central: value, high: value });

/** The product of ranges of positive figures: lowest by lowest, highest by highest. */
export const times = (...ranges: readonly Range[]): Range =>
  ranges.reduce((product, range) => ({
    low: product.low * range.low,
    central: product.central * range.central,
    high: product.high * range.high,
  }));

/** The range around `central` that holds every one of `values`. */
export const around = (central: number, ...values: readonly number[]): Range => ({
  low: Math.min(central, ...values),
  central,
  high: Math.max(central, ...values),
});
