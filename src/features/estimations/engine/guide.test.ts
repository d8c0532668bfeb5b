import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typographie } from '~/platform/text/typographie';
import { GUIDE_QUESTIONS, guide } from './guide';
import { TOOL_SLUGS } from './tool';

const combinations = GUIDE_QUESTIONS.reduce<Record<string, string | undefined>[]>(
  (all, question) => {
    const values = question.kind === 'choice' ? [undefined, ...question.options.map(({ value }) => value)] : [];
    return all.flatMap((one) => values.map((value) => ({ ...one, [question.key]: value })));
  },
  [{}],
);
const urls = readdirSync('starter/familles').map((file) => file.replace(/\.ts$/, ''));

test('all answers lead to one to three families of the shop, each with a reason, and to an estimate', () => {
  expect(combinations).toHaveLength(4 * 6 * 7);
  for (const answers of combinations) {
    const { familles, next } = guide(answers);
    expect([1, 2, 3], JSON.stringify(answers)).toContain(familles.length);
    expect(new Set(familles.map(({ url }) => url)).size).toBe(familles.length);
    expect(TOOL_SLUGS).toContain(next);
    for (const { url, why } of familles) {
      expect(urls).toContain(url);
      expect(why).toBe(typographie(why));
      expect(why.length).toBeGreaterThan(10);
    }
  }
});

test('an apartment is never sent to a roof, a garden or an outside tank', () => {
  for (const answers of combinations.filter(({ habitation }) => habitation === 'appartement'))
    for (const { url } of guide(answers).familles)
      expect(url).not.toMatch(
        /^(panneaux-photovoltaiques|carport-solaire|geothermie|chauffe-eau-(thermodynamique|solaire)|plancher-chauffant|pompe-a-chaleur-air-eau)$/,
      );
});

test('the wish decides which estimate comes next', () => {
  const next = (envie: string) => guide({ habitation: 'maison', chauffage: 'combustible', envie }).next;
  expect(['chaleur', 'fraicheur', 'soleil', 'eau', 'voiture', 'facture'].map(next)).toEqual([
    'chauffage',
    'climatisation',
    'soleil',
    'eau-chaude',
    'borne',
    'thermostat',
  ]);
});

test('words written otherwise change nothing', () => {
  expect(guide({ habitation: '__proto__', chauffage: 'constructor', envie: 'toString' })).toEqual(guide({}));
  for (const { label, assumed, ...question } of GUIDE_QUESTIONS) {
    const words = [label, assumed, ...('options' in question ? question.options.map((option) => option.label) : [])];
    for (const text of words) expect(text).toBe(typographie(text));
  }
});
