/** low ≤ central ≤ high, never NaN; in the unit of the figure. */
export type Range = { low: number; central: number; high: number };

export type Unit = 'kWh/an' | 'kWh' | 'kWh/kWc' | 'kWc' | 'kW' | 'kVA' | 'h' | '€' | '€/an' | '€/mois' | '%' | '°C' | 'm²';

export const exactly = (value: number): Range => ({ low: value, central: value, high: value });

/** Positive ranges only. */
export const times = (...ranges: readonly Range[]): Range =>
  ranges.reduce((product, range) => ({
    low: product.low * range.low,
    central: product.central * range.central,
    high: product.high * range.high,
  }));

export const around = (central: number, ...values: readonly number[]): Range => ({
  low: Math.min(central, ...values),
  central,
  high: Math.max(central, ...values),
});
