import { expect, test } from 'vitest';
import { isSame } from './kept-store';

test('kept input is the same as what the server gives in another order of keys, and only then', () => {
  const typed = { content: { hero: { media: 3, alt: '' }, title: 'Chauffage' }, marques: [1, 2] };
  expect(isSame(typed, { marques: [1, 2], content: { title: 'Chauffage', hero: { alt: '', media: 3 } } })).toBe(true);
  expect(isSame(typed, { marques: [2, 1], content: { title: 'Chauffage', hero: { alt: '', media: 3 } } })).toBe(false);
  expect(isSame(typed, { marques: [1, 2], content: { title: 'Chauffage', hero: { alt: '', media: 4 } } })).toBe(false);
});
