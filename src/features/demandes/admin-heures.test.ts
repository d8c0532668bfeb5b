import { expect, test } from 'vitest';
import { fromWall } from './admin-heures';

test('lit un jour et une heure comme au magasin, été comme hiver', () => {
  expect(fromWall('2026-12-01T09:00')).toBe('2026-12-01T08:00:00.000Z');
  expect(fromWall('2026-07-01T09:00')).toBe('2026-07-01T07:00:00.000Z');
  // Le 29 mars 2026 on passe de 2 h à 3 h, le 25 octobre de 3 h à 2 h.
  expect([fromWall('2026-03-29T01:30'), fromWall('2026-03-29T03:30')]).toEqual(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']);
  expect([fromWall('2026-10-25T01:30'), fromWall('2026-10-25T03:30')]).toEqual(['2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z']);
  expect([fromWall(''), fromWall('2026-12-01'), fromWall('demain')]).toEqual([undefined, undefined, undefined]);
});
