import { describe, expect, test } from 'vitest';
import { msToMidnight } from './use-today';

const at = (stamp: string) => Date.parse(stamp);
const midnightAfter = (stamp: string) => new Date(at(stamp) + msToMidnight(at(stamp))).toISOString();

describe('the day in an open page', () => {
  test('moves within a moment of midnight in Paris, whatever the season', () => {
    expect(midnightAfter('2026-11-22T22:59:58.400Z')).toBe('2026-11-22T23:00:00.020Z');
    expect(midnightAfter('2026-07-01T21:30:00.000Z')).toBe('2026-07-01T22:00:00.020Z');
  });

  test('is looked at again each hour before, so that no change of the clocks makes it late', () => {
    for (const stamp of ['2026-10-24T22:00:01.000Z', '2027-03-27T23:00:01.000Z', '2026-11-21T10:00:00.000Z'])
      expect(msToMidnight(at(stamp)), stamp).toBeLessThanOrEqual(3_600_020);
  });

  test('does not fall back to the day that has just ended', () => {
    expect(msToMidnight(at('2026-11-22T23:00:00.000Z'))).toBe(3_600_020);
  });
});
