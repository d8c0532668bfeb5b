import type { Range } from './range';

/** Interval arithmetic on non-negative ranges. */
export const plus = (a: Range, b: Range): Range => ({ low: a.low + b.low, central: a.central + b.central, high: a.high + b.high });

export const minus = (a: Range, b: Range): Range => ({
  low: Math.max(0, a.low - b.high),
  central: Math.max(0, a.central - b.central),
  high: Math.max(0, a.high - b.low),
});

/** The divisor is positive. */
export const divide = (a: Range, b: Range): Range => ({ low: a.low / b.high, central: a.central / b.central, high: a.high / b.low });

export const scale = (a: Range, factor: number): Range => ({ low: a.low * factor, central: a.central * factor, high: a.high * factor });

/** Unknown case: from the lowest to the highest; the middle is the usual one. */
export const oneOf = (usual: Range, others: readonly Range[]): Range => ({
  low: Math.min(usual.low, ...others.map(({ low }) => low)),
  central: usual.central,
  high: Math.max(usual.high, ...others.map(({ high }) => high)),
});

export const between = ([low, high]: readonly [number, number]): Range => ({ low, central: (low + high) / 2, high });

export const triple = ([low, central, high]: readonly [number, number, number]): Range => ({ low, central, high });
