import { around, exactly, type Range } from '../range';
import { interpolate } from './interpolate';
import table from './orientation-factor.json' with { type: 'json' };
import type { SoleilAnswers } from './questions';

/** Degrees from north, clockwise, of what a compass names. */
const COMPASS = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SO: 225, O: 270, NO: 315 } as const;

/**
 * The one place where a compass becomes the azimuth of the tables: degrees from south, 0 to 180, east and west alike (section 2 of the method).
 */
export const azimuthFromSouth = (sector: keyof typeof COMPASS): number => Math.abs(COMPASS[sector] - 180);

/** A roof of two sides has one that looks between east and west by the south: what is assumed where the side is not said. Degrees from south. */
const ASSUMED_AZIMUTH = around(45, 0, 90);
/** The slopes of most roofs; degrees. The choice is ours. */
const ASSUMED_SLOPE = around(30, 15, 45);

/**
 * kWh a year from one kWc per kWh/m² on the horizontal, losses of 14 % included, free-standing; linear between the cells of the table.
 * @param slope degrees, 0 to 90
 * @param azimuth degrees from south, 0 to 180
 */
export function orientationFactor(slope: number, azimuth: number): number {
  const atAzimuth = table.factors.map((row) => interpolate(table.azimuths, row, azimuth));
  return interpolate(table.slopes, atAzimuth, slope);
}

/** The factor of what was said, or of every roof that it may be. */
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
