import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typographie } from '~/platform/text/typographie';
import type { Estimate } from './estimate';
import { exactly, type Range } from './range';
import { soleil } from './soleil';
import { leftBy } from './sun/battery';
import { consume } from './sun/consume';
import type { SoleilAnswers } from './sun/questions';
import { TARIF_KEYS, type Tarif, type TarifKey } from './tarifs';
import type { Answer, Question, World } from './tool';

const numRuns = Number(process.env.ESTIMATION_CASES ?? 500);

const PRICES = { elec_base_le6kva: 0.2001, elec_base_ge9kva: 0.1985, elec_hp: 0.2142, elec_hc: 0.1589, surplus_solaire: 0.011 };
const tarifs = Object.entries(PRICES).map(([key, value]) => tarif(TARIF_KEYS.find((one) => one === key) ?? 'gaz', value));
const AGEN = { name: 'Agen', departement: '47', ghi_kwh_m2: 1415, from: 'valeur de la commune', spread_pct: 0 };
const world: World = { today: '2026-11-23', tarifs, regles: [], sunAt: (code) => (code === '47001' ? AGEN : undefined) };
const ROOF: SoleilAnswers = { commune: '47001', puissance: '3', orientation: 'SE', pente: '30', pose: 'toit', ombre: 'aucune' };
const HOME: SoleilAnswers = { ...ROOF, consommation: 5000, electrique: 'aucun', presence: 'parfois', batterie: 0, tarif: 'base_petit' };
const NOTHING: Estimate = { summary: '', figures: [], money: [], outcomes: [], notes: [], steps: [], familles: [] };
const QUESTIONS = [...soleil.questions, ...(soleil.more?.questions ?? [])];

describe('the worked examples of the method', () => {
  test('section 2: Agen, 3 kWc, south-east, 30°, on the roof, no shade', () => {
    const { figures, steps } = soleil.estimate(ROOF, world);
    expect(figures[0]?.range).toEqual({ low: 3100, central: 3500, high: 3700 });
    expect(soleil.estimate({ ...ROOF, puissance: '9' }, world).figures[0]?.range).toEqual({ low: 9200, central: 10000, high: 11000 });
    expect(steps[0]?.formula).toContain('3\u00a0kWc × 1\u202f415\u00a0kWh/m² × 0,852 × 0,96 × 1 = 3\u202f472\u00a0kWh/an');
    expect(steps[0]?.assumed).toBeUndefined();
  });

  test('section 3: 5,000 kWh without electric heating', () => {
    // Section 3 takes the 3,472 kWh as they are; the tool adds the margin of section 2.
    const production = exactly(3 * 1415 * 0.852 * 0.96);
    const estimate = { ...NOTHING, ...consume({ asked: production, printed: production }, HOME, world) };
    expect(rangeOf(estimate, 'part_consommee')).toEqual({ low: 39, central: 46, high: 53 });
    expect(rangeOf(estimate, 'consommee')).toEqual({ low: 1400, central: 1600, high: 1800 });
    // The method reads its table at two digits and has 367 €; the table itself gives 365.
    expect(rangeOf(estimate, 'economie')).toEqual({ low: 270, central: 320, high: 360 });
    expect(rangeOf(estimate, 'vente')).toEqual({ low: 18, central: 21, high: 23 });
  });

  test('section 3 with the margin of section 2: low with low, high with high', () => {
    const estimate = soleil.estimate(HOME, world);
    expect(rangeOf(estimate, 'part_consommee')).toEqual({ low: 39, central: 46, high: 53 });
    expect(rangeOf(estimate, 'consommee')).toEqual({ low: 1200, central: 1600, high: 1900 });
    expect(rangeOf(estimate, 'economie')).toEqual({ low: 240, central: 320, high: 390 });
    expect(rangeOf(estimate, 'vente')).toEqual({ low: 16, central: 21, high: 25 });
    const small = soleil.estimate({ ...HOME, puissance: '1', orientation: 'S', consommation: 12_200 }, world);
    expect([rangeOf(small, 'production')?.low, rangeOf(small, 'part_consommee')?.low]).toEqual([1100, 82]);
    expect(rangeOf(small, 'consommee')?.low).toBe(890);
  });
});

describe('a result', () => {
  test('has no figure where shade is heavy, and asks for a visit', () => {
    const estimate = soleil.estimate({ ...HOME, ombre: 'beaucoup' }, world);
    expect([...estimate.figures, ...estimate.money, ...(estimate.months?.values ?? [])]).toEqual([]);
    expect(estimate.summary).toContain('sur place');
  });

  test('says nothing of what is used there until that half is opened', () => {
    const first = soleil.estimate(HOME, world, 1);
    const both = soleil.estimate(HOME, world);
    expect([first.figures.map(({ key }) => key), first.money]).toEqual([['production'], []]);
    expect(first.figures[0]).toEqual(both.figures[0]);
    expect(first.steps).toEqual(both.steps.slice(0, 1));
    expect(both.figures.map(({ key }) => key)).toContain(soleil.more?.figure);
  });

  test('takes a compass as it is: south gives the most, east as much as west', () => {
    const central = (orientation: SoleilAnswers['orientation']) =>
      rangeOf(soleil.estimate({ ...ROOF, orientation }, world), 'production')?.central ?? 0;
    expect(central('S')).toBeGreaterThan(central('SE'));
    expect(central('SE')).toBeGreaterThan(central('E'));
    expect(central('E')).toBeGreaterThan(central('NE'));
    expect(central('NE')).toBeGreaterThan(central('N'));
    expect([central('E'), central('SE'), central('NE')]).toEqual([central('O'), central('SO'), central('NO')]);
  });

  test('of two sides, east and west, produces what one of them does, and uses more of it', () => {
    const of = (orientation: SoleilAnswers['orientation'], key: string) =>
      rangeOf(soleil.estimate({ ...HOME, orientation }, world), key) ?? { low: 0, central: 0, high: 0 };
    expect(of('EO', 'production')).toEqual(of('E', 'production'));
    expect(of('EO', 'part_consommee').high).toBeGreaterThan(of('E', 'part_consommee').high);
    expect(of('EO', 'part_consommee').low).toBe(of('E', 'part_consommee').low);
    expect(soleil.estimate({ ...ROOF, orientation: 'EO' }, world).months?.values).toHaveLength(12);
  });

  test('counts a far horizon in three steps, wider and lower; none is none', () => {
    const of = (relief: SoleilAnswers['relief']) => soleil.estimate({ ...ROOF, relief }, world);
    expect(of('aucun').figures).toEqual(of(undefined).figures);
    expect(rangeOf(of('un_peu'), 'production')).toEqual({ low: 2900, central: 3400, high: 3600 });
    expect(rangeOf(of('beaucoup'), 'production')).toEqual({ low: 2500, central: 3100, high: 3500 });
    expect(of('beaucoup').steps[0]?.formula).toContain('× 0,96 × 1 × 0,9 = 3\u202f125');
    expect(
      of('beaucoup')
        .steps[0]?.sources.map(({ label }) => label)
        .join(),
    ).toContain('Notre choix');
  });

  test('spreads the year over its months, but not for a side that looks north, of which no table is known', () => {
    const months = soleil.estimate(ROOF, world).months?.values ?? [];
    expect(months).toHaveLength(12);
    expect(Math.abs(months.reduce((sum, one) => sum + one, 0) - 3472)).toBeLessThan(60);
    expect(Math.max(...months)).toBe(months[6]);
    expect(soleil.estimate({ ...ROOF, orientation: 'NE' }, world).months).toBeUndefined();
  });

  test('keeps its kWh and loses its euros the day after a tariff ends', () => {
    const late = soleil.estimate(HOME, { ...world, today: '2027-02-02' });
    expect(rangeOf(late, 'consommee')).toEqual({ low: 1200, central: 1600, high: 1900 });
    expect(late.money).toEqual([
      { key: 'economie', label: 'Économie sur l’achat d’électricité', tarifs: ['elec_base_le6kva'], stale: true },
      { key: 'vente', label: 'Vente du surplus, hors taxes', tarifs: ['surplus_solaire'], stale: true },
    ]);
    expect(JSON.stringify(late)).not.toContain('€');
  });

  test('adds a battery between 150 and 230 kWh for each of its kWh, and takes that from the surplus', () => {
    const production = { ...HOME, puissance: '6' } as const;
    const estimate = soleil.estimate({ ...production, batterie: 5 }, world);
    const gain = rangeOf(estimate, 'batterie');
    expect(gain?.low).toBeGreaterThanOrEqual(5 * 140);
    expect(gain?.high).toBeLessThanOrEqual(5 * 240);
    expect(rangeOf(estimate, 'surplus')?.central).toBeLessThan(rangeOf(soleil.estimate(production, world), 'surplus')?.central ?? 0);
    expect(estimate.familles.map(({ url }) => url)).toContain('batterie-de-stockage');
    const left = leftBy(exactly(900), exactly(2000));
    expect([left.low, left.central, left.high].map(Math.round)).toEqual([941, 1000, 1063]);
  });
});

describe('whatever is answered', { timeout: 20_000 + 30 * numRuns }, () => {
  test('the figures are in order and never without a value, and the words claim nothing that they may not', () => {
    fc.assert(
      fc.property(answers(), (said) => {
        const estimate = soleil.estimate(said, world);
        for (const { range } of linesOf(estimate)) {
          expect(range.low).toBeGreaterThanOrEqual(0);
          expect(range.low).toBeLessThanOrEqual(range.central);
          expect(range.central).toBeLessThanOrEqual(range.high);
          expect(Number.isFinite(range.high)).toBe(true);
        }
        expect(rangeOf(estimate, 'part_consommee')?.high ?? 0).toBeLessThanOrEqual(100);
        expect(JSON.stringify(estimate)).not.toMatch(/NaN|undefined|null|Infinity/);
        for (const sentence of sentencesOf(estimate)) {
          expect(sentence).not.toMatch(NEVER);
          expect(sentence).toBe(typographie(sentence));
        }
      }),
      { numRuns },
    );
  });

  test('more kWc and more sun never give less, more shade never more', () => {
    fc.assert(
      fc.property(answers(), fc.double({ min: 3, max: 199, noNaN: true }), fc.integer({ min: 900, max: 1500 }), (said, surface, ghi) => {
        const production = (more: SoleilAnswers, sun = ghi) =>
          rangeOf(
            soleil.estimate({ ...said, commune: '47001', ...more }, { ...world, sunAt: () => ({ ...AGEN, ghi_kwh_m2: sun }) }),
            'production',
          ) ?? { low: 0, central: 0, high: 0 };
        const grows = (less: Range, more: Range) => {
          expect(less.low).toBeLessThanOrEqual(more.low);
          expect(less.central).toBeLessThanOrEqual(more.central);
          expect(less.high).toBeLessThanOrEqual(more.high);
        };
        grows(production({ puissance: 'surface', surface }), production({ puissance: 'surface', surface: surface + 1 }));
        grows(production({}), production({}, ghi + 50));
        grows(production({ ombre: 'un_peu' }), production({ ombre: 'aucune' }));
        grows(production({ ombre: 'beaucoup' }), production({ ombre: 'un_peu' }));
        grows(production({ pose: 'toit' }), production({ pose: 'libre' }));
      }),
      { numRuns },
    );
  });

  test('a home that uses more uses more of its sun, a larger battery never gives less', () => {
    fc.assert(
      fc.property(answers(), fc.integer({ min: 500, max: 39000 }), fc.integer({ min: 0, max: 29 }), (said, consommation, batterie) => {
        const central = (more: SoleilAnswers, key: string) => rangeOf(soleil.estimate({ ...said, ...more }, world), key)?.central ?? 0;
        expect(central({ consommation }, 'consommee')).toBeLessThanOrEqual(central({ consommation: consommation + 1000 }, 'consommee'));
        expect(central({ batterie }, 'batterie')).toBeLessThanOrEqual(central({ batterie: batterie + 1 }, 'batterie'));
      }),
      { numRuns },
    );
  });

  test('a question that is skipped leaves open every answer that its default supposes', () => {
    // A battery is not supposed, and a north side neither: a roof of two sides has another one.
    const skippable = QUESTIONS.map(({ key }) => key).filter((key) => key !== 'batterie' && key !== 'surface');
    const holds = (open: Range | undefined, said: Range | undefined, slack: number, of: string) => {
      if (!open || !said) return;
      expect(open.low, of).toBeLessThanOrEqual(said.low * slack);
      expect(open.high * slack, of).toBeGreaterThanOrEqual(said.high);
    };
    fc.assert(
      fc.property(answers(), supposed(), fc.constantFrom(...skippable), (said, usual, key) => {
        const alone = { ...said, batterie: undefined };
        const skipped = soleil.estimate({ ...alone, [key]: undefined }, world);
        const answered = soleil.estimate({ ...alone, [key]: usual[key] }, world);
        for (const line of linesOf(answered)) holds(rangeOf(skipped, line.key), line.range, 1, `${key}: ${line.key}`);
        // What a battery gains is least and most somewhere within: it is sought at some points, then rounded.
        const [open, known] = [undefined, usual[key]].map((value) =>
          rangeOf(soleil.estimate({ ...said, [key]: value }, world), 'batterie'),
        );
        holds(open, known, 1.11, `${key}: batterie`);
      }),
      { numRuns },
    );
  });

  test('without any answer it still gives a result, wider than with all answers', () => {
    const open = rangeOf(soleil.estimate({}, world), 'production');
    const known = rangeOf(soleil.estimate(HOME, world), 'production');
    if (!open || !known) throw new Error('no figure');
    expect((open.high - open.low) / open.central).toBeGreaterThan(2 * ((known.high - known.low) / known.central));
    expect(soleil.estimate({}, world).money.every((line) => !line.stale)).toBe(true);
  });
});

test('asks seven questions at most, each with what is assumed instead', () => {
  expect(soleil.questions.filter(({ recalled }) => !recalled).length).toBeLessThanOrEqual(7);
  expect(soleil.more?.questions.length).toBeLessThanOrEqual(7);
  for (const { label, help = '', assumed, ...question } of QUESTIONS) {
    expect(assumed).toMatch(/^Sans réponse/);
    const words = [label, help, assumed, ...('options' in question ? question.options.map((option) => option.label) : [])];
    for (const text of words) expect(text).toBe(typographie(text));
  }
});

/** The « Never claim » of sections 2 and 3. */
const NEVER = /autonom|garanti|rentab|amorti|retour sur investissement|zéro|gratuit|\bprime|0,04\u00a0€|0,127|hausse de \d/i;

function tarif(key: TarifKey, value: number): Tarif {
  const days = { valid_from: '2026-08-01', review_by: '2027-02-01', checked_on: '2026-11-21' };
  return { key, values: [value], low: null, high: null, source: 'Tarif Bleu', ...days };
}

const linesOf = ({ figures, money }: Estimate) => [...figures, ...money.flatMap((line) => (line.stale ? [] : [line]))];
const rangeOf = (estimate: Estimate, key: string) => linesOf(estimate).find((line) => line.key === key)?.range;

const sentencesOf = (estimate: Estimate) => [
  estimate.summary,
  ...estimate.notes,
  ...linesOf(estimate).map(({ label }) => label),
  ...estimate.steps.flatMap(({ label, formula, assumed = '', sources }) => [
    label,
    formula,
    assumed,
    ...sources.map((source) => source.label),
  ]),
  ...estimate.familles.map(({ why }) => why),
];

function answers(): fc.Arbitrary<SoleilAnswers> {
  const value = (question: Question<SoleilAnswers>): fc.Arbitrary<Answer> => {
    if (question.kind === 'choice') return fc.constantFrom(undefined, ...question.options.map((option) => option.value));
    if (question.kind === 'number') return fc.option(fc.integer({ min: question.min, max: question.max }), { nil: undefined });
    return fc.constantFrom(undefined, '47001', '99999');
  };
  return fc.record(Object.fromEntries(QUESTIONS.map((question) => [question.key, value(question)]))) as fc.Arbitrary<SoleilAnswers>;
}

function supposed(): fc.Arbitrary<SoleilAnswers> {
  return fc.record({
    commune: fc.constant('47001'),
    pente: fc.constantFrom('15', '30', '45'),
    orientation: fc.constantFrom('E', 'SE', 'S', 'SO', 'O'),
    ombre: fc.constantFrom('aucune', 'un_peu'),
    puissance: fc.constantFrom('3', '4.5', '6'),
    pose: fc.constantFrom('toit', 'libre'),
    consommation: fc.integer({ min: 3000, max: 8000 }),
    electrique: fc.constantFrom('aucun', 'eau_chaude', 'chauffage', 'les_deux'),
    presence: fc.constantFrom('oui', 'parfois', 'non'),
    relief: fc.constant('aucun'),
    tarif: fc.constantFrom('base_petit', 'base_grand', 'hphc'),
  });
}
