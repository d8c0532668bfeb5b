import { expect, test } from 'vitest';
import { dateTime, hourOf } from './dates';

test.each([
  ['2026-11-21T08:30:00.000Z', '21 nov. 2026 à 9\u00a0h\u00a030'],
  ['2026-07-01T07:00:00.000Z', '1er juil. 2026 à 9\u00a0h'],
  ['2026-12-31T23:05:00.000Z', '1er janv. 2027 à 0\u00a0h\u00a005'],
])('%s is said as people say it, in shop time: %s', (instant, said) => {
  expect(dateTime(instant)).toBe(said);
  expect(said.endsWith(hourOf(instant))).toBe(true);
});
