import { expect, test } from 'vitest';
import { addresseesOf, asAddressTable } from './address-list.server';

const namesIn = (text: string) => addresseesOf(text).map(({ email, name }) => `${name}|${email}`);

test.each([
  ['Marie <m@x.fr>, "Dupré, Paul" <p@x.fr>;', ['Marie|m@x.fr', 'Dupré, Paul|p@x.fr']],
  ['m@x.fr <m@x.fr>', ['|m@x.fr']],
  ['Marie\n<m@x.fr>', ['Marie|m@x.fr']],
  ['m@x.fr, p@x.fr ; q@x.fr', ['|m@x.fr', '|p@x.fr', '|q@x.fr']],
])('reads the addresses of « %s »', (text, people) => {
  expect(namesIn(text)).toEqual(people);
});

test.each([
  'Marie <m@x.fr> non',
  'Marie <m@x.fr>non',
  'Marie <m@x.fr>\tNon',
  'Marie <m@x.fr> (non)',
  'm@x.fr non',
  'm@x.fr non, p@x.fr oui',
  'Marie <m@x.fr> non, Paul <p@x.fr>',
])('finds no person in « %s »: nothing says what the word means', (text) => {
  expect(namesIn(text)).toEqual([`|${text}`]);
});

test.each([
  'Marie <m@x.fr>\tNon\nPaul <p@x.fr>\toui',
  'Marie\t<m@x.fr>\nPaul\t<p@x.fr>',
  'Marie <m@x.fr> non\nPaul <p@x.fr>',
  'Marie <m@x.fr> non\r\nPaul <p@x.fr> oui',
  'm@x.fr non\np@x.fr oui',
])('leaves a list with more than people as it is: %j', async (text) => {
  const file = new File([text], 'liste.txt');
  expect(await asAddressTable(file)).toBe(file);
});
