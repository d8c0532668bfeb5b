import { expect, test } from 'vitest';
import { premier } from './premier';

test.each([
  ['mardi 1 décembre 2026', 'mardi 1er décembre 2026'],
  ['1 mai', '1er mai'],
  ['vendredi 11 décembre', 'vendredi 11 décembre'],
  ['21 novembre 2026 à 1 h 05', '21 novembre 2026 à 1 h 05'],
  ['31 janvier', '31 janvier'],
])('%s is written %s', (date, written) => {
  expect(premier(date)).toBe(written);
});
