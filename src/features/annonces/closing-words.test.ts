import { expect, test } from 'vitest';
import { closingWords } from './closing-words';

test.each([
  ['2026-08-03', '2026-08-20', 'Fermé du 3 au 20 août'],
  ['2026-08-01', '2026-08-20', 'Fermé du 1er au 20 août'],
  ['2026-08-11', '2026-08-21', 'Fermé du 11 au 21 août'],
  ['2026-07-28', '2026-08-01', 'Fermé du 28 juillet au 1er août'],
  ['2026-08-01', '2026-09-01', 'Fermé du 1er août au 1er septembre'],
  ['2026-12-24', '2027-01-03', 'Fermé du 24 décembre 2026 au 3 janvier 2027'],
  ['2026-01-01', '2027-01-01', 'Fermé du 1er janvier 2026 au 1er janvier 2027'],
  ['2027-05-01', '2027-05-01', 'Fermé le 1er mai'],
  ['2026-12-31', '2026-12-31', 'Fermé le 31 décembre'],
])('a closing from %s to %s: %s', (from, to, words) => {
  expect(closingWords(from, to)).toBe(words);
});
