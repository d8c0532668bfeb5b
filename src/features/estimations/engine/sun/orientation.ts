import { around, exactly, type Range } from '../range';
import { interpolate } from './interpolate';
import table from './orientation-factor.json' with { type: 'json' };
import type { SoleilAnswers } from './questions';

/** Degrees from north, clockwise. Two sides, east and west, give as much as one of them. */
const COMPASS = { EO: 90, N: 0, NE: 45, E: 90, SE: 135, S: 180, SO: 225, O: 270, NO: 315 } as const;

/** The only conversion to degrees from south, 0 to 180, east and west alike (section 2 of the method). */
export const azimuthFromSouth = (sector: keyof typeof COMPASS): number => Math.abs(COMPASS[sector] - 180);

/** Degrees from south: a two-sided roof has one side between east and west by the south. */
const ASSUMED_AZIMUTH = around(45, 0, 90);
/** Degrees; our choice. */
const ASSUMED_SLOPE = around(30, 15, 45);

/** kWh a year per kWc and kWh/m² horizontal, losses 14 %, free-standing. @param slope degrees @param azimuth degrees from south */
export function orientationFactor(slope: number, azimuth: number): number {
  const atAzimuth = table.factors.map((row) => interpolate(table.azimuths, row, azimuth));
  return interpolate(table.slopes, atAzimuth, slope);
}

export function factorOf({ pente, orientation }: SoleilAnswers): Range {
  const slope = pente === undefined ? ASSUMED_SLOPE : exactly(Number(pente));
  const azimuth = orientation === undefined ? ASSUMED_AZIMUTH : exactly(azimuthFromSouth(orientation));
  const within = (all: readonly number[], { low, central, high }: Range) => [
    low,
    central,
    high,
    ...all.filter((value) => value > low && value < high),
  ];
  const possible = within(table.slopes, slope).flatMap((tilt) =>
    within(table.azimuths, azimuth).map((side) => orientationFactor(tilt, side)),
  );
  return around(orientationFactor(slope.central, azimuth.central), ...possible);
}
