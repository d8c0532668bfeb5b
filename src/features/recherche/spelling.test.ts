import { expect, test } from 'vitest';
import { Spelling } from './spelling';

const spelling = new Spelling(
  new Set(['rechange', 'recharge', 'pompe', 'hs']),
  new Set(),
  new Map([
    ['recharge', 5],
    ['hs', 2],
  ]),
  new Map(),
);

test.each([
  ['rechange', 'rechange', 'it is a word of the site'],
  ['rechargge', 'recharge', 'nothing is written so'],
  ['zzzz', 'zzzz', 'its sound is one letter, as that of « hs »'],
])('« %s » is read as « %s »: %s', (typed, read) => expect(spelling.mend([typed, 'pompe']).terms).toEqual([read, 'pompe']));
