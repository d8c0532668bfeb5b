import { expect, test } from 'vitest';
import { lengthHint } from './shown-length';

test('a text that search engines cut says how long it is, and keeps its help', () => {
  expect(lengthHint('x'.repeat(65), 65, 'Aide.')).toBe('Aide.');
  expect(lengthHint('x'.repeat(66), 65, 'Aide.')).toBe('66\u00a0signes\u00a0: les moteurs de recherche en montrent 65. Aide.');
  expect(lengthHint('  court  ', 65)).toBe('');
});
