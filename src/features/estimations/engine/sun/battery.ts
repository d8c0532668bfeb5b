import { around, type Range } from '../range';
import { interpolate } from './interpolate';
import { highRate, rateAt } from './self-consumption';
import table from './self-consumption.json' with { type: 'json' };

/** 150 to 230 kWh around 200, per usable kWh and year (section 3 of the method). */
const SPREAD = { low: 150 / 200, central: 1, high: 230 / 200 };
const POINTS = 13;
/** Maximum share of the surplus through a battery (section 3 of the method). */
const MOST_OF_SURPLUS = 0.85;

/** Round trip: 92 to 98 % each way, 95 % on average, as HTW Berlin measured in 2025. */
const ROUND_TRIP = { low: 0.85, central: 0.9, high: 0.96 };

/** kWh a year that still leave for the grid: a battery takes more than it gives back. */
export const leftBy = (gain: Range, surplus: Range): Range =>
  around(
    surplus.central - gain.central / ROUND_TRIP.central,
    Math.max(0, surplus.low - gain.high / ROUND_TRIP.low),
    surplus.high - gain.low / ROUND_TRIP.high,
  );

/** kWh a year, least and most over a grid of points. All parameters in kWh a year; `battery` in usable kWh. */
export function gainOf(production: Range, use: Range, battery: number, surplus: Range): Range {
  const points = ({ low, high }: Range) =>
    low === high ? [low] : Array.from({ length: POINTS }, (_, at) => low + ((high - low) * at) / (POINTS - 1));
  const possible = points(production).flatMap((produced) => points(use).map((used) => batteryGain(produced, used, battery)));
  const limit = (end: keyof Range, gained: number) => Math.min(MOST_OF_SURPLUS * surplus[end], SPREAD[end] * gained);
  const central = limit('central', batteryGain(production.central, use.central, battery));
  return around(central, limit('low', Math.min(...possible)), limit('high', Math.max(...possible)));
}

/** kWh a year: 0.72 of the simulated gain, since HTW Berlin measured 1,400 kWh where the simulation gives 1,958. */
export function batteryGain(production: number, use: number, battery: number): number {
  const ratio = production / use;
  const without = highRate(ratio);
  const rates = table.battery.kwh_per_mwh.map((_, size) =>
    rateAt(
      table.battery.rates.map((row) => row[size] ?? Number.NaN),
      ratio,
    ),
  );
  const rate = interpolate([0, ...table.battery.kwh_per_mwh], [without, ...rates], (battery * 1000) / use);
  return table.battery.field_factor * (rate - without) * production;
}
