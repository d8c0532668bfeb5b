import { beforeEach, expect, test } from 'vitest';
import { signInAs } from '../../../test/shop';
import { anonymous } from '../../../test/staff';
import { handClock, onBothEngines } from '../../../test/test-site';
import { lastingMember, sendJson, setReglage } from '../../../test/visitor';
import type { Vaine } from './contract';
import { countableTerm, purgeVaines } from './vaines.server';

test.each([
  ['Pergola', 'pergola'],
  ['  pompe  de Piscine ', 'pompe de piscine'],
  ['spa', 'spa'],
  ['monte-escalier', 'monte-escalier'],
])('of « %s » « %s » may be counted', (q, term) => expect(countableTerm(q)).toBe(term));

test.each([
  'jean.dupont@exemple.test',
  'jean dupont @',
  '05 36 49 00 00',
  '0536490000',
  '+33 5 36 49 00 00',
  '32000',
  'Mme Dupont',
  'Monsieur Jean',
  '12 rue des Lilas',
  'https://exemple.test',
  'Dupont Jean Auch Gers',
  'je cherche ma facture du mois dernier',
  'anticonstitutionnellementzyxozyxo',
  '…',
  'de la',
  'xy',
])('nothing of « %s » is counted', (q) => expect(countableTerm(q)).toBeUndefined());

onBothEngines('searches in vain', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  let day = 0;
  // A day of its own for each test: what was counted the day before may be counted again.
  beforeEach(async () => {
    day += 1;
    site().clock.set(`2027-03-${String(day).padStart(2, '0')}T09:00:00.000Z`);
    await site().db.deleteFrom('recherche_vaine').execute();
  });

  const settle = (q: string, remoteAddress = '192.0.2.1', agent = 'Mozilla/5.0') =>
    sendJson(site(), '/recherche/vaine', { q }, { remoteAddress, headers: { 'user-agent': agent } });
  const listed = async () => (await admin.get('/admin/recherche/vaines')).json<{ data: Vaine[] }>().data;
  const rows = () => site().db.selectFrom('recherche_vaine').selectAll().orderBy('term').execute();

  test('count by word and month, once a day for a network, with nothing else', async () => {
    for (const [q, address] of [
      ['Pergola', '192.0.2.1'],
      ['pergola', '192.0.2.1'],
      ['PERGOLA', '192.0.2.2'],
      ['spa', '192.0.2.1'],
    ] as const)
      expect((await settle(q, address)).statusCode).toBe(200);
    expect(await rows()).toEqual([
      { month: '2027-03', term: 'pergola', count: 2 },
      { month: '2027-03', term: 'spa', count: 1 },
    ]);
    expect(await listed()).toEqual([
      { term: 'pergola', count: 2, lastMonth: '2027-03' },
      { term: 'spa', count: 1, lastMonth: '2027-03' },
    ]);
  });

  test('are not those of robots or staff, nor those with a result or a name', async () => {
    await settle('pergola', '192.0.2.1', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    await settle('pergola', '192.0.2.1', '');
    await admin.post('/recherche/vaine', { q: 'pergola' });
    await settle('géothermie');
    await settle('jean@exemple.test');
    expect((await anonymous(site(), 'GET', '/recherche?q=pergola')).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('are, beside words that are found, those that nothing holds', async () => {
    await settle('pergola géothermie');
    expect(await rows()).toEqual([{ month: '2027-03', term: 'pergola', count: 1 }]);
    expect((await listed()).map(({ term }) => term)).toEqual(['pergola']);
    await settle('géothermie dupont jean auch', '192.0.2.9');
    expect(await rows()).toHaveLength(1);
  });

  test('leave the list once a synonym makes them found, or when staff forget them', async () => {
    await settle('zyxothermie');
    await settle('pergola');
    const putBack = await setReglage(admin, 'recherche', { synonymes: [{ words: ['géothermie', 'zyxothermie'] }] });
    expect((await listed()).map(({ term }) => term)).toEqual(['pergola']);
    expect((await admin.post('/admin/recherche/vaines/oubli', { term: 'pergola' })).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
    await putBack();
  });

  test('are five hundred words a month at most, kept for twelve months', async () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ month: '2027-03', term: `zmot ${at}`, count: 1 }));
    await site().db.insertInto('recherche_vaine').values(many).execute();
    await settle('pergola');
    await settle('zmot 7');
    const kept = await rows();
    expect([kept.length, kept.find(({ term }) => term === 'zmot 7')?.count]).toEqual([500, 2]);

    await site()
      .db.insertInto('recherche_vaine')
      .values([
        { month: '2026-04', term: 'a', count: 1 },
        { month: '2026-03', term: 'b', count: 1 },
      ])
      .execute();
    await purgeVaines({ ...site(), clock: handClock('2027-03-31T12:00:00.000Z') });
    expect((await rows()).filter(({ month }) => month < '2027').map(({ term }) => term)).toEqual(['a']);
  });

  test('are seen by an ADMIN alone', async () => {
    const editor = await lastingMember(site(), 'EDITEUR');
    expect((await editor.get('/admin/recherche/vaines')).statusCode).toBe(403);
    expect((await anonymous(site(), 'GET', '/admin/recherche/vaines')).statusCode).toBe(401);
  });
});
