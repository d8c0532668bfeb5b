import { expect, test } from 'vitest';
import { hourOrDay, momentOf, weekdayMoment } from './when';

test('a moment reads as people say it: no minutes on the hour', () => {
  expect(momentOf('2026-11-24T13:05:00.000Z')).toBe('24 novembre 2026 à 14\u00a0h\u00a005');
  expect(momentOf('2026-12-01T08:00:00.000Z')).toBe('1er décembre 2026 à 9\u00a0h');
  expect(hourOrDay('2026-11-24T13:00:00.000Z', Date.parse('2026-11-24T18:00:00.000Z'))).toBe('à 14\u00a0h');
});

test('what is to come is said by its weekday, the first of a month as French counts it, in shop time', () => {
  expect(weekdayMoment('2026-12-01T08:00:00.000Z')).toBe('mar. 1er déc. à 9\u00a0h');
  expect(weekdayMoment('2026-07-10T22:30:00.000Z')).toBe('sam. 11 juil. à 0\u00a0h\u00a030');
});
