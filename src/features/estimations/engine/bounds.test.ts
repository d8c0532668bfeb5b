import { describe, expect, test } from 'vitest';
import { NOVEMBER, rangeOf } from '../../../../test/estimations/november';
import { aides } from './aides';
import { chauffage, classOf } from './chauffage';
import { climatisation } from './climatisation';
import { currentTarif } from './current-tarif';
import { hotWaterSums } from './eau-chaude';
import { exactly } from './range';

/** Where a figure, a comparison or a flag was once broken on purpose and no other test saw it. */
describe('at the edges of the sums', () => {
  test('a heat-pump water heater uses its need over 2, 2.5 and 2.8 (section 6)', () => {
    const { need, cet } = hotWaterSums(exactly(4), exactly(709));
    expect([cet.low, cet.central, cet.high]).toEqual([need.low / 2.8, need.central / 2.5, need.high / 2]);
  });

  test('under an attic a room of 100 m² needs 10 to 13 kW (100 to 130 W/m², section 5)', () => {
    const estimate = climatisation.estimate({ pieces: [{ name: 'Salle', area_m2: 100 }], plafond: 2.5, combles: 'oui' }, NOVEMBER);
    expect(rangeOf(estimate, 'piece_1')).toEqual({ low: 10, central: 12, high: 13 });
  });

  test('gas is paid by the kWh PCS of the bill, less those of the hot water', () => {
    const bill = { energie: 'gaz', quantite_gaz: 15_000, chaudiere: 'condensation', emetteurs: 'plancher' };
    const spent = (eau_chaude: string) => rangeOf(chauffage.estimate({ ...bill, eau_chaude }, NOVEMBER), 'cout_actuel');
    // 15,000 kWh PCS at 0.13594, 0.14557 and 0.16436 € (section 10).
    expect(spent('0')).toEqual({ low: 2000, central: 2200, high: 2500 });
    // Two persons: 1,184 to 1,910 kWh of heat, at 0.75 to 0.9 of PCI. A kWh PCS holds 0.901 kWh PCI.
    const [low, high] = [15_000 - 1910 / 0.75 / 0.901, 15_000 - 1184 / 0.9 / 0.901];
    const two = spent('2');
    expect(Math.abs(two.low - low * 0.13594)).toBeLessThanOrEqual(50);
    expect(Math.abs(two.high - high * 0.16436)).toBeLessThanOrEqual(50);
  });

  test('above 14 kW there is a study, at 14 kW there is still a class', () => {
    expect(classOf({ low: 11, central: 14, high: 16 })).toEqual({ low: 11, high: 14 });
    expect(classOf({ low: 11, central: 14.1, high: 16 })).toBe('etude');
  });

  test('a landlord reads that the aid must be verified, never that it is probable', () => {
    const home = { travaux: 'pac_air_eau', pose: 'rge', residence: 'oui', devis: 'non', personnes: 3, revenu: 20_000 };
    const verdict = (statut: string) => aides.estimate({ ...home, statut }, NOVEMBER).outcomes[0]?.verdict;
    expect([verdict('proprietaire'), verdict('bailleur')]).toEqual(['probable', 'a_verifier']);
  });

  test('an income is the one answer that never leaves the page', () => {
    expect(aides.questions.filter(({ neverSent }) => neverSent).map(({ key }) => key)).toEqual(['revenu']);
  });

  test('a tariff counts from its first day on and to the end of its last', () => {
    const row = { key: 'fioul', values: [0.17], low: null, high: null, source: '', checked_on: '2026-08-01' } as const;
    const at = (today: string) => currentTarif({ tarifs: [{ ...row, valid_from: '2026-08-01', review_by: '2026-12-01' }], today }, 'fioul');
    expect(['2026-07-31', '2026-08-01', '2026-12-01', '2026-12-02'].map((day) => at(day) !== undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
