import type { Estimate } from '../engine/estimate';
import type { Range, Unit } from '../engine/range';

export type Scales = Readonly<Partial<Record<Unit, number>>>;

const PAST = 1.12;

export function scalesOf({ figures, money, outcomes }: Pick<Estimate, 'figures' | 'money' | 'outcomes'>): Scales {
  const scales: Partial<Record<Unit, number>> = {};
  const amounts = [...money, ...outcomes.flatMap(({ amount }) => amount ?? [])].flatMap((line) => (line.stale ? [] : [line]));
  for (const line of [...figures, ...amounts]) {
    scales[line.unit] = Math.max(scales[line.unit] ?? 0, line.range.high * PAST);
  }
  return scales;
}

/** In percent of `end`. */
export function placed({ low, central, high }: Range, end: number): { left: string; width: string; mark: string } {
  // Hundredths: below a pixel, fewer bytes.
  const at = (value: number) => `${Math.round((10_000 * value) / (end || 1)) / 100}%`;
  return { left: at(low), width: at(high - low), mark: at(central) };
}
