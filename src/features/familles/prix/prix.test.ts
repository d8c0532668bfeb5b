import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Verification } from '~/features/verifications/contract';
import { change, readNow } from '../../../../test/content';
import { LEGAL_NOTICE } from '../../../../test/legal-notice';
import { searchActs } from '../../../../test/searches';
import { signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { lastingMember, problemOf, setReglage } from '../../../../test/visitor';
import { viewTool } from '../../estimations/pages/tool-data.server';
import { compareFamilles } from '../comparer/comparison.server';
import type { FamillePage } from '../contract';
import type { PrixInput, PrixRow } from './contract';
import { priceRangeOfShop } from './shown.server';

type List = { data: PrixRow[]; familles: { id: number; name: string }[] };
const HEAT_PUMP = 'pompe-a-chaleur-air-eau';
const CHECKED = 'Vérifié le 20 novembre 2026.';

onBothEngines('the prices of familles', (site) => {
  const [editor, admin] = signInAs(site, 'EDITEUR', 'ADMIN');
  let famille: number;
  beforeAll(async () => {
    famille = (await readNow(site(), `/familles/${HEAT_PUMP}`)).json<FamillePage>().id;
  });
  afterEach(async () => {
    site().clock.set(SATURDAY_10H);
    await change(site(), (tx) => tx.deleteFrom('prix').execute());
  });
  const { answer, findUrls } = searchActs(site);

  const HOUSE = {
    home: 'maison',
    low: 9_000,
    high: 14_000,
    vat: '5.5',
    included: 'La pompe, la pose & la mise en service',
    excluded: 'Les radiateurs',
    valid_from: '2026-11-01',
    review_by: '2027-03-31',
    checked_on: '2026-11-20',
    confirmed_by: 'Marie',
  } as const;
  const input = (sent: Partial<PrixInput> = {}): PrixInput => ({ famille, ...HOUSE, ...sent });
  const create = async (sent: Partial<PrixInput> = {}) => (await editor.post('/admin/prix', input(sent))).json<PrixRow>();
  const list = async (corbeille = 0) => (await editor.get(`/admin/prix?corbeille=${corbeille}`)).json<List>();
  const page = async () => (await readNow(site(), `/familles/${HEAT_PUMP}`)).json<FamillePage>();
  const textOf = (html = '') => html.replaceAll(/<[^>]*>/g, '|');
  const compared = async () => (await compareFamilles(site(), [HEAT_PUMP, 'geothermie'])).familles.map(({ prix }) => prix);
  const besideByHome = async () => (await viewTool(site(), 'chauffage')).familles[HEAT_PUMP]?.prix;
  const beside = async () => (await besideByHome())?.tous;

  test('are none at first, and visitors see nothing of them', async () => {
    const { data, familles } = await list();
    expect([data, familles.length]).toEqual([[], 24]);
    expect(await page()).not.toHaveProperty('prix');
    expect([await compared(), await beside(), await priceRangeOfShop(site())]).toEqual([[undefined, undefined], undefined, undefined]);
    expect((await findUrls('prix pompe à chaleur')).filter((url) => url.endsWith('#prix'))).toEqual([]);
  });

  test('are read on the page, in the comparison and beside an estimate, without who confirmed them', async () => {
    expect(await create()).toMatchObject({ state: 'a_jour', label: 'Pompe à chaleur air-eau, maison', version: 1 });
    await create({ home: 'appartement', low: 8_500, high: 8_500, excluded: '', review_by: '2027-02-01' });
    await create({ home: 'tous', valid_from: '2026-12-01' });
    const { prix, fourchette } = await page();
    const text = textOf(prix);
    expect(text).toMatch(/Maison\u00a0: de\u00a09\u202f000\u00a0€ à\u00a014\u202f000\u00a0€ TTC.*TVA à 5,5\u00a0%.*Les radiateurs/);
    expect(text).toMatch(/Appartement\u00a0: 8\u202f500\u00a0€ TTC.*Vérifié le 20 novembre 2026, valable jusqu’au 1er février 2027/);
    expect(prix).toContain('la pose &amp; la mise');
    expect(text).not.toMatch(/Tout logement|Marie/);
    expect(fourchette).toEqual({ low: 8_500, high: 14_000, until: '2027-02-01' });
    expect(await compared()).toEqual([
      [expect.stringMatching(/^Maison.* TTC, TVA\u00a05,5\u00a0%$/), expect.stringMatching(/^Appartement/), CHECKED],
      undefined,
    ]);
    expect(await beside()).toEqual({
      text: expect.stringMatching(/^Fourni et posé\. Maison.*; Appartement.*TTC, TVA\u00a05,5\u00a0%\. Vérifié le 20 novembre 2026\.$/),
      until: '2027-02-01',
    });
    expect(await priceRangeOfShop(site())).toEqual({ low: 8_500, high: 14_000 });
    const html = (await site().app.http.inject({ url: `/api/familles/${HEAT_PUMP}` })).body;
    expect(html).not.toContain('Marie');
  });

  test('are read beside an estimate for the home that is answered, else in general, else all', async () => {
    const texts = async () =>
      Object.values((await besideByHome()) ?? {}).map(({ text }) => text.replace('Fourni et posé. ', '').replace(` ${CHECKED}`, ''));
    const [house, flat, general] = ['Maison\u00a0: 9', 'Appartement\u00a0: 8', 'Tout logement\u00a0: 7'].map(
      (line) => `${line}\u202f000\u00a0€ TTC, TVA\u00a05,5\u00a0%`,
    );
    await create({ low: 9_000, high: 9_000 });
    expect(await texts()).toEqual([`${house}.`, `${house}.`, `${house}.`, `${house}.`]);
    await create({ home: 'appartement', low: 8_000, high: 8_000, review_by: '2027-02-01' });
    const both = `${house}\u202f; ${flat}.`;
    expect(await texts()).toEqual([both, `${house}.`, `${flat}.`, both]);
    expect(await besideByHome()).toMatchObject({ tous: { until: '2027-02-01' }, maison: { until: '2027-03-31' } });
    await create({ home: 'tous', low: 7_000, high: 7_000 });
    expect(await texts()).toEqual([`${general}\u202f; ${both}`, `${house}.`, `${flat}.`, `${general}.`]);
    await change(site(), (tx) => tx.deleteFrom('prix').where('home', '=', 'appartement').execute());
    expect(await texts()).toEqual([`${general}\u202f; ${house}.`, `${house}.`, `${general}.`, `${general}.`]);
  });

  test('count from the first through the last day, at midnight in the shop', async () => {
    await create({ review_by: '2026-12-01' });
    await create({ valid_from: '2026-12-02', low: 9_500 });
    await create({ famille, home: 'appartement', review_by: '2026-12-01' });
    const at = async (instant: string) => {
      site().clock.set(instant);
      return (await compared())[0]?.map((line) => line.slice(0, 21));
    };
    const [former, next] = ['Maison\u00a0: de\u00a09\u202f000\u00a0€ à', 'Maison\u00a0: de\u00a09\u202f500\u00a0€ à'];
    expect(await at('2026-12-01T22:59:59.999Z')).toEqual([former, expect.stringMatching(/^Appartement/), CHECKED.slice(0, 21)]);
    expect(await at('2026-12-01T23:00:00.000Z')).toEqual([next, CHECKED.slice(0, 21)]);
    expect(await at('2027-03-31T21:59:59.999Z')).toEqual([next, CHECKED.slice(0, 21)]);
    expect(await at('2027-03-31T22:00:00.000Z')).toBeUndefined();
    expect([await beside(), await priceRangeOfShop(site())]).toEqual([undefined, undefined]);
    expect((await list()).data.map(({ state }) => state).sort()).toEqual(['perime', 'perime', 'remplace']);
  });

  test('leave the cached page at midnight without any action', async () => {
    await create({ review_by: '2026-12-01' });
    const look = async () => (await site().app.http.inject({ url: `/api/familles/${HEAT_PUMP}` })).json<FamillePage>().prix !== undefined;
    site().clock.set('2026-12-01T22:59:59.600Z');
    await change(site());
    await expect.poll(look).toBe(true);
    site().clock.set('2026-12-01T23:00:00.000Z');
    await expect.poll(look, { timeout: 10_000 }).toBe(false);
  });

  test('are found by those who ask for a price, and by them alone', async () => {
    await create();
    await create({ famille: (await list()).familles.find(({ name }) => name === 'Géothermie')?.id ?? 0 });
    const best = async (q: string) => (await answer(q)).best.map(({ url }) => url);
    const price = `/familles/${HEAT_PUMP}#prix`;
    for (const q of ['prix pompe à chaleur', 'combien coûte une pompe à chaleur', 'tarif pompe à chaleur air-eau', 'coût pac air-eau'])
      expect([q, (await best(q))[0]]).toEqual([q, price]);
    for (const q of ['prix', 'combien coûte']) expect((await best(q)).slice(0, 2).sort()).toEqual(['/familles/geothermie#prix', price]);
    expect((await findUrls('pompe à chaleur')).filter((url) => url.endsWith('#prix'))).toEqual([]);
    const back = await setReglage(admin, 'depannage', LEGAL_NOTICE.depannage);
    for (const q of ['tarif', 'tarif dépannage', 'prix entretien', 'combien coûte un déplacement'])
      expect([q, await best(q)]).toEqual([q, expect.arrayContaining(['/sav#tarifs'])]);
    await back();
    expect(await findUrls('tarif dépannage')).not.toContain('/sav#tarifs');
  });

  test('go to the bin and come back with their famille, and leave the site with it', async () => {
    await create();
    expect((await editor.remove(`/admin/familles/${famille}`)).statusCode).toBe(200);
    expect([(await list()).data, (await list(1)).data, await beside(), await priceRangeOfShop(site())]).toEqual([
      [],
      [],
      undefined,
      undefined,
    ]);
    expect((await editor.post(`/admin/familles/${famille}/restauration`)).statusCode).toBe(200);
    await editor.put(`/admin/familles/${famille}`, {
      version: (await editor.get(`/admin/familles/${famille}`)).json().version,
      status: 'publie',
    });
    expect([(await list()).data.length, textOf((await page()).prix)]).toEqual([1, expect.stringContaining('Maison')]);
  });

  test('are gone for good with a famille that is purged', async () => {
    const { id } = (await editor.post('/admin/familles', { name: 'De passage', univers: 'DOMOTIQUE' })).json<{ id: number }>();
    await create({ famille: id });
    await change(site(), (tx) => tx.deleteFrom('famille').where('id', '=', id).execute());
    expect(await site().db.selectFrom('prix').select('id').where('famille_id', '=', id).execute()).toEqual([]);
  });

  test('are corrected, verified and binned from their current version, each with its journal line', async () => {
    const { id } = await create();
    const revised = await editor.put(`/admin/prix/${id}`, { ...input({ high: 15_000 }), version: 1 });
    expect(revised.json()).toMatchObject({ high: 15_000, version: 2 });
    const stale = await editor.put(`/admin/prix/${id}`, { ...input(), version: 1 });
    expect([problemOf(stale).status, stale.json().message]).toEqual([409, expect.stringMatching(/a changé ce prix.*Relisez-le/)]);
    const moved = await editor.put(`/admin/prix/${id}`, { ...input({ home: 'appartement' }), version: 2 });
    expect(problemOf(moved)).toMatchObject({ status: 422, fields: ['home'] });
    const verify = (review_by: string) => editor.post(`/admin/prix/${id}/verification`, { version: 2, review_by, confirmed_by: 'Paul' });
    expect(problemOf(await verify('2026-11-20'))).toMatchObject({ status: 422, fields: ['review_by'] });
    expect((await verify('2027-06-30')).json()).toMatchObject({ review_by: '2027-06-30', checked_on: '2026-11-21', confirmed_by: 'Paul' });
    expect((await editor.remove(`/admin/prix/${id}`)).statusCode).toBe(200);
    expect([(await list()).data, (await list(1)).data.map((row) => row.id), (await page()).prix]).toEqual([[], [id], undefined]);
    const other = await create();
    expect(problemOf(await editor.post(`/admin/prix/${id}/restauration`))).toMatchObject({ status: 422, fields: ['valid_from'] });
    await editor.remove(`/admin/prix/${other.id}`);
    expect((await editor.post(`/admin/prix/${id}/restauration`)).json()).toMatchObject({ deletedAt: null, high: 15_000 });
    const lines = await site().db.selectFrom('journal').select(['action', 'label']).where('subject_id', '=', id).orderBy('id').execute();
    expect(lines.map(({ action }) => action)).toEqual(['creer', 'modifier', 'verifier', 'supprimer', 'restaurer']);
    expect(new Set(lines.map(({ label }) => label))).toEqual(new Set(['Pompe à chaleur air-eau, maison']));
  });

  test('that could mislead are refused, beside their field', async () => {
    await create();
    const refused: [string, Partial<Record<keyof PrixInput, unknown>>][] = [
      ['low', { low: 0 }],
      ['low', { low: 'gratuit' }],
      ['high', { high: 8_999 }],
      ['vat', { vat: '19.6' }],
      ['home', { home: 'bureau' }],
      ['included', { included: ' ' }],
      ['confirmed_by', { confirmed_by: '' }],
      ['review_by', { review_by: '2026-11-01' }],
      ['review_by', { review_by: '2028-11-22' }],
      ['checked_on', { checked_on: '2026-11-22' }],
      ['valid_from', {}],
      ['famille', { famille: 999_999 }],
    ];
    for (const [field, wrong] of refused) {
      const response = await editor.post('/admin/prix', { ...input(), ...wrong });
      expect([wrong, problemOf(response)]).toMatchObject([wrong, { status: 422, fields: [field] }]);
    }
    expect((await list()).data).toHaveLength(1);
  });

  test('that are over or soon will be are on the list of what is missing', async () => {
    const missing = async () => {
      const checks = (await editor.get('/admin/verifications')).json<Verification[]>();
      return ['prix-perimes', 'prix-a-revoir'].map((id) => checks.find((check) => check.id === id)?.examples.map(({ label }) => label));
    };
    const { id } = await create({ valid_from: '2026-10-01', review_by: '2026-11-20' });
    await create({ home: 'appartement', review_by: '2026-12-21' });
    expect(await missing()).toEqual([
      ['Prix\u00a0: Pompe à chaleur air-eau, maison'],
      ['Prix\u00a0: Pompe à chaleur air-eau, appartement (21 décembre 2026)'],
    ]);
    const setStatus = (status: 'brouillon' | 'publie') =>
      change(site(), (tx) => tx.updateTable('famille').set({ status }).where('id', '=', famille).execute());
    await setStatus('brouillon');
    expect(await missing()).toEqual([[], []]);
    await setStatus('publie');
    await editor.post(`/admin/prix/${id}/verification`, { version: 1, review_by: '2027-11-20', confirmed_by: 'Marie' });
    expect((await missing())[0]).toEqual([]);
  });

  test('are for administrators and editors alone', async () => {
    const counter = await lastingMember(site(), 'ACCUEIL');
    expect((await counter.get('/admin/prix')).statusCode).toBe(403);
    expect((await counter.post('/admin/prix', input())).statusCode).toBe(403);
    expect((await admin.post('/admin/prix', input())).statusCode).toBe(200);
  });
});
