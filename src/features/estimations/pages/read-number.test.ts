import { describe, expect, test } from 'vitest';
import { TOOL_REGISTRY } from '../tool-registry.server';
import { questionsOf, readForm } from './answers';
import { readNumber } from './read-number';

describe('a number is read as a person means it', () => {
  test.each([
    ['1 800', '', 1_800],
    ['1\u202f800,5', '€', 1_800.5],
    ['0.5', 'kWh', 0.5],
    [',5', 'kWh', 0.5],
    ['', '€', undefined],
    ['   ', '€', undefined],
    ['-3', '€', -3],
    ['12 rue', '€', Number.NaN],
    ['1e9', '€', Number.NaN],
    ['1,2,3', '€', Number.NaN],
    ['32 000', '€', 32_000],
    ['32 000 €', '€', 32_000],
    ['32\u202f000\u00a0euros', '€', 32_000],
    ['32 k€', '€', 32_000],
    ['120 m²', 'm²', 120],
    ['120m2', 'm²', 120],
    ['120 mètres carrés environ', 'm²', 120],
    ['environ 1975', '', 1975],
    ['vers 1975', '', 1975],
    ['en 1975.', '', 1975],
    ['~ 120 m²', 'm²', 120],
    ['à peu près 1 800 litres', 'litres', 1_800],
    ['1800 l/an', 'litres', 1_800],
    ['2 tonnes', 'kg', 2_000],
    ['15 MWh par an', 'kWh', 15_000],
    ['2m50', 'm', 2.5],
    ['250 cm', 'm', 2.5],
    ['4 personnes', 'personnes', 4],
    ['120 m²', 'kWh', Number.NaN],
    ['1975 m²', '', Number.NaN],
    ['environ', '', Number.NaN],
  ])('%j, asked in %j', (text, unit, meant) => expect(readNumber(text, unit, false)).toBe(meant));

  test('a point before three figures parts thousands, where no fraction is asked', () => {
    expect([readNumber('32.000', '€', true), readNumber('1.234.567', '€', true), readNumber('32,000', 'km', true)]).toEqual([
      32_000, 1_234_567, 32_000,
    ]);
    expect([readNumber('2.500', 'm', false), readNumber('1.800,5', '€', true), readNumber('2,5', 'kg', true)]).toEqual([2.5, 1_800.5, 2.5]);
  });
});

const NUMBERS = Object.values(TOOL_REGISTRY).flatMap((tool) =>
  questionsOf(tool).flatMap((question) => (question.kind === 'number' ? [{ slug: tool.slug, question }] : [])),
);

test.each(NUMBERS)('$slug, $question.key: its own example is read with spaces, its unit and « environ »', ({ question }) => {
  const { key, unit, placeholder = '', min } = question;
  const example = placeholder || String(min);
  const spaced = unit ? example.replace(/(?<=\d)(?=\d{3}$)/, '\u202f') : example;
  const meant = Number(example.replace(',', '.'));
  for (const typed of [example, spaced, `${spaced} ${unit}`, `environ ${spaced} ${unit}`, `${spaced}${unit} par an`]) {
    const form = new FormData();
    form.append(key, typed);
    const { answers, problems } = readForm([question], form, '2026-11-25');
    expect([typed, answers[key], problems], typed).toEqual([typed, meant, {}]);
  }
});

test('a year to come is asked again, in words that say what to do; this year is taken', () => {
  const question = questionsOf(TOOL_REGISTRY.chauffage).filter(({ key }) => key === 'annee');
  const read = (typed: string) => {
    const form = new FormData();
    form.append('annee', typed);
    return readForm(question, form, '2026-11-25');
  };
  expect(read('2026').answers.annee).toBe(2026);
  for (const typed of ['2027', 'vers 2050']) {
    expect(read(typed).answers.annee).toBeUndefined();
    expect(read(typed).problems.annee).toBe(
      'Cette année est à venir. Donnez celle de la construction, 2026 au plus tard, ou laissez vide.',
    );
  }
  expect(read('1500').problems.annee).toBe('Donnez un nombre entre 1700 et 2026, ou laissez vide.');
});
