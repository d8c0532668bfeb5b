import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAnswers, numRuns } from '../../../../test/estimations/any-answers';
import { NOVEMBER, rangeOf, sentencesOf, TOO_LATE } from '../../../../test/estimations/november';
import { askedQuestions, takenAnswers } from './asked';
import { chauffage, classOf } from './chauffage';
import { heatingNeed } from './chauffage-need';
import { ANY_ELECTRICITY, hotWaterOf } from './energie';
import { yearlyCost } from './money';
import type { Range } from './range';
import type { Answers } from './tool';

const OIL: Answers = {
  energie: 'fioul',
  quantite_fioul: 1800,
  chaudiere: 'ancienne',
  eau_chaude: '0',
  emetteurs: 'radiateurs_classiques',
  altitude: 'plaine',
};
const need = (answers: Answers) => heatingNeed(takenAnswers(chauffage.questions, answers));
const classLabel = (answers: Answers) => chauffage.estimate(answers, NOVEMBER).outcomes[0]?.label;
const expectRange = (found: Range | undefined, low: number, central: number, high: number, within: number) => {
  expect(found).toBeDefined();
  for (const [figure, published] of [
    [found?.low, low],
    [found?.central, central],
    [found?.high, high],
  ] as const)
    expect(Math.abs((figure ?? 0) - published)).toBeLessThanOrEqual(within);
};

describe('the worked example of section 4: 1,800 l of fuel oil in the plain', () => {
  test('needs 11,127 – 12,293 – 13,460 kWh and 5.6 – 6.6 – 8.4 kW', () => {
    expectRange(need(OIL)?.need_kwh, 11_127, 12_293, 13_460, 1);
    expectRange(need(OIL)?.power_kw, 5.6, 6.6, 8.4, 0.05);
    expect(classLabel(OIL)).toBe('Classe 6–9\u00a0kW');
  });

  test('takes 3,840 – 4,550 – 5,590 kWh by old radiators, and 770 – 910 – 1,120 € against 3,050 €', () => {
    const estimate = chauffage.estimate(OIL, NOVEMBER);
    expect(rangeOf(estimate, 'electricite_pac')).toEqual({ low: 3800, central: 4600, high: 5600 });
    // The method counts at 0.2001 €; the tool does not ask the contract, and adds those of the other options.
    const kwh = { low: 12_293 / 3.2, central: 12_293 / 2.7, high: 12_293 / 2.2 };
    const atBase = yearlyCost(NOVEMBER, { key: 'cout', label: '', kwh, tarifs: ['elec_base_le6kva'] });
    expect(atBase).toMatchObject({ range: { low: 770, central: 910, high: 1100 } });
    expect(rangeOf(estimate, 'cout_pac')).toEqual({ low: 610, central: 910, high: 1200 });
    expect(rangeOf(estimate, 'cout_actuel')).toEqual({ low: 2600, central: 3100, high: 3500 });
    expect(estimate.notes.join()).toContain('n’est pas un repère');
  });

  test('says its formula with the visitor’s own figures, its sources and the day of its tariffs', () => {
    const { steps } = chauffage.estimate(OIL, NOVEMBER);
    expect(steps[0]?.formula).toContain('1\u202f800\u00a0litres × 9,97\u00a0kWh par litre × 0,685');
    expect(steps[1]?.formula).toContain('24\u00a0°C');
    expect(steps.filter(({ result }) => result?.unit === '€/an').map(({ sources }) => sources[0]?.date)).toEqual([
      '2026-08-01',
      '2026-08-01',
    ]);
    expect(steps.slice(0, -1).every(({ assumed }) => assumed === undefined)).toBe(true);
    expect(steps.at(-1)?.assumed).toContain('toutes les options');
  });
});

describe('what the range holds', () => {
  test('above 800 m the middle and the low SCOP lose 30 %, and the formula says so', () => {
    const high = chauffage.estimate({ ...OIL, altitude: 'montagne' }, NOVEMBER);
    expect(rangeOf(high, 'electricite_pac')).toEqual({ low: 3800, central: 6500, high: 8000 });
    expect(high.steps.map(({ formula }) => formula).join()).toContain('1,89 (de 1,54 à 3,2, mesuré dans des logements, 30\u00a0% perdus');
    expect(rangeOf(chauffage.estimate({ ...OIL, altitude: 'coteau' }, NOVEMBER), 'electricite_pac').central).toBe(4600);
  });

  test('the subscription of gas is a line of its own, in no other line, and only where gas heats', () => {
    const gas = chauffage.estimate({ energie: 'gaz', quantite_gaz: 15_000, chaudiere: 'ancienne', eau_chaude: '0' }, NOVEMBER);
    expect(rangeOf(gas, 'abonnement_gaz')).toEqual({ low: 361, central: 361, high: 361 });
    expect(rangeOf(gas, 'cout_actuel').central).toBe(2200);
    expect(gas.money.map(({ key }) => key)).toEqual(['cout_actuel', 'cout_pac', 'abonnement_gaz']);
    expect(chauffage.estimate(OIL, NOVEMBER).money.map(({ key }) => key)).not.toContain('abonnement_gaz');
  });

  test('electric heating is priced by every option of a contract that is not asked', () => {
    const electric = chauffage.estimate({ energie: 'electricite', quantite_electricite: 10_000 }, NOVEMBER);
    expect(rangeOf(electric, 'cout_actuel')).toEqual({ low: 1600, central: 2000, high: 2100 });
    expect(electric.steps.some(({ assumed }) => assumed?.includes('toutes les options'))).toBe(true);
  });
});

describe('the three ways to the need', () => {
  test('bills of gas count kWh PCS, and hot water of the same boiler is deducted', () => {
    const gas = need({ energie: 'gaz', quantite_gaz: 15_000, chaudiere: 'condensation', eau_chaude: '0' })?.need_kwh;
    expectRange(gas, 15_000 * 0.901 * 0.75, 15_000 * 0.901 * 0.825, 15_000 * 0.901 * 0.9, 1);
    const withBaths = need({ energie: 'gaz', quantite_gaz: 15_000, chaudiere: 'condensation', eau_chaude: '4' })?.need_kwh;
    expect((gas?.low ?? 0) - (withBaths?.low ?? 0)).toBeCloseTo(4 * 955, 6);
    expect((gas?.high ?? 0) - (withBaths?.high ?? 0)).toBeCloseTo(4 * 592, 6);
    expect(hotWaterOf(undefined)).toMatchObject({ low: 0, high: 5 * 955 });
  });

  test('the class of the DPE uses one table of degree-days, that of its own scale', () => {
    const found = need({ dpe: 'D', surface: 100, altitude: 'plaine' });
    expect(found?.need_kwh?.central).toBeCloseTo((100 * 165 * 1536) / 2200, 6);
    expect(found?.power_kw.central).toBeCloseTo(((100 * 165) / (24 * 2200)) * 24, 6);
    const words = chauffage
      .estimate({ dpe: 'D', surface: 100, altitude: 'plaine' }, NOVEMBER)
      .steps.map(({ formula }) => formula)
      .join();
    expect(words).toContain('1\u202f536');
    expect(words).not.toContain('1\u202f861');
  });

  test('the year uses the other, and nothing of the first', () => {
    const found = need({ annee: 1980, surface: 100, altitude: 'plaine' });
    expect(found?.need_kwh?.central).toBeCloseTo((1.4 * 250 * 24 * 1861) / 1000, 6);
    expect(found?.power_kw.central).toBeCloseTo((1.4 * 250 * 24) / 1000, 6);
    const words = chauffage
      .estimate({ annee: 1980, surface: 100, altitude: 'plaine' }, NOVEMBER)
      .steps.map(({ formula }) => formula)
      .join();
    expect(words).not.toMatch(/2\u202f200|1\u202f536/);
  });

  test('bills replace the dwelling: neither its area nor its year is asked then', () => {
    const keys = askedQuestions(chauffage.questions, OIL).map(({ key }) => key);
    expect(keys).toEqual(['energie', 'quantite_fioul', 'chaudiere', 'eau_chaude', 'dpe', 'emetteurs', 'altitude']);
    expect(need({ ...OIL, surface: 400, annee: 1900 })).toEqual(need(OIL));
  });
});

describe('where no figure is honest', () => {
  test.each(['F', 'G'])('a home of class %s has no need and no class without a visit, bills or not; its consumption is shown', (dpe) => {
    for (const said of [
      { dpe, surface: 100, annee: 1950 },
      { ...OIL, dpe },
    ]) {
      const estimate = chauffage.estimate(said, NOVEMBER);
      expect(estimate.figures).toEqual([]);
      expect(estimate.outcomes.map(({ label }) => label)).toEqual(['Étude sur place']);
    }
    expect(chauffage.estimate({ ...OIL, dpe }, NOVEMBER).money.map(({ key }) => key)).toEqual(['cout_actuel']);
  });

  test('without bills, class or year there is no class of heat pump', () => {
    expect(classLabel({ surface: 100, emetteurs: 'plancher' })).toBe('Étude sur place');
    expect(classLabel({ surface: 100, annee: 1990 })).toMatch(/^Classe/);
  });

  test('above 14 kW a study is a must', () => {
    expect(classLabel({ ...OIL, quantite_fioul: 5000 })).toBe('Plus de 14\u00a0kW\u00a0: étude obligatoire');
  });

  test('in the mountains the table of the DPE says no year’s need, but the power stays', () => {
    const { figures } = chauffage.estimate({ dpe: 'C', surface: 100, altitude: 'montagne' }, NOVEMBER);
    expect(figures.map(({ key }) => key)).toEqual(['puissance']);
  });

  test('logs have no price', () => {
    const { money } = chauffage.estimate({ energie: 'buches', quantite_buches: 8 }, NOVEMBER);
    expect(money.map(({ key }) => key)).toEqual(['cout_pac']);
  });
});

test.each([
  [
    { low: 1, central: 2, high: 2.5 },
    { low: 3, high: 5 },
  ],
  [
    { low: 4, central: 4.6, high: 5 },
    { low: 3, high: 5 },
  ],
  [
    { low: 5.6, central: 6.6, high: 8.4 },
    { low: 6, high: 9 },
  ],
  [
    { low: 9, central: 10, high: 13 },
    { low: 8, high: 11 },
  ],
  [
    { low: 10, central: 12, high: 16 },
    { low: 11, high: 14 },
  ],
  [{ low: 12, central: 14.1, high: 16 }, 'etude'],
])('a need of %o kW is of class %o', (power, expected) => {
  expect(classOf(power)).toEqual(expected);
});

describe('whatever is answered', () => {
  test('more fuel, more rooms, worse class: never less need', () => {
    const grows = (less: Answers, more: Answers) => {
      const [one, other] = [need(less), need(more)];
      const pairs = (['low', 'central', 'high'] as const).flatMap((bound) => [
        [one?.need_kwh?.[bound] ?? 0, other?.need_kwh?.[bound] ?? Number.POSITIVE_INFINITY] as const,
        [one?.power_kw[bound] ?? 0, other?.power_kw[bound] ?? Number.POSITIVE_INFINITY] as const,
      ]);
      // One matcher for all: of 10,000 cases, each with forty of them, most of the time would be theirs.
      expect(pairs.filter(([low, high]) => !(low <= high))).toEqual([]);
    };
    fc.assert(
      fc.property(
        anyAnswers(chauffage.questions),
        fc.integer({ min: 100, max: 9000 }),
        fc.integer({ min: 15, max: 450 }),
        (said, litres, m2) => {
          const oil = { ...said, energie: 'fioul', dpe: undefined };
          grows({ ...oil, quantite_fioul: litres }, { ...oil, quantite_fioul: litres + 100 });
          grows({ ...said, dpe: undefined, surface: m2 }, { ...said, dpe: undefined, surface: m2 + 50 });
          const home = { ...said, energie: undefined, surface: m2 };
          for (const [better, worse] of ['AB', 'BC', 'CD', 'DE']) grows({ ...home, dpe: better }, { ...home, dpe: worse });
          grows({ ...home, dpe: undefined, annee: 2010 }, { ...home, dpe: undefined, annee: 1960 });
        },
      ),
      { numRuns },
    );
  });

  test('a better emitter never asks for more electricity', () => {
    fc.assert(
      fc.property(anyAnswers(chauffage.questions), (said) => {
        const central = (emetteurs: string) => {
          const estimate = chauffage.estimate({ ...said, emetteurs }, NOVEMBER);
          return estimate.figures.find(({ key }) => key === 'electricite_pac')?.range.central ?? 0;
        };
        expect(central('plancher')).toBeLessThanOrEqual(central('radiateurs_basse_temp'));
        expect(central('radiateurs_basse_temp')).toBeLessThanOrEqual(central('radiateurs_classiques'));
      }),
      { numRuns },
    );
  });
});

test('a tariff that is over leaves its name and the kWh', () => {
  const { money, figures } = chauffage.estimate(OIL, TOO_LATE);
  expect(money).toEqual([
    { key: 'cout_actuel', label: 'Chauffage aujourd’hui, au fioul', tarifs: ['fioul'], stale: true },
    { key: 'cout_pac', label: 'Chauffage avec une pompe à chaleur', tarifs: ANY_ELECTRICITY, stale: true },
  ]);
  expect(figures).toHaveLength(3);
  expect(sentencesOf(chauffage.estimate(OIL, TOO_LATE)).join()).not.toContain('€');
});
