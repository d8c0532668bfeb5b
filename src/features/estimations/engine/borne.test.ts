import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAnswers, numRuns } from '../../../../test/estimations/any-answers';
import { linesOf, NOVEMBER, rangeOf, TOO_LATE } from '../../../../test/estimations/november';
import { askedQuestions } from './asked';
import { borne } from './borne';
import { SOURCES } from './tables/sources';
import type { Answers } from './tool';

const QUESTIONS = [...borne.questions, ...(borne.more?.questions ?? [])];
const CAR = { km: 12_000, voiture: 'courante', tarif: 'creuses' };
const PARTS = ['90', '50', '25', '5'];
const run = (said: Answers) => borne.estimate({ ...CAR, ...said }, NOVEMBER);
const keysOf = (said: Answers) => run(said).figures.map(({ key }) => key);

describe('a part charged elsewhere', () => {
  // 1,787 – 2,217 – 2,800 kWh a year (section 7), times the part at home, at 0.1589 €.
  test.each([
    ['5', { low: 1500, central: 2100, high: 2800 }, { low: 240, central: 330, high: 440 }],
    ['25', { low: 1200, central: 1700, high: 2400 }, { low: 180, central: 260, high: 380 }],
    ['50', { low: 710, central: 1100, high: 1700 }, { low: 110, central: 180, high: 270 }],
    ['90', { low: 0, central: 220, high: 560 }, { low: 0, central: 35, high: 89 }],
  ])('%s %: energy and cost count the part at home, the total is a figure of its own', (ailleurs, home, cost) => {
    expect(rangeOf(run({ ailleurs }), 'recharge')).toEqual(home);
    expect(rangeOf(run({ ailleurs }), 'cout')).toEqual(cost);
    expect(rangeOf(run({ ailleurs }), 'recharge_totale')).toEqual({ low: 1800, central: 2200, high: 2800 });
  });

  test('is nothing without an answer, and the step says so', () => {
    for (const open of [{}, { ailleurs: undefined }, { ailleurs: '100' }, { ailleurs: 50 }]) {
      expect(keysOf(open)).toEqual(['recharge', 'heures_borne', 'heures_prise']);
      expect(rangeOf(run(open), 'cout')).toEqual({ low: 280, central: 350, high: 440 });
      expect(run(open).steps[0]?.assumed).toBe('Supposé\u00a0: toute la charge à la maison.');
      expect(run(open).notes.join()).not.toContain('ailleurs');
    }
    expect(run({ ailleurs: '25' }).steps[0]?.assumed).toBeUndefined();
  });

  test('shows the part in a step, as our assumption, and says that its price is not counted', () => {
    const { steps, notes } = run({ ailleurs: '25' });
    expect(steps.slice(0, 2)).toMatchObject([
      { label: 'Électricité de la voiture, à la maison et ailleurs', result: { key: 'recharge_totale' } },
      {
        label: 'Électricité de la voiture, à la maison',
        formula: '2\u202f217\u00a0kWh × 65\u00a0–\u00a075\u00a0–\u00a085\u00a0%',
        result: { key: 'recharge' },
        sources: [SOURCES.ours],
      },
    ]);
    expect(steps.find(({ result }) => result?.key === 'cout')?.formula).toContain('1\u202f663\u00a0kWh');
    expect(notes.join()).toMatch(/recharge publique change d’un réseau à l’autre\u00a0: ce qui se charge ailleurs n’est pas compté/);
  });

  test('is not asked of a car in the street, and counts for a place in a shared building', () => {
    const isAsked = (said: Answers) => askedQuestions(QUESTIONS, said).some(({ key }) => key === 'ailleurs');
    expect([{}, { stationnement: 'copropriete' }, { stationnement: 'rue' }].map(isAsked)).toEqual([true, true, false]);
    expect(run({ stationnement: 'rue', ailleurs: '50' })).toEqual(run({ stationnement: 'rue' }));
    expect(run({ stationnement: 'rue' }).steps[0]?.assumed).toBeUndefined();
    expect(rangeOf(run({ stationnement: 'copropriete', ailleurs: '50' }), 'recharge').central).toBe(1100);
  });

  test('leaves alone the hours, the power and the subscription', () => {
    fc.assert(
      fc.property(anyAnswers(QUESTIONS), fc.constantFrom(...PARTS), (said, ailleurs) => {
        const [all, part] = [borne.estimate({ ...said, ailleurs: undefined }, NOVEMBER), borne.estimate({ ...said, ailleurs }, NOVEMBER)];
        expect([part.outcomes, part.familles]).toEqual([all.outcomes, all.familles]);
        const untouched = (estimate: typeof all) => linesOf(estimate).filter(({ key }) => /^heures|abonnement/.test(key));
        expect(untouched(part)).toEqual(untouched(all));
      }),
      { numRuns },
    );
  });

  test('never makes the home take more: from almost all elsewhere to none, each line grows', () => {
    fc.assert(
      fc.property(anyAnswers(QUESTIONS), (said) => {
        const home = { ...said, stationnement: 'chez_soi' };
        const all = [...PARTS, undefined].map((ailleurs) => borne.estimate({ ...home, ailleurs }, NOVEMBER));
        for (const [at, more] of all.slice(1).entries())
          for (const key of ['recharge', 'cout'])
            for (const bound of ['low', 'central', 'high'] as const)
              expect(rangeOf(all[at] as typeof more, key)[bound]).toBeLessThanOrEqual(rangeOf(more, key)[bound]);
        for (const part of all.slice(0, -1))
          expect(rangeOf(part, 'recharge_totale')).toEqual(rangeOf(all.at(-1) as typeof part, 'recharge'));
      }),
      { numRuns },
    );
  });

  test('keeps its kilowatt-hours when the tariffs are over', () => {
    const late = borne.estimate({ ...CAR, ailleurs: '50' }, TOO_LATE);
    expect(late.figures).toEqual(run({ ailleurs: '50' }).figures);
    expect(JSON.stringify(late)).not.toMatch(/\d\u00a0€/);
  });
});
