import { expect, test } from 'vitest';
import {
  correctTelephone,
  internationalTelephone,
  isTelephone,
  isWholeNumber,
  nationalDigits,
  spacedTelephone,
  telHref,
} from './telephone';

test.each([
  '0536490000',
  '05 36 49 00 00',
  '05-36-49-00-00',
  '05_36_49_00_00',
  '05\u00a036\u00a049\u00a000\u00a000',
  '05\u202f36\u202f49\u202f00\u202f00',
  '05 - 36 49__00 00',
  '05 36 49 00 00 ',
  '05 36 49 00 00 -_',
  '+33536490000',
  '+33 5 36 49 00 00',
  '+33-6-12-34-56-78',
])('« %s » is a number, and needs no correction', (text) => {
  expect(isTelephone(text)).toBe(true);
  expect(correctTelephone(text)).toBeUndefined();
});

test.each([
  ['05.36.49.00.00', '05 36 49 00 00'],
  ['05/36/49/00/00', '05 36 49 00 00'],
  ['05,36,49,00,00', '05 36 49 00 00'],
  ['05·36·49·00·00', '05 36 49 00 00'],
  ['05–36–49–00–00', '05 36 49 00 00'],
  ['(05) 36 49 00 00', '05 36 49 00 00'],
  ['[05] 36 49 00 00', '05 36 49 00 00'],
  ['(0)5 36 49 00 00', '05 36 49 00 00'],
  [' 05 36 49 00 00', '05 36 49 00 00'],
  ['０５３６４９００００', '05 36 49 00 00'],
  ['0033 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['00 33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['0033(0)612345678', '+33 6 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
  ['+33 06 12 34 56 78', '+33 6 12 34 56 78'],
  ['+33.6.12.34.56.78', '+33 6 12 34 56 78'],
  ['(+33) 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['+ 33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
])('« %s » is no number, but means « %s »', (text, meant) => {
  expect(isTelephone(text)).toBe(false);
  expect(correctTelephone(text)).toBe(meant);
  expect(isTelephone(meant)).toBe(true);
});

test.each([
  ['', 'empty'],
  ['05.36.49.00', 'incomplete'],
  ['05.36.49.00.00.0', 'too long'],
  ['6 12 34 56 78', 'without its zero'],
  ['33 6 12 34 56', 'incomplete'],
  ['00.12.34.56.78', 'no French number begins so'],
  ['+32 470 12 34 56', 'Belgian'],
  ['0032 470 12 34 56', 'Belgian'],
  ['+41 22 123 45 67', 'Swiss'],
  ['+34 612 345 678', 'Spanish'],
  ['+1 336 123 4567', 'American'],
  ['05.36.49.00.00 poste 12', 'with an extension'],
  ['05.36.49.00.00 ou 06.12.34.56.78', 'two numbers'],
  ['appelez-moi', 'a sentence'],
])('« %s » is no number and is not corrected: %s', (text) => {
  expect(isTelephone(text)).toBe(false);
  expect(correctTelephone(text)).toBeUndefined();
});

test.each([
  ['05 36 49 00 00', 'tel:0536490000', '+33536490000', '0536490000', '05 36 49 00 00'],
  ['+33 5-36-49-00-00', 'tel:+33536490000', '+33536490000', '0536490000', '05 36 49 00 00'],
])('« %s » is called, published to machines, searched and spaced as one number', (text, href, international, digits, spaced) => {
  expect([telHref(text), internationalTelephone(text), nationalDigits(text), spacedTelephone(text)]).toEqual([
    href,
    international,
    digits,
    spaced,
  ]);
});

test('what is no French number is neither spaced nor taken for one', () => {
  expect([spacedTelephone('+34 91 123 45 67'), spacedTelephone(''), nationalDigits('+34 911')]).toEqual(['+34 91 123 45 67', '', '34911']);
  expect(['3631', '05 36 49 00 0', '05 36 49 00 00', '+34 911 234 567'].map(isWholeNumber)).toEqual([false, true, true, true]);
});
