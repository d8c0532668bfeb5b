import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { proposedReview, stateOf } from '~/content/dated/state.server';
import { purgeBin } from '~/features/corbeille/corbeille.server';
import { dayText } from '~/platform/text/day-text';
import { change, readNow } from '../../../../test/content';
import { handPages } from '../../../../test/pages';
import { signInAs } from '../../../../test/shop';
import { anonymous } from '../../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { problemOf } from '../../../../test/visitor';
import { currentTarif } from '../engine/current-tarif';
import { TARIF_KEYS, type Tarif, type TarifKey } from '../engine/tarifs';
import { type TarifInput, type TarifRow, tarifsAdminEndpoints } from './contract';
import { SHAPES } from './shapes';
import { listTarifs } from './tarifs.server';
import { amountsText } from './words';

type List = { data: TarifRow[]; total: number; today: string };

onBothEngines('the prices and aids of the estimates', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const list = async (corbeille = 0) => (await editor.get(`/admin/tarifs?corbeille=${corbeille}`)).json<List>();
  const rowsOf = async (key: TarifKey) => (await list()).data.filter((row) => row.key === key);
  const shown = async () => (await readNow(site(), '/estimations/tarifs')).json<{ tarifs: Tarif[] }>().tarifs;
  const shownOf = async (key: TarifKey) => (await shown()).filter((row) => row.key === key);
  const HP: TarifInput = {
    key: 'elec_hp',
    values: [0.2301],
    low: null,
    high: null,
    valid_from: '2027-02-01',
    review_by: '2027-08-01',
    source: 'CRE, délibération d’essai',
    checked_on: '2026-11-20',
  };
  const create = async (input: TarifInput) => (await editor.post('/admin/tarifs', input)).json<TarifRow>();
  const settle = () => site().content.check();

  describe('from the start', () => {
    test('are one row for each key, as its contract takes it, with where it comes from', async () => {
      const { data, total, today } = await list();
      expect([data.map(({ key }) => key), total, today]).toEqual([TARIF_KEYS, TARIF_KEYS.length, '2026-11-21']);
      for (const row of data) {
        const taken = tarifsAdminEndpoints.create.body.safeParse(row);
        expect([row.key, taken.error?.issues]).toEqual([row.key, undefined]);
        expect([row.key, row.checked_on <= today, row.valid_from <= today]).toEqual([row.key, true, true]);
      }
    });

    test('are those of the method; what was over by then stays over', async () => {
      const byKey = new Map((await shown()).map((row) => [row.key, row]));
      expect(byKey.get('elec_base_le6kva')).toEqual({
        key: 'elec_base_le6kva',
        values: [0.2001],
        low: null,
        high: null,
        valid_from: '2026-08-01',
        review_by: '2027-02-01',
        source: expect.stringMatching(/2026-147/),
        seconde_main: true,
        checked_on: '2026-10-30',
      });
      expect(byKey.get('fioul')).toMatchObject({ values: [0.17], low: 0.146, high: 0.194 });
      expect(byKey.get('surplus_solaire')?.values).toEqual([0.011]);
      expect(byKey.get('plafonds_modestes')?.values[2]).toBe(39_148);
      expect((await rowsOf('gaz'))[0]).toMatchObject({ state: 'perime', review_by: '2026-11-01' });
      expect(byKey.has('gaz')).toBe(false);
      expect(byKey.size).toBe(TARIF_KEYS.length - 1);
    });
  });

  test('a value is prepared for its day: both are shown, and the day decides which one counts', async () => {
    const made = await create(HP);
    expect(made).toMatchObject({ state: 'prevu', version: 1 });
    await settle();
    const tarifs = await shown();
    expect((await shownOf('elec_hp')).map(({ values }) => values)).toEqual([[0.2301], [0.2142]]);
    expect(currentTarif({ tarifs, today: '2027-01-31' }, 'elec_hp')?.values).toEqual([0.2142]);
    expect(currentTarif({ tarifs, today: '2027-02-01' }, 'elec_hp')?.values).toEqual([0.2301]);
    site().clock.set('2027-01-20T09:00:00.000Z');
    expect((await rowsOf('elec_hp')).map(({ state }) => state)).toEqual(['prevu', 'a_jour']);
    expect((await rowsOf('elec_hc')).map(({ state }) => state)).toEqual(['a_revoir']);
    site().clock.set('2027-02-02T09:00:00.000Z');
    expect((await rowsOf('elec_hp')).map(({ state }) => state)).toEqual(['a_jour', 'remplace']);
    expect((await rowsOf('elec_hc')).map(({ state }) => state)).toEqual(['perime']);
    site().clock.set(SATURDAY_10H);
    await editor.remove(`/admin/tarifs/${made.id}`);
    await settle();
    expect(await shownOf('elec_hp')).toHaveLength(1);
  });

  test('a value is corrected from its current version alone', async () => {
    const [row] = await rowsOf('propane');
    const { id = '', version = 0 } = row ?? {};
    const corrected = { ...HP, key: 'propane', valid_from: '2026-07-01', values: [0.19], source: 'SDES, « octobre »' };
    const done = await editor.put(`/admin/tarifs/${id}`, { ...corrected, version });
    expect(done.json()).toMatchObject({ values: [0.19], version: version + 1, source: 'SDES, «\u00a0octobre\u00a0»' });
    await settle();
    expect((await shownOf('propane'))[0]?.values).toEqual([0.19]);
    const stale = await editor.put(`/admin/tarifs/${id}`, { ...corrected, version, values: [0.2] });
    expect([problemOf(stale).status, stale.json().error.current.values]).toEqual([409, [0.19]]);
    expect(stale.body).toContain(editor.name);
    const other = await editor.put(`/admin/tarifs/${id}`, { ...corrected, key: 'elec_hc', version: version + 1 });
    expect(problemOf(other)).toMatchObject({ status: 422, fields: ['key'] });
    expect((await editor.put('/admin/tarifs/inconnu', { ...corrected, version })).statusCode).toBe(404);
  });

  test('« J’ai vérifié » makes a value that was over count again, and the journal says so', async () => {
    const [gaz] = await rowsOf('gaz');
    const { id = '', version = 0, next_review = '' } = gaz ?? {};
    expect(next_review).toBe('2026-12-22');
    const verify = (review_by: string, of = version) => editor.post(`/admin/tarifs/${id}/verification`, { version: of, review_by });
    expect(problemOf(await verify('2026-11-20'))).toMatchObject({ status: 422, fields: ['review_by'] });
    expect(problemOf(await verify('2028-11-22'))).toMatchObject({ status: 422, fields: ['review_by'] });
    expect(await shownOf('gaz')).toEqual([]);
    expect((await verify(next_review)).json()).toMatchObject({ state: 'a_jour', checked_on: '2026-11-21', review_by: next_review });
    await settle();
    expect(await shownOf('gaz')).toMatchObject([{ values: [0.14557], checked_on: '2026-11-21', review_by: '2026-12-22' }]);
    expect((await verify('2027-01-01')).statusCode).toBe(409);
    const entry = await site()
      .db.selectFrom('journal')
      .selectAll()
      .where('subject', '=', 'tarif')
      .where('action', '=', 'verifier')
      .executeTakeFirstOrThrow();
    expect([entry.label, entry.author]).toEqual(['Gaz naturel, usage chauffage', editor.name]);
    expect(JSON.parse(entry.after ?? '')).toMatchObject({ review_by: '22 décembre 2026', checked_on: '21 novembre 2026' });
  });

  test('values that no sum can use are refused, with a message beside their field', async () => {
    const refused: [string[], Partial<TarifInput>][] = [
      [['values'], { values: [] }],
      [['values'], { values: [0.2, 0.3] }],
      [['values.0'], { values: [0] }],
      [['values.0'], { values: [-0.1] }],
      [['low'], { low: 0.1, high: null }],
      [['low'], { key: 'gaz', values: [0.14], low: 0.15, high: 0.16 }],
      [['high', 'low'], { key: 'gaz', values: [0.14] }],
      [['review_by'], { review_by: '2027-02-01' }],
      [['review_by'], { review_by: '2028-11-22' }],
      [['review_by'], { review_by: '2027-02-30' }],
      [['checked_on'], { checked_on: '2026-11-22' }],
      [['source'], { source: ' ' }],
      [['valid_from'], { valid_from: '2026-08-01' }],
    ];
    const before = (await list()).total;
    for (const [fields, wrong] of refused) {
      const response = await editor.post('/admin/tarifs', { ...HP, ...wrong });
      expect([wrong, problemOf(response)]).toMatchObject([wrong, { status: 422, fields }]);
    }
    expect((await list()).total).toBe(before);
    const none = await create({ ...HP, key: 'surplus_solaire', values: [0] });
    expect(none).toMatchObject({ state: 'prevu', values: [0] });
    await editor.remove(`/admin/tarifs/${none.id}`);
  });

  test('one that is deleted can be taken back for thirty days, unless another has its day', async () => {
    const made = await create({ ...HP, key: 'elec_hc' });
    await editor.remove(`/admin/tarifs/${made.id}`);
    expect((await list(1)).data.map(({ id }) => id)).toContain(made.id);
    expect((await editor.put(`/admin/tarifs/${made.id}`, { ...HP, key: 'elec_hc', version: 2 })).statusCode).toBe(409);
    const other = await create({ ...HP, key: 'elec_hc', values: [0.17] });
    const back = () => editor.post(`/admin/tarifs/${made.id}/restauration`);
    expect(problemOf(await back())).toMatchObject({ status: 422, fields: ['valid_from'] });
    await editor.remove(`/admin/tarifs/${other.id}`);
    expect((await back()).json()).toMatchObject({ deletedAt: null, values: [0.2301] });
    await editor.remove(`/admin/tarifs/${made.id}`);
    site().clock.set('2026-12-22T09:00:00.000Z');
    await purgeBin(site());
    site().clock.set(SATURDAY_10H);
    expect([await list(1), (await back()).statusCode]).toMatchObject([{ total: 0 }, 404]);
  });

  test('an expired one leaves the cached answer at the shop’s midnight, and not a millisecond earlier', async () => {
    const fioul = async () => {
      const { tarifs } = (await anonymous(site(), 'GET', '/estimations/tarifs')).json<{ tarifs: Tarif[] }>();
      return tarifs.filter(({ key }) => key === 'fioul').map(({ values }) => values);
    };
    // A test's clock moves only by hand; the site reads it again after a change, or within a minute.
    site().clock.set('2026-12-01T22:59:59.600Z');
    await change(site());
    await readNow(site(), '/estimations/tarifs');
    site().clock.set('2026-12-01T22:59:59.999Z');
    expect(await fioul()).toEqual([[0.17]]);
    site().clock.set('2026-12-01T23:00:00.000Z');
    await expect.poll(fioul, { timeout: 10_000 }).toEqual([]);
  });
});

onBothEngines(
  'a cached page that holds a price',
  (site) => {
    test('is without it from midnight in the shop on', async () => {
      const look = async () => (await site().app.http.inject({ url: '/familles/radiateurs' })).body.includes('debut-fioul-0.17');
      site().clock.set('2026-12-01T22:59:59.600Z');
      await change(site());
      await expect.poll(look).toBe(true);
      site().clock.set('2026-12-01T22:59:59.999Z');
      expect(await look()).toBe(true);
      site().clock.set('2026-12-01T23:00:00.000Z');
      await expect.poll(look, { timeout: 10_000 }).toBe(false);
    });
  },
  {
    pages: handPages(async (deps) => (await listTarifs(deps)).map(({ key, values }) => `debut-${key}-${values[0]}`)),
  },
);

describe('what a row is on a day', () => {
  // Few days, so that they often meet.
  const day = fc.integer({ min: 0, max: 25 }).map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
  const row = fc.record({ key: fc.constant<TarifKey>('gaz'), valid_from: day, review_by: day });
  const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: ({ valid_from }) => valid_from });

  test('agrees with the sums: at most one counts, and it is neither over, replaced nor upcoming', () => {
    fc.assert(
      fc.property(rows, day, (all, today) => {
        const blank = { values: [1], low: null, high: null, source: '', checked_on: today };
        const counted = currentTarif({ tarifs: all.map((one) => ({ ...one, ...blank })), today }, 'gaz');
        const standing = all.filter((one) => ['a_jour', 'a_revoir'].includes(stateOf(one, all, today)));
        expect(standing.map(({ valid_from }) => valid_from)).toEqual(counted ? [counted.valid_from] : []);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is to be looked at from a month before its last day', () => {
    const one = { key: 'gaz' as const, valid_from: '2026-10-01', review_by: '2027-03-31' };
    expect(['2027-02-27', '2027-02-28', '2027-03-31', '2027-04-01'].map((today) => stateOf(one, [one], today))).toEqual([
      'a_jour',
      'a_revoir',
      'a_revoir',
      'perime',
    ]);
  });

  test('suggests a next review after as long as the last one was valid, from a month to a year', () => {
    const offered = (checked_on: string, review_by: string) => proposedReview({ checked_on, review_by }, '2027-01-01');
    expect(offered('2026-10-01', '2026-10-05')).toBe('2027-01-31');
    expect(offered('2026-10-01', '2026-12-30')).toBe('2027-04-01');
    expect(offered('2020-10-01', '2026-12-30')).toBe('2028-01-02');
  });
});

test('values and days are written as in French', () => {
  const gaz = { key: 'gaz' as const, values: [0.14557], low: 0.13594, high: 0.16436 };
  expect(amountsText(gaz)).toBe('0,14557 (de\u00a00,13594 à\u00a00,16436)');
  const ceilings = { key: 'plafonds_modestes' as const, values: [5_000, 0], low: null, high: null };
  const monthly = { ...gaz, key: 'abonnement_gaz' as const, low: null, high: null };
  expect([27.4, 31, 0.2].map((value) => amountsText({ ...monthly, values: [value] }))).toEqual(['27,40', '31', '0,20']);
  expect(amountsText(ceilings)).toBe('1 personne\u00a0: 5\u202f000\u202f; 2 personnes\u00a0: 0');
  expect([dayText('2027-02-01'), dayText('2026-12-31')]).toEqual(['1er février 2027', '31 décembre 2026']);
  expect(Object.values(SHAPES).every(({ columns }) => columns.length <= 6)).toBe(true);
});
