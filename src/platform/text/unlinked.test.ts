import { expect, test } from 'vitest';
import { unlinked } from './unlinked';

const ADDRESS = /[\p{L}\d-]\.[\p{L}]{2}|:\/\/|[\p{L}\d]@[\p{L}\d]/u;

test.each(['Gers-Clim.fr', 'Booking.com France', 'www.gagnez.test/prix', 'https://a.test', 'a@b.fr', 'S.A.R.L. Dupont'])(
  '« %s » reads the same, with nothing left to link',
  (typed) => {
    const made = unlinked(typed);
    expect(made.replaceAll('\u2060', '')).toBe(typed);
    expect(made).not.toMatch(ADDRESS);
  },
);

test.each(['Dupont & Fils', 'Bâti Gers', '', 'Ets. Martin', '@dupont'])('« %s » is left alone', (typed) => {
  expect(unlinked(typed)).toBe(typed);
});
