import type { Range } from './range';

/** The sums of ranges of figures that are not negative: each bound is what the bounds can reach together. */
export const plus = (a: Range, b: Range): Range => ({ low: a.low + b.low, central: a.central + b.central, high: a.high + b.high });

/** Never below nought: what is deducted may be more than there is. */
export const minus = (a: Range, b: Range): Range => ({
  low: Math.max(0, a.low - b.high),
  central: Math.max(0, a.central - b.central),
  high: Math.max(0, a.high - b.low),
});

/** The divisor is above nought. */
export const divide = (a: Range, b: Range): Range => ({ low: a.low / b.high, central: a.central / b.central, high: a.high / b.low });

export const scale = (a: Range, factor: number): Range => ({ low: a.low * factor, central: a.central * factor, high: a.high * factor });

/** What holds for one of several cases, nobody knows which: from the lowest to the highest, in the middle the case that is most usual. */
export const oneOf = (usual: Range, others: readonly Range[]): Range => ({
  low: Math.min(usual.low, ...others.map(({ low }) => low)),
  central: usual.central,
  high: Math.max(usual.high, ...others.map(({ high }) => high)),
});

/** Two bounds of a table, and the middle between them. */
export const between = ([low, high]: readonly [number, number]): Range => ({ low, central: (low + high) / 2, high });

export const triple = ([low, central, high]: readonly [number, number, number]): Range => ({ low, central, high });
