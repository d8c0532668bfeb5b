import { describe, expect, test } from 'vitest';
import { isSiren, vatOf } from './siren';

describe('a SIREN', () => {
  // Published by the companies themselves: La Poste, SNCF Voyageurs, Électricité de France.
  test.each(['356000000', '519037584', '552 081 317', '552.081.317'])('%s has its key', (siren) => expect(isSiren(siren)).toBe(true));

  test.each(['', '123456789', '35600000', '3560000000', '356000001', '53051937584', 'abcdefghi'])('%j is none', (siren) => {
    expect([isSiren(siren), vatOf(siren)]).toEqual([false, undefined]);
  });

  test.each([
    ['552081317', 'FR03552081317'],
    ['356 000 000', 'FR39356000000'],
  ])('%s gives the VAT number %s', (siren, vat) => expect(vatOf(siren)).toBe(vat));
});
