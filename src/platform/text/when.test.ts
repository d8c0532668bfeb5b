import { expect, test } from 'vitest';
import { hourOrDay, momentOf } from './when';

test('a moment reads as people say it: no minutes on the hour', () => {
  expect(momentOf('2026-11-24T13:05:00.000Z')).toBe('24 novembre 2026 à 14\u00a0h\u00a005');
  expect(momentOf('2026-12-01T08:00:00.000Z')).toBe('1er décembre 2026 à 9\u00a0h');
  expect(hourOrDay('2026-11-24T13:00:00.000Z', Date.parse('2026-11-24T18:00:00.000Z'))).toBe('à 14\u00a0h');
});
