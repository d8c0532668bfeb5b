import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber, formatRange, formatWithUnit, roundFigure, roundRange, roundWhole } from './figures';

describe('figures', () => {
  test('keep two that mean something', () => {
    expect([3472, 3055, 0.0184, 6.6, 99.6, 0].map(roundFigure)).toEqual([3500, 3100, 0.018, 6.6, 100, 0]);
    expect(roundRange({ low: 3055.4, central: 3472, high: 3680.3 })).toEqual({ low: 3100, central: 3500, high: 3700 });
    expect(roundWhole({ low: 0.038, central: 0.37, high: 2.1 })).toEqual({ low: 0, central: 0, high: 2 });
  });

  test('round halves up, as they are written', () => {
    expect([0.285, 1050, 1150, 2.45, 0.145, 105, 1.005e-3].map(roundFigure)).toEqual([0.29, 1100, 1200, 2.5, 0.15, 110, 0.001]);
    expect(roundFigure(1.1 * 0.5 + 0.1)).toBe(0.65);
    expect(roundWhole({ low: 0.5, central: 2.46, high: 99.5 })).toEqual({ low: 1, central: 2, high: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 99 }), fc.integer({ min: -6, max: 8 }), (figures, power) => {
        expect(roundFigure(Number(`${figures}.5e${power}`))).toBe(Number(`${figures + 1}e${power}`));
        expect(roundFigure(Number(`${figures}.4999e${power}`))).toBe(Number(`${figures}e${power}`));
        expect(roundFigure(Number(`${figures}e${power}`))).toBe(Number(`${figures}e${power}`));
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (value) => {
        const { central } = roundWhole({ low: value, central: value, high: value });
        expect(Math.abs(central - value)).toBeLessThanOrEqual(Math.max(0.5, value * 0.05) * 1.000001);
        expect(Number.isInteger(central)).toBe(true);
      }),
    );
  });

  test('stay in order, and within a twentieth of what they were', () => {
    const size = fc.double({ min: 0.001, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(size, size, size, (...three) => {
        const [low, central, high] = three.toSorted((a, b) => a - b) as [number, number, number];
        const rounded = roundRange({ low, central, high });
        expect(rounded.low).toBeLessThanOrEqual(rounded.central);
        expect(rounded.central).toBeLessThanOrEqual(rounded.high);
        expect(Math.abs(rounded.central / central - 1)).toBeLessThanOrEqual(0.0501);
      }),
    );
  });

  test('are written as French are, and never break from their unit or after a dash', () => {
    expect(formatNumber(3472.5)).toBe('3\u202f472,5');
    expect(formatNumber(0.2001)).toBe('0,2001');
    expect(formatWithUnit(6, 'kWc')).toBe('6\u00a0kWc');
    expect(formatRange({ low: 3100, central: 3500, high: 3700 }, 'kWh/an')).toBe(
      '3\u202f100\u00a0–\u00a03\u202f500\u00a0–\u00a03\u202f700\u00a0kWh/an',
    );
    expect(formatRange({ low: 7, central: 7, high: 7 }, 'h')).toBe('7\u00a0h');
  });
});
