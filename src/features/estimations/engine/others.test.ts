import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAnswers, numRuns } from '../../../../test/estimations/any-answers';
import { NOVEMBER, rangeOf } from '../../../../test/estimations/november';
import { borne, chargeHours, yearlyKwh } from './borne';
import { classesOf, climatisation, roomPower } from './climatisation';
import { eauChaude, hotWaterSums } from './eau-chaude';
import { exactly, type Range } from './range';
import { TANK_CR, tankLoss } from './tables/others';
import { thermostat, thermostatSaving } from './thermostat';
import type { Answers } from './tool';

/** Of the published figure, as far as it was rounded. */
const expectRange = (found: Range, published: readonly [number, number, number] | readonly [number, number], within: number) => {
  const figures = published.length === 2 ? [found.low, found.high] : [found.low, found.central, found.high];
  for (const [at, figure] of figures.entries()) expect(Math.abs(figure - (published[at] ?? 0)), `${figure}`).toBeLessThanOrEqual(within);
};
const notLess = (less: Range, more: Range) => {
  for (const bound of ['low', 'central', 'high'] as const) expect(less[bound]).toBeLessThanOrEqual(more[bound]);
};

const NO_LOSS = exactly(0);

describe('hot water (section 6)', () => {
  test('four persons, 200 l: need, resistance, heat pump and gain of the worked example', () => {
    expect(tankLoss(200)).toBe(709);
    const sums = hotWaterSums(exactly(4), exactly(tankLoss(200)));
    expectRange(sums.need, [2368, 3820], 1);
    expectRange(sums.resistance, [3080, 4530], 5);
    expectRange(sums.cet, [850, 1910], 5);
    expectRange(sums.gain, [1900, 3200], 40);
    const estimate = eauChaude.estimate(
      { personnes: 4, systeme: 'electrique', ballon: '200', place: 'non_chauffe', tarif: 'creuses' },
      NOVEMBER,
    );
    // 300 – 510 € in the method, which multiplies the rounded kWh; 503 € by the exact ones.
    expect(rangeOf(estimate, 'cout_gain')).toMatchObject({ low: 300, high: 500 });
  });

  test.each([{ place: 'appartement' }, { place: 'chauffe' }])('no gain is named for $place', (said) => {
    const estimate = eauChaude.estimate({ personnes: 4, systeme: 'electrique', ...said }, NOVEMBER);
    expect(estimate.figures.map(({ key }) => key)).toEqual(['besoin']);
    expect([estimate.money, estimate.outcomes[0]?.verdict]).toEqual([[], 'non']);
    expect(estimate.familles.map(({ url }) => url)).not.toContain('chauffe-eau-thermodynamique');
  });

  test('one or two persons read that the gain is small; no result names a percentage', () => {
    fc.assert(
      fc.property(anyAnswers(eauChaude.questions), (said) => {
        const estimate = eauChaude.estimate(said, NOVEMBER);
        expect(JSON.stringify(estimate)).not.toContain('%');
        const few = typeof said.personnes === 'number' && said.personnes <= 2;
        expect(estimate.notes.some((note) => note.startsWith('Pour une ou deux personnes'))).toBe(few);
      }),
      { numRuns },
    );
  });

  test('while the contract is unknown, the cost ranges from off-peak to peak hours', () => {
    const cost = (tool: typeof eauChaude, key: string, more: Answers) => rangeOf(tool.estimate(more, NOVEMBER), key);
    for (const [tool, key] of [
      [eauChaude, 'cout_cet'],
      [borne, 'cout'],
    ] as const) {
      const open = cost(tool, key, { personnes: 4, km: 12_000 });
      const cheap = cost(tool, key, { personnes: 4, km: 12_000, tarif: 'creuses' });
      expect(open.low).toBe(cheap.low);
      expect(open.high / cheap.high).toBeCloseTo(0.2142 / 0.1589, 1);
    }
  });

  test('a larger tank loses more, by the formula of Cr, and an unknown one by persons and within all sizes', () => {
    const sizes = [100, 150, 200, 250, 300] as const;
    for (const litres of sizes) expect(TANK_CR[litres]).toBeCloseTo(1.25 * litres ** -0.33, 2);
    expect(sizes.map(tankLoss)).toEqual([435, 580, 709, 806, 918]);
    const resistance = (more: Answers) =>
      eauChaude.estimate({ personnes: 4, systeme: 'electrique', place: 'non_chauffe', ...more }, NOVEMBER);
    expect(rangeOf(resistance({ ballon: '300' }), 'resistance').central).toBe(4000);
    expect(rangeOf(resistance({}), 'resistance')).toEqual({ low: 2800, central: 3800, high: 4700 });
    const labels = [1, 2, 4, 5, 9].map((personnes) => resistance({ personnes }).figures[1]?.label.replace(/\D/g, ''));
    expect(labels).toEqual(['100', '150', '200', '250', '300']);
  });

  test('more persons, more hot water', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (persons) => {
        const [few, more] = [hotWaterSums(exactly(persons), NO_LOSS), hotWaterSums(exactly(persons + 1), NO_LOSS)];
        for (const key of ['need', 'resistance', 'cet', 'gain'] as const) notLess(few[key], more[key]);
      }),
      { numRuns },
    );
  });
});

describe('cooling (section 5)', () => {
  const room = (name: string, area_m2: number) => [{ name, area_m2 }];
  const common = { plafond: 2.5, combles: 'non', volets: 'oui', isolation: 'non' };

  test('a common bedroom of 14 m² is of 2.0 kW, a living room of 32 m² behind large glazing of 3.5 or 5.0', () => {
    expectRange(roomPower(exactly(14), { low: 80, central: 90, high: 100 }), [1.1, 1.4], 0.05);
    expectRange(roomPower(exactly(32), { low: 100, central: 115, high: 130 }), [3.2, 4.2], 0.05);
    const bedroom = climatisation.estimate({ pieces: room('Chambre', 14), ...common }, NOVEMBER);
    expect(bedroom.outcomes[0]?.label).toBe('Chambre\u00a0: classe 2\u00a0kW');
    const living = climatisation.estimate({ pieces: room('Séjour', 32), plafond: 2.5, combles: 'oui' }, NOVEMBER);
    expect(living.outcomes[0]).toMatchObject({
      label: 'Séjour\u00a0: 3,5 ou 5\u00a0kW',
      why: expect.stringContaining('rancher sur place'),
    });
  });

  test('the class is the next above, and beyond the last there is none', () => {
    expect(classesOf({ low: 2, central: 2, high: 2 })).toEqual([2]);
    expect(classesOf({ low: 2.01, central: 2.2, high: 2.5 })).toEqual([2.5]);
    expect(classesOf({ low: 1, central: 3, high: 5.1 })).toEqual([2, 2.5, 3.5, 5, 7.1]);
    expect(classesOf({ low: 5, central: 7, high: 7.2 })).toEqual([]);
  });

  test('rooms are shown one by one, without a sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 4, max: 60 }), { minLength: 2, maxLength: 8 }), (areas) => {
        const pieces = areas.map((area_m2, at) => ({ name: `Pièce ${at + 1}`, area_m2 }));
        const { figures, outcomes, notes } = climatisation.estimate({ pieces, ...common }, NOVEMBER);
        expect([figures.length, outcomes.length]).toEqual([areas.length, areas.length]);
        for (const [at, { range }] of figures.entries()) expect(range.high).toBeLessThanOrEqual(((areas[at] ?? 0) * 100) / 1000 + 0.1);
        expect(notes[0]).toContain('ne s’additionnent pas');
      }),
      { numRuns },
    );
  });

  test('more m², more sun and less insulation never ask for less', () => {
    fc.assert(
      fc.property(anyAnswers(climatisation.questions), fc.integer({ min: 4, max: 140 }), (said, area) => {
        const power = (more: object, m2 = area) =>
          rangeOf(climatisation.estimate({ ...said, pieces: room('A', m2), ...more }, NOVEMBER), 'piece_1');
        notLess(power({}), power({}, area + 5));
        notLess(power({ plafond: 2.4 }), power({ plafond: 3 }));
        notLess(power({ combles: 'non' }), power({ combles: 'certaines' }));
        notLess(power({ combles: 'certaines' }), power({ combles: 'oui' }));
        notLess(power({ volets: 'oui' }), power({ volets: 'non' }));
        notLess(power({ isolation: 'oui' }), power({ isolation: 'non' }));
      }),
      { numRuns },
    );
  });
});

describe('a car at home (section 7)', () => {
  test('12,000 km are 1,790 – 2,220 – 2,800 kWh, and 280 – 350 – 445 € by night', () => {
    expectRange(yearlyKwh(exactly(12_000), { low: 14, central: 17, high: 21 }), [1790, 2220, 2800], 5);
    const estimate = borne.estimate({ km: 12_000, voiture: 'courante', tarif: 'creuses' }, NOVEMBER);
    expect(rangeOf(estimate, 'cout')).toEqual({ low: 280, central: 350, high: 440 });
  });

  test('50 kWh take 7.3 hours at a charging point and 26.5 on a socket', () => {
    expect(chargeHours(50, 'borne').central).toBeCloseTo(7.3, 1);
    expect(chargeHours(50, 'prise').central).toBeCloseTo(26.5, 1);
  });

  test('7.4 kW does not fit in 6 kVA, and 9 kVA costs 4.02 € a month more', () => {
    const estimate = borne.estimate({ kva: '6' }, NOVEMBER);
    expect(estimate.outcomes.find(({ key }) => key === 'puissance')).toMatchObject({
      verdict: 'non',
      why: expect.stringContaining('9 à 12\u00a0kVA'),
    });
    expect(rangeOf(estimate, 'abonnement')).toEqual({ low: 4.02, central: 4.02, high: 7.9 });
    const verdicts = ['3', '9', '12'].map(
      (kva) => borne.estimate({ kva }, NOVEMBER).outcomes.find(({ key }) => key === 'puissance')?.verdict,
    );
    expect(verdicts).toEqual(['non', 'a_verifier', 'probable']);
    expect(borne.estimate({ kva: '9' }, NOVEMBER).money.map(({ key }) => key)).toEqual(['cout']);
    expect(estimate.notes.join()).toContain('IRVE');
  });

  test('solar power is worth nothing to a car that is out by day', () => {
    const away = borne.estimate({ km: 12_000, soleil: 'nuit' }, NOVEMBER);
    const none = borne.estimate({ km: 12_000, soleil: 'non' }, NOVEMBER);
    expect([away.figures, away.money]).toEqual([none.figures, none.money]);
    expect(away.notes.join()).toContain('presque pas');
  });

  test('more kilometres, and a larger car, never take less', () => {
    fc.assert(
      fc.property(anyAnswers(borne.questions), fc.integer({ min: 500, max: 79_000 }), (said, km) => {
        const year = (more: object) => rangeOf(borne.estimate({ ...said, ...more }, NOVEMBER), 'recharge');
        notLess(year({ km }), year({ km: km + 500 }));
        notLess(year({ voiture: 'citadine' }), year({ voiture: 'courante' }));
        notLess(year({ voiture: 'courante' }), year({ voiture: 'grande' }));
      }),
      { numRuns },
    );
  });
});

describe('a thermostat (section 8)', () => {
  test('12,293 kWh of heat, 4,550 kWh of electricity: 0 – 270 – 680 kWh', () => {
    expectRange(thermostatSaving(exactly(4550), false), [0, 270, 680], 5);
    expectRange(thermostatSaving(exactly(12_293), false), [0, 738, 1844], 1);
    const estimate = thermostat.estimate({ energie: 'electricite', quantite_electricite: 4550, programme: 'non' }, NOVEMBER);
    expect(rangeOf(estimate, 'economie')).toEqual({ low: 0, central: 270, high: 680 });
  });

  test('a home that is programmed already saves six percent at most, perhaps nothing', () => {
    expect(thermostatSaving(exactly(10_000), true)).toMatchObject({ low: 0, high: 600 });
  });

  test('never promises more than 15 % and always allows for nothing; more heating, never less saved', () => {
    fc.assert(
      fc.property(anyAnswers(thermostat.questions), fc.integer({ min: 500, max: 59_000 }), (said, kwh) => {
        const saved = (quantite_electricite: number) =>
          rangeOf(
            thermostat.estimate({ ...said, habitation: 'maison', energie: 'electricite', quantite_electricite }, NOVEMBER),
            'economie',
          );
        expect(saved(kwh).low).toBe(0);
        expect(saved(kwh).high).toBeLessThanOrEqual(kwh * 0.15 * 1.05);
        notLess(saved(kwh), saved(kwh + 500));
      }),
      { numRuns },
    );
    expect(thermostat.estimate({}, NOVEMBER).notes.join()).toContain('1er\u00a0janvier 2030');
  });
});
