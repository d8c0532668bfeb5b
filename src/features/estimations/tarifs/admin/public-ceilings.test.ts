import { describe, expect, test } from 'vitest';
import { readPublicCeilings } from './public-ceilings';

const rule = (name: string, [one, two, three, four, five, more]: readonly number[]) => `
        plafond ${name} hors IdF:
          note: "Source : plafonds 2027 (ANAH)"
          formule:
            variations:
              - si: bâtiment . habitants par logement = 1
                alors: ${one}
              - si: bâtiment . habitants par logement = 2
                alors: ${two}
              - si: bâtiment . habitants par logement = 3
                alors: ${three}
              - si: bâtiment . habitants par logement = 4
                alors: ${four}
              - si: bâtiment . habitants par logement = 5
                alors: ${five}
              - sinon: ${five} + ménage . personnes plus * ${more}
`;
const file = (rules: string) => `ménage:\n  avec:\n    revenu:\n      avec:${rules}`;
const LOW = [17_500, 25_600, 30_800, 36_000, 41_200, 5_200];
const MIDDLE = [22_400, 32_800, 39_500, 46_100, 52_800, 6_650];
const HIGH = [31_400, 46_200, 55_600, 65_000, 74_500, 9_430];

describe('ceilings of income out of a published file of rules', () => {
  test('are read wherever they are in it, with the source that it names', async () => {
    const whole = file(rule('très modeste', LOW) + rule('modeste', MIDDLE) + rule('intermédiaire', HIGH));
    expect(await readPublicCeilings(whole)).toEqual({
      values: { plafonds_tres_modestes: LOW, plafonds_modestes: MIDDLE, plafonds_intermediaires: HIGH },
      source: 'plafonds 2027 (ANAH)',
    });
  });

  test.each([
    ['another file', 'a: 1', /ne dit pas/],
    ['no such text', 'a: [1', /ne se lit pas/],
    ['one ceiling less', file(rule('très modeste', LOW) + rule('modeste', MIDDLE)), /plafond intermédiaire hors IdF/],
    [
      'ceilings that fall',
      file(rule('très modeste', LOW) + rule('modeste', [...MIDDLE].reverse()) + rule('intermédiaire', HIGH)),
      /plafond modeste/,
    ],
    ['a bomb of aliases', `a: &a [1]\nb: [*a, *a]`, /ne se lit pas|ne dit pas/],
    ['an empty file', '', /ne dit pas/],
  ])('is refused in words: %s', async (_, text, words) => {
    await expect(readPublicCeilings(text)).rejects.toThrow(words);
  });
});
