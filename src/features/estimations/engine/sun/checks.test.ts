import { describe, expect, test } from 'vitest';
import checks from '../checks.json' with { type: 'json' };
import { batteryGain } from './battery';
import { sunAt } from './communes';
import { azimuthFromSouth, orientationFactor } from './orientation';
import { highRate, lowRate, usableShare } from './self-consumption';

/** kWh a year from one kWc. */
const yieldAt = (code: string, slope: number, azimuth: number, mount = 1) =>
  (sunAt(code)?.ghi_kwh_m2 ?? 0) * orientationFactor(slope, azimuth) * mount;
const ROOF = 0.96;

describe('the checks of the method: the sun', () => {
  test('the year of Figeac, within half a percent of what was measured there', () => {
    const { published, ours } = row('Figeac');
    expect(Math.abs(yieldAt('46102', 30, 0) - Number(ours))).toBeLessThanOrEqual(1);
    expect(Math.abs(yieldAt('46102', 30, 0) / Number(published) - 1)).toBeLessThan(0.005);
  });

  test('Toulouse, one to four percent under a private site', () => {
    expect(Math.abs(yieldAt('31555', 30, 0) - Number(row('Toulouse per').ours))).toBeLessThanOrEqual(1);
    expect(yieldAt('31555', 30, 0) / 1300 - 1).toBeGreaterThan(-0.01);
    expect(yieldAt('31555', 30, 0) / 1350 - 1).toBeGreaterThan(-0.05);
  });

  test('a roof in Toulouse and in Bordeaux, within a percent and a half of PVGIS in their regions', () => {
    expect(Math.abs(yieldAt('31555', 30, 0, ROOF) / Number(row('Occitanie').published) - 1)).toBeLessThan(0.015);
    expect(Math.abs(yieldAt('33063', 30, 0, ROOF) / Number(row('Nouvelle').published) - 1)).toBeLessThan(0.01);
  });

  test('east and west, 22 % under the south at 30°, more prudent than what is published', () => {
    expect(orientationFactor(30, 90) / orientationFactor(30, 0) - 1).toBeCloseTo(-0.22, 2);
    expect(orientationFactor(15, 90) / orientationFactor(30, 0) - 1).toBeCloseTo(-0.18, 2);
  });

  test('a slope of 20° to the south-west, 0.92 of the best', () => {
    expect(orientationFactor(20, 45) / orientationFactor(35, 0)).toBeCloseTo(0.92, 2);
  });

  test('the formula of the DPE would give a quarter too much', () => {
    const { published, ours } = row('3CL');
    expect(Math.abs(yieldAt('47001', 30, 0) - Number(ours))).toBeLessThanOrEqual(1);
    expect(Number(published) / yieldAt('47001', 30, 0) - 1).toBeCloseTo(0.24, 2);
  });
});

describe('the checks of the method: what is used on the spot', () => {
  /** HTW Berlin, over a hundred homes of 4,900 kWh; half as much again from the roof. */
  const [use, production] = [4900, 1.5 * 4900];

  test('panels alone in the homes of HTW Berlin', () => {
    const { published_kwh, ours } = usage('PV alone');
    expect(highRate(1.5) * production).toBeCloseTo(Number(ours), 0);
    expect(Math.abs((highRate(1.5) * production) / Number(published_kwh) - 1)).toBeLessThan(0.03);
  });

  test('the battery of 7 kWh, within two percent: read off the table, where the method has its run', () => {
    const { published_kwh, ours_derated } = usage('battery 7');
    for (const expected of [published_kwh, ours_derated])
      expect(Math.abs(batteryGain(production, use, 7) / Number(expected) - 1)).toBeLessThan(0.02);
  });

  test('one third at most, say the consumers of Vendée, where use and production are equal', () => {
    expect([lowRate(1, 0.45), highRate(1)].map((rate) => rate.toFixed(2)).join('-')).toBe(usage('UFC').ours_ratio1);
  });
});

describe('the tables of the method', () => {
  test.each([
    [0, [0.762, 0.762, 0.762, 0.762, 0.762, 0.762, 0.762]],
    [10, [0.834, 0.824, 0.811, 0.795, 0.755, 0.695, 0.669]],
    [15, [0.861, 0.846, 0.828, 0.805, 0.746, 0.658, 0.618]],
    [20, [0.883, 0.864, 0.841, 0.81, 0.736, 0.62, 0.568]],
    [30, [0.91, 0.884, 0.852, 0.811, 0.709, 0.545, 0.474]],
    [35, [0.915, 0.886, 0.851, 0.806, 0.694, 0.51, 0.429]],
    [45, [0.908, 0.876, 0.837, 0.785, 0.658, 0.447, 0.346]],
    [60, [0.859, 0.826, 0.784, 0.73, 0.596, 0.371, 0.244]],
    [90, [0.625, 0.611, 0.584, 0.546, 0.441, 0.265, 0.178]],
  ])('a slope of %i°', (slope, factors) => {
    expect([0, 30, 45, 60, 90, 135, 180].map((azimuth) => orientationFactor(slope, azimuth))).toEqual(factors);
  });

  test('are read straight between their cells', () => {
    expect(orientationFactor(32.5, 0)).toBeCloseTo((0.91 + 0.915) / 2, 6);
    expect(orientationFactor(30, 37.5)).toBeCloseTo((0.884 + 0.852) / 2, 6);
  });

  test('a compass becomes degrees from south', () => {
    expect((['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO'] as const).map(azimuthFromSouth)).toEqual([180, 135, 90, 45, 0, 45, 90, 135]);
  });

  test.each([
    [0.2, 69, 60, 50, 99],
    [0.3, 60, 50, 40, 89],
    [0.4, 53, 43, 33, 76],
    [0.5, 47, 38, 29, 66],
    [0.6, 43, 33, 25, 58],
    [0.8, 36, 27, 20, 47],
    [1.0, 31, 23, 17, 39],
    [1.5, 23, 17, 12, 28],
    [2.0, 18, 13, 9, 22],
    [3.0, 13, 9, 6, 15],
  ])('a production of %f times the use', (ratio, ...percents) => {
    const rates = [lowRate(ratio, 0.45), lowRate(ratio, 0.3), lowRate(ratio, 0.2), highRate(ratio)];
    for (const [place, percent] of percents.entries()) expect(Math.abs(100 * (rates[place] ?? 0) - percent)).toBeLessThanOrEqual(0.6);
  });

  test('who produces more never uses less of it', () => {
    for (let ratio = 0.05; ratio < 4; ratio += 0.01) {
      expect((ratio + 0.01) * highRate(ratio + 0.01)).toBeGreaterThanOrEqual(ratio * highRate(ratio) - 1e-12);
      expect(highRate(ratio)).toBeLessThan(1);
    }
  });

  test('a home with electric heating and hot water can use half as much of its sun', () => {
    expect(usableShare('aucun')).toBe(0.45);
    expect(usableShare('les_deux')).toBeCloseTo(0.25, 1);
    expect(usableShare('chauffage')).toBeLessThan(usableShare('eau_chaude'));
  });
});

const row = (start: string) => found(checks.solar.find((one) => one.case.startsWith(start)));
const usage = (part: string) => found(checks.selfconsumption.find((one) => one.case.includes(part)));

function found<T>(one: T | undefined): T {
  if (!one) throw new Error('no such row in checks.json');
  return one;
}
