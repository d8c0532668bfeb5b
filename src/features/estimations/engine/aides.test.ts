import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAnswers, numRuns } from '../../../../test/estimations/any-answers';
import { NOVEMBER, TOO_LATE } from '../../../../test/estimations/november';
import { aides } from './aides';
import { incomeClass } from './aides-income';
import type { Answers, World } from './tool';

const HOME: Answers = { travaux: 'pac_air_eau', pose: 'rge', residence: 'oui', statut: 'proprietaire', personnes: 3, devis: 'non' };
const outcome = (answers: Answers, key: string, world: World = NOVEMBER) =>
  aides.estimate(answers, world).outcomes.find((one) => one.key === key);
const amount = (answers: Answers, key = 'mpr_pac_air_eau') => {
  const found = outcome(answers, key)?.amount;
  return found && !found.stale ? found.range : undefined;
};

describe('the worked test of section 9: three persons', () => {
  test('39,148 € is still modeste and has 4,000 €, a euro more is intermédiaire and has 3,000 €', () => {
    expect(amount({ ...HOME, revenu: 39_148 })).toEqual({ low: 4000, central: 4000, high: 4000 });
    expect(amount({ ...HOME, revenu: 39_149 })).toEqual({ low: 3000, central: 3000, high: 3000 });
    expect(outcome({ ...HOME, revenu: 39_148 }, 'mpr_pac_air_eau')?.verdict).toBe('probable');
  });

  test('each class has its amount, and the highest none', () => {
    const at = (revenu: number) => outcome({ ...HOME, travaux: 'geothermie', revenu }, 'mpr_geothermie');
    expect([30_540, 39_148, 55_196].map((revenu) => at(revenu)?.amount)).toMatchObject(
      [11_000, 9000, 6000].map((central) => ({ range: { central } })),
    );
    expect(at(55_197)).toMatchObject({ verdict: 'non' });
    expect(at(55_197)?.amount).toBeUndefined();
  });

  test('each person beyond the fifth raises the ceilings', () => {
    expect(incomeClass(NOVEMBER, 7, 40_835 + 2 * 5151)).toBe(0);
    expect(incomeClass(NOVEMBER, 7, 40_835 + 2 * 5151 + 1)).toBe(1);
  });
});

describe('the four words', () => {
  test('without an income the amount is a range and the word « à vérifier »', () => {
    expect(outcome(HOME, 'mpr_pac_air_eau')?.verdict).toBe('a_verifier');
    expect(amount(HOME)).toEqual({ low: 0, central: 3000, high: 5000 });
  });

  test.each([
    ['cet', 'mpr_eau_bois', 'ferme'],
    ['cesi', 'mpr_eau_bois', 'ferme'],
    ['poele', 'mpr_eau_bois', 'ferme'],
    ['pac_air_air', 'mpr_pac_air_air', 'non'],
    ['chaudiere', 'mpr_chaudiere', 'non'],
  ])('MaPrimeRénov’ for %s: %s, %s, and no amount', (travaux, key, verdict) => {
    const found = outcome({ ...HOME, travaux, revenu: 20_000 }, key);
    expect(found?.verdict).toBe(verdict);
    expect(found?.amount).toBeUndefined();
  });

  test.each([
    [{ devis: 'oui' }, 'signé'],
    [{ residence: 'non' }, '15\u00a0ans'],
    [{ statut: 'locataire' }, 'propriétaire'],
    [{ pose: 'separe' }, 'fournisse, pose et facture'],
    [{ pose: 'moi' }, 'fournisse, pose et facture'],
  ])('%o: non', (said, why) => {
    const found = outcome({ ...HOME, revenu: 20_000, ...said }, 'mpr_pac_air_eau');
    expect(found?.amount).toBeUndefined();
    expect(found).toMatchObject({
      verdict: 'non',
      why: expect.stringMatching(why === 'signé' ? /avant de signer/ : why),
    });
  });

  test('a home, a person or a firm that is not said leaves it to be checked', () => {
    for (const key of ['residence', 'statut', 'pose'])
      expect(outcome({ ...HOME, revenu: 20_000, [key]: undefined }, 'mpr_pac_air_eau')?.verdict).toBe('a_verifier');
  });

  test('the premium of the sun is closed while its rule says so, to be checked once the rule is over', () => {
    expect(outcome({ travaux: 'pv' }, 'prime_pv')?.verdict).toBe('ferme');
    expect(outcome({ travaux: 'pv' }, 'prime_pv', TOO_LATE)?.verdict).toBe('a_verifier');
  });

  test('past its day a rule has no amount, and nothing is probable, closed or excluded any more', () => {
    const late = outcome({ ...HOME, revenu: 20_000 }, 'mpr_pac_air_eau', TOO_LATE);
    expect(late).toEqual(expect.objectContaining({ verdict: 'a_verifier', why: 'Règle à actualiser\u00a0: nous consulter.' }));
    expect(late).not.toHaveProperty('amount');
    for (const { verdict } of aides.estimate({}, TOO_LATE).outcomes) expect(verdict).toBe('a_verifier');
  });

  test('past the income ceilings alone, the amount disappears and the rest stays', () => {
    const ceilings = NOVEMBER.tarifs.map((row) => ({ ...row, review_by: '2026-11-22' }));
    const found = outcome({ ...HOME, revenu: 20_000 }, 'mpr_pac_air_eau', { ...NOVEMBER, tarifs: ceilings });
    expect(found).toMatchObject({ verdict: 'a_verifier', amount: { stale: true } });
  });
});

test('for any answers: the public simulator is named, certificates have no amount, nothing is summed up', () => {
  fc.assert(
    fc.property(anyAnswers(aides.questions), (said) => {
      const { outcomes, notes, steps, money, figures } = aides.estimate(said, NOVEMBER);
      expect(notes.join()).toContain('mesaides.france-renov.gouv.fr');
      expect(steps.flatMap(({ sources }) => sources.map(({ url }) => url))).toContain('https://mesaides.france-renov.gouv.fr');
      expect([money, figures]).toEqual([[], []]);
      for (const { key, amount: found, verdict, why } of outcomes) {
        if (found) expect(key).toMatch(/^mpr_(pac_air_eau|geothermie|ampleur)$/);
        if (key.startsWith('cee')) expect(`${verdict} ${why}`).not.toMatch(/probable|[€%]/);
        if (said.devis === 'oui' && /^(mpr|cee)/.test(key)) expect(['non', 'ferme']).toContain(verdict);
        if (said.pose !== 'rge') expect(verdict).not.toBe('probable');
      }
    }),
    { numRuns },
  );
});

describe('what MaPrimeRénov’ keeps besides heat pumps, and its caps', () => {
  const owner = { pose: 'rge', residence: 'oui', statut: 'proprietaire', devis: 'non' };
  const estimate = (answers: Answers, world = NOVEMBER) => aides.estimate(answers, world);

  test('a heat network and an audit are probable without an amount, and lead to nothing that the shop sells', () => {
    for (const travaux of ['reseau', 'audit']) {
      const { outcomes, familles } = estimate({ ...owner, travaux });
      expect(outcomes[0]).toMatchObject({ key: `mpr_${travaux}`, verdict: 'probable' });
      expect(outcomes[0]?.amount).toBeUndefined();
      expect(familles).toEqual([]);
    }
    expect(estimate({ ...owner, travaux: 'audit' }).outcomes).toHaveLength(1);
    expect(estimate({ travaux: 'reseau', residence: 'non' }).outcomes[0]?.verdict).toBe('non');
  });

  test('the caps are those of the work and of the household, until their rows are over', () => {
    const modest = { ...owner, travaux: 'pac_air_eau', personnes: 3, revenu: 39_148 };
    const notes = estimate(modest).notes.join(' ');
    expect(notes).toContain('une dépense de 12\u202f000\u00a0€ est retenue, au plus');
    expect(notes).toContain('ne dépasse pas 75\u00a0% de la dépense');
    expect(notes).not.toContain('18\u202f000');
    expect(estimate({ ...owner, travaux: 'geothermie' }).notes.join(' ')).toContain('60 à 90\u00a0% de la dépense');
    expect(estimate({ ...owner, travaux: 'poele' }).notes.join(' ')).not.toContain('dépense');
    expect(estimate(modest, TOO_LATE).notes.join(' ')).not.toMatch(/\d\u00a0[€%]/);
  });

  test('an aid that is refused has no cap', () => {
    const refused = [{ residence: 'deux' }, { statut: 'locataire' }, { pose: 'separe' }, { personnes: 3, revenu: 90_000 }];
    for (const said of refused)
      expect(estimate({ ...owner, travaux: 'pac_air_eau', ...said }).notes.join(' '), JSON.stringify(said)).not.toContain('retenue');
  });

  test('once the rules are over, neither a question nor a note says what a rule asks', () => {
    const helps = [...aides.questions, ...(aides.more?.questions ?? [])].map(({ help = '' }) => help);
    const said = [...helps, ...estimate({}, TOO_LATE).notes].join(' ');
    expect(said).not.toMatch(/RGE|fournit|plafonn|se demande|ne s’ajoutent/i);
  });
});
