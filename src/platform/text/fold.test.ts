import { expect, test } from 'vitest';
import { fold } from './fold';

test.each([
  ['Économie', 'economie'],
  ['CŒUR', 'coeur'],
  ['cœur', 'coeur'],
  ['Ex æquo', 'ex aequo'],
  ['l’eau', "l'eau"],
  ['e\u0301te\u0301', 'ete'],
  ['ﬁltre 45 m²', 'filtre 45 m2'],
])('« %s » is looked for as « %s »', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});
