import { expect, test } from 'vitest';
import { campaignOf } from './campaign';

test.each([
  ['utm_source=lettre&utm_medium=courriel&utm_campaign=automne_2026', 'lettre · courriel · automne_2026'],
  ['a=1&utm_campaign=Portes+ouvertes+2026-11-28', 'portes ouvertes 2026-11-28'],
  ['utm_source=Les%20%C3%89chos', 'les échos'],
  ['utm_campaign=lettre_20261101', 'lettre_20261101'],
  [`utm_campaign=${'mot '.repeat(40)}`, 'mot '.repeat(15).trim()],
])('the words of a campaign are kept: %s', (query, name) => {
  expect(campaignOf(query)).toBe(name);
});

test.each([
  'gclid=Cj0KCQiA5rGuBhCnARIsAN11vgT',
  'fbclid=IwAR3x9q&utm_id=42&utm_term=marie&utm_content=marie',
  'utm_source=marie.dupont@exemple.fr',
  'utm_source=marie.dupont%40exemple.fr',
  'utm_campaign=0612345678',
  'utm_campaign=06+12+34+56+78',
  'utm_campaign=client-483920',
  'utm_campaign=9f8e7d6c5b4a39281706',
  'utm_campaign=018f3a1b-7c2d-7e4f-8a9b-0c1d2e3f4a5b',
  'utm_campaign=<script>',
  'utm_source=https://exemple.fr/',
  'utm_source=',
  '',
])('what may tell of a person is not: %s', (query) => {
  expect(campaignOf(query)).toBeUndefined();
});
