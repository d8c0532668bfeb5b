import { expect, test } from 'vitest';
import { fromWall } from './from-wall';

test("reads a day and an hour as the shop's clock shows them, in summer and in winter", () => {
  expect(fromWall('2026-12-01T09:00')).toBe('2026-12-01T08:00:00.000Z');
  expect(fromWall('2026-07-01T09:00')).toBe('2026-07-01T07:00:00.000Z');
  // On 29 March 2026 clocks go from 2:00 to 3:00, on 25 October from 3:00 to 2:00.
  expect([fromWall('2026-03-29T01:30'), fromWall('2026-03-29T03:30')]).toEqual(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']);
  expect([fromWall('2026-10-25T01:30'), fromWall('2026-10-25T03:30')]).toEqual(['2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z']);
  expect([fromWall(''), fromWall('2026-12-01'), fromWall('demain')]).toEqual([undefined, undefined, undefined]);
});
