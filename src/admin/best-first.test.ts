import { expect, test } from 'vitest';
import { bestFirst } from './best-first';

const REQUEST = { group: 'Demandes', label: 'SAV-7K3F9Q – Marie Poêle' };
const PERSON = { group: 'Personnes', label: 'Marie Poêle' };
const STOVES = { group: 'Contenu', label: 'Poêles' };
const PELLETS = { group: 'Contenu', label: 'Poêles à granulés' };
const ABOUT = { group: 'Contenu', label: 'Choisir un poêle' };
const all = [REQUEST, PERSON, ABOUT, PELLETS, STOVES];

test.each([
  ['poele', [STOVES, PELLETS, ABOUT, REQUEST, PERSON]],
  ['marie', [PERSON, REQUEST, ABOUT, PELLETS, STOVES]],
  ['Marie Poêle', [PERSON, REQUEST, ABOUT, PELLETS, STOVES]],
  ['poêles à granulés', [PELLETS, ABOUT, STOVES, REQUEST, PERSON]],
  ['SAV-7K', all],
  ['', all],
])('« %s »: what is named so comes first', (typed, expected) => {
  expect(bestFirst(all, typed).map(({ label }) => label)).toEqual(expected.map(({ label }) => label));
});
