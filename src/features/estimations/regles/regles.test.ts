import { afterEach, describe, expect, test } from 'vitest';
import { readNow } from '../../../../test/content';
import { signInAs } from '../../../../test/shop';
import { anonymous } from '../../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { problemOf } from '../../../../test/visitor';
import { aides } from '../engine/aides';
import { judge } from '../engine/aides-verdict';
import { climatisation } from '../engine/climatisation';
import { currentRegles, type Regle } from '../engine/regles';
import { listTarifs } from '../tarifs/tarifs.server';
import { changesOf } from './changes';
import { type RegleInput, type RegleRow, reglesAdminEndpoints } from './contract';
import { regleDraftOf, regleInputOf } from './draft';
import { listRegles } from './regles.server';

type List = { data: RegleRow[]; total: number; today: string };

const LOCALE: RegleInput = {
  key: null,
  dispositif: 'locale',
  label: 'Aide du Gers au chauffage',
  travaux: ['pac_air_eau'],
  etat: 'ouverte',
  texte: 'Le département ajoute mille euros.',
  pose: 'rge',
  montants: [1000],
  unite: '€',
  lieux: ['32', '47001'],
  source: 'Délibération du conseil départemental',
  source_url: 'https://www.exemple.fr/aide',
  valid_from: '2026-11-01',
  review_by: '2027-06-01',
  checked_on: '2026-11-20',
};

onBothEngines('the rules of aids, VAT and law', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const list = async (corbeille = 0) => (await editor.get(`/admin/regles?corbeille=${corbeille}`)).json<List>();
  const rowOf = async (key: string) => (await list()).data.find((row) => row.key === key) as RegleRow;
  const shown = async () => (await readNow(site(), '/estimations/regles')).json<{ regles: Regle[] }>().regles;
  const create = async (input: RegleInput) => (await editor.post('/admin/regles', input)).json<RegleRow>();
  const verifications = async () => {
    const listed = (await editor.get('/admin/verifications')).json<{ id: string; count: number }[]>();
    return new Map(listed.map(({ id, count }) => [id, count]));
  };

  test('of the start are what the contract takes, with an address, confirmed by no person', async () => {
    const { data, today } = await list();
    expect(data.length).toBeGreaterThan(20);
    for (const row of data) {
      const taken = reglesAdminEndpoints.create.body.safeParse(row);
      expect([row.key, taken.error?.issues]).toEqual([row.key, undefined]);
      expect([row.key, row.confirmedAt, row.seconde_main, row.source_url.startsWith('https://'), row.checked_on <= '2026-11-29']).toEqual([
        row.key,
        null,
        true,
        true,
        true,
      ]);
      const { state: _, next_review: __, confirmedAt: ___, updatedAt: ____, deletedAt: _____, id: ______, version: _______, ...said } = row;
      expect(regleInputOf(regleDraftOf(row, undefined))).toEqual(said);
    }
    expect(today).toBe('2026-11-21');
  });

  test('one that a person has read at its source is no longer counted as open', async () => {
    const before = (await verifications()).get('jamais-verifies') ?? 0;
    const { id, version } = await rowOf('irve');
    const checked = (await editor.post(`/admin/regles/${id}/verification`, { version, review_by: '2027-11-01' })).json<RegleRow>();
    expect(checked).toMatchObject({ checked_on: '2026-11-21', review_by: '2027-11-01', confirmedAt: expect.any(String) });
    expect((await verifications()).get('jamais-verifies')).toBe(before - 1);
    const again = await editor.post(`/admin/regles/${id}/verification`, { version, review_by: '2027-11-02' });
    expect(problemOf(again)).toMatchObject({ status: 409 });
  });

  test('a local aid is named in its places alone, and in the bin nowhere', async () => {
    const made = await create(LOCALE);
    const said = { travaux: 'pac_air_eau', pose: 'rge' };
    const named = async (commune: string | undefined) => {
      const world = { tarifs: await listTarifs(site()), regles: await shown(), today: '2026-11-21' };
      return aides.estimate({ ...said, commune }, world).outcomes.find(({ key }) => key === made.key);
    };
    expect(await named('32013')).toMatchObject({ verdict: 'probable', amount: { range: { central: 1000 } } });
    expect(await named('47001')).toMatchObject({ label: 'Aide du Gers au chauffage' });
    expect([await named('47002'), await named('33063'), await named(undefined)]).toEqual([undefined, undefined, undefined]);
    await editor.remove(`/admin/regles/${made.id}`);
    expect(await named('32013')).toBeUndefined();
    expect((await list(1)).data.map(({ id }) => id)).toContain(made.id);
    expect((await editor.post(`/admin/regles/${made.id}/restauration`)).json()).toMatchObject({ key: made.key, lieux: ['32', '47001'] });
    await editor.remove(`/admin/regles/${made.id}`);
  });

  test('a new version counts from its day, and staff see beforehand what it changes for ten households', async () => {
    const current = await rowOf('mpr_pac_air_eau');
    const draft = { ...regleDraftOf(current, '2027-01-10'), review_by: '2027-12-31', montants: ['2000', '1500', '1000', '0'] };
    const [tarifs, { data }] = [await listTarifs(site()), await list()];
    const after = { ...regleInputOf(draft), key: current.key, checked_on: '2026-11-21' };
    const changes = changesOf({ before: data, rest: data, after, tarifs, today: '2026-11-21' });
    expect(changes).toHaveLength(10);
    expect(changes.filter(({ before, after: then }) => before !== then).map(({ before, after: then }) => `${before} > ${then}`)).toContain(
      'Probable, 5\u202f000\u00a0€ > Probable, 2\u202f000\u00a0€',
    );
    expect(changes.at(-1)).toEqual({ name: 'Résidence secondaire', before: 'Non', after: 'Non' });
    const made = await create(after);
    expect(made).toMatchObject({ state: 'prevu', key: 'mpr_pac_air_eau', montants: [2000, 1500, 1000, 0] });
    const amounts = (today: string, regles: readonly Regle[]) =>
      currentRegles({ regles, today }).find(({ key }) => key === 'mpr_pac_air_eau')?.montants;
    const all = await shown();
    expect([amounts('2027-01-09', all), amounts('2027-01-10', all)]).toEqual([
      [5000, 4000, 3000, 0],
      [2000, 1500, 1000, 0],
    ]);
    await editor.remove(`/admin/regles/${made.id}`);
  });

  test('past its review a rule keeps its name and states nothing, in the public answer either', async () => {
    site().clock.set('2027-02-02T09:00:00.000Z');
    const regles = await listRegles(site());
    const late = regles.filter(({ review_by }) => review_by < '2027-02-02');
    expect(late.length).toBeGreaterThan(15);
    for (const { label, texte, montants, plafond_depense, etat } of late) {
      expect(label).not.toMatch(/\d\u00a0[%€]/);
      expect([texte, montants, plafond_depense, etat]).toEqual(['', undefined, undefined, 'ouverte']);
    }
    expect(late.map(({ label }) => label)).toContain('TVA, chauffage et eau chaude');
  });

  test('staff see beforehand that a cap, a sentence or a name changes, not the amount alone', async () => {
    const current = await rowOf('mpr_pac_air_eau');
    const [tarifs, { data }] = [await listTarifs(site()), await list()];
    const rest = data.filter(({ id }) => id !== current.id);
    const changed = (change: Partial<Regle>) =>
      changesOf({ before: data, rest, after: { ...current, ...change }, tarifs, today: '2026-11-21' }).filter(
        ({ before, after }) => before !== after,
      );
    expect(changed({})).toEqual([]);
    const [cap] = changed({ plafond_depense: 10_000 });
    const retained = (most: string) => `Probable, 5\u202f000\u00a0€. Une dépense de ${most}\u202f000\u00a0€ est retenue, au plus.`;
    expect([cap?.before, cap?.after]).toEqual([retained('12'), retained('10')]);
    expect(changed({ texte: 'Sous réserve de budget.' })).not.toEqual([]);
    expect(changed({ label: 'Autre nom' }).length).toBe(10);
    const rge = await rowOf('rge');
    const [read] = changesOf({
      before: data,
      rest: data.filter(({ id }) => id !== rge.id),
      after: { ...rge, texte: 'Une autre phrase.' },
      tarifs,
      today: '2026-11-21',
    });
    expect(read).toEqual({ name: 'Qui ouvre l’outil', before: rge.texte, after: 'Une autre phrase.' });
  });

  test('a tool names an aid that left its works, with its source, and past its review as to be checked', async () => {
    const noted = async (today: string) => {
      site().clock.set(`${today}T09:00:00.000Z`);
      const world = { tarifs: [], regles: await listRegles(site()), today };
      return climatisation.estimate({}, world).notes.filter((note) => note.startsWith('MaPrimeRénov’'));
    };
    expect(await noted('2026-11-21')).toEqual([
      expect.stringMatching(/n’aide pas ce geste\. Source\u00a0: Décret 2026-822 .* \(de seconde main\)\.$/),
    ]);
    expect(await noted('2027-02-02')).toEqual(['MaPrimeRénov’, climatisation réversible, à vérifier\u00a0: règle à actualiser.']);
  });

  test('an invalid rule is refused, with a message beside its field', async () => {
    const refused: [Partial<RegleInput>, string[]][] = [
      [{ travaux: [] }, ['travaux']],
      [{ lieux: undefined }, ['lieux']],
      [{ lieux: ['Auch'] }, ['lieux.0']],
      [{ etat: 'fermee', texte: ' ' }, ['texte']],
      [{ montants: [1, 2] }, ['montants']],
      [{ montants: [101], unite: '%' }, ['montants']],
      [{ review_by: '2026-11-01' }, ['review_by']],
      [{ review_by: '2031-01-01' }, ['review_by']],
      [{ valid_until: '2026-10-01' }, ['valid_until']],
      [{ checked_on: '2026-11-22' }, ['checked_on']],
      [{ source: ' ' }, ['source']],
      [{ source_url: 'service-public.fr' }, ['source_url']],
      [{ dispositif: 'mention', travaux: [], texte: 'Loi' }, ['outils']],
      [{ key: 'irve', valid_from: '2017-01-14' }, ['valid_from']],
    ];
    const before = (await list()).total;
    for (const [wrong, fields] of refused) {
      const response = await editor.post('/admin/regles', { ...LOCALE, ...wrong });
      expect([wrong, problemOf(response)]).toMatchObject([wrong, { status: 422, fields }]);
    }
    expect((await list()).total).toBe(before);
    expect((await anonymous(site(), 'GET', '/admin/regles')).statusCode).toBe(401);
  });
});

describe('a rule that ends by itself', () => {
  const regle = { ...LOCALE, key: 'x', valid_until: '2026-12-31' };
  const verdictOn = (today: string) => {
    const [current] = currentRegles({ regles: [regle], today });
    return current && judge(current, { pose: 'rge' }).verdict;
  };

  test('is closed the day after, and to be checked once its review is over too', () => {
    expect(['2026-10-31', '2026-12-31', '2027-01-01', '2027-06-01', '2027-06-02'].map(verdictOn)).toEqual([
      undefined,
      'probable',
      'ferme',
      'ferme',
      'a_verifier',
    ]);
  });

  test('no longer says what it gave', () => {
    const [current] = currentRegles({ regles: [{ ...regle, texte: 'Jusqu’à 15\u202f000\u00a0€.' }], today: '2027-01-01' });
    expect(current && judge(current, { pose: 'rge' })).toEqual({ verdict: 'ferme', why: 'Elle a pris fin.' });
  });

  const on = (today: string, change: Partial<Regle>) => ({ tarifs: [], today, regles: [{ ...regle, ...change }] });

  test('is not spoken of any more in its places, nor in the notes of a tool', () => {
    const named = (today: string) => aides.estimate({ travaux: 'pac_air_eau', commune: '32013' }, on(today, {})).outcomes.length;
    expect([named('2026-12-31'), named('2027-01-01')]).toEqual([1, 0]);
    const mention = { dispositif: 'mention', travaux: [], lieux: undefined, outils: ['aides'] } as const;
    const noted = (today: string) => aides.estimate({}, on(today, mention)).notes.join().includes(regle.texte);
    expect([noted('2026-12-31'), noted('2027-01-01')]).toEqual([true, false]);
  });
});
