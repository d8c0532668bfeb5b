import { afterEach, expect, test } from 'vitest';
import { revise } from '~/content/edition/edition.server';
import { readSection, reglagesSubject } from '~/content/reglages/edition.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { purgeBin } from '~/features/corbeille/corbeille.server';
import { change, readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { anonymous } from '../../../test/staff';
import { handClock, onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { EquipePage, EquipierState } from './contract';

onBothEngines('the team', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  afterEach(async () => {
    site().clock.set(SATURDAY_10H);
    await qualify([]);
    await change(site(), (tx) => tx.deleteFrom('equipier').execute());
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual([]);
  });

  const create = async (body: object) =>
    (await editor.post('/admin/equipiers', { name: 'Zyxo', agreed: true, status: 'publie', ...body })).json<EquipierState>();
  const page = async () => (await readNow(site(), '/equipe')).json<EquipePage>();
  const one = (label: string, expires: string) => ({ label, number: '12-345', body: 'Qualibat', expires });
  const qualify = async (qualifications: ReturnType<typeof one>[]) => {
    const { legal } = await requireReglages(site().db);
    const content = readSection('legal', { ...legal, qualifications });
    await revise(site(), reglagesSubject, { by: undefined, id: 'legal', version: undefined, change: () => content });
    await site().content.check();
  };
  const everywhere = async () => {
    const api = ['/equipe', '/recherche?q=zyxo', '/annonces', '/plan', '/confidentialite'];
    const answers = await Promise.all(api.map(async (path) => [path, (await anonymous(site(), 'GET', path)).body] as const));
    const map = ['/sitemap.xml', (await site().app.http.inject({ url: '/sitemap.xml' })).body] as const;
    return [...answers, map].filter(([, body]) => /zyxo|"path":"\/equipe"|\/equipe<|"hasTeam":true/i.test(body)).map(([path]) => path);
  };
  const EVERYWHERE = ['/equipe', '/recherche?q=zyxo', '/annonces', '/plan', '/confidentialite', '/sitemap.xml'];

  test('shows everywhere once a person is published, and a draft or who is in the bin nowhere', async () => {
    expect((await readNow(site(), '/equipe')).statusCode).toBe(404);
    const { id, version } = await create({ status: 'brouillon' });
    expect(await everywhere()).toEqual([]);
    await editor.put(`/admin/equipiers/${id}`, { version, status: 'publie' });
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
    await editor.remove(`/admin/equipiers/${id}`);
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual([]);
    await editor.post(`/admin/equipiers/${id}/restauration`);
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
  });

  test('appears everywhere at the instant for which it is scheduled, and not a millisecond earlier', async () => {
    // At no hour at which the pages are renewed anyway: midnight, opening, closing.
    await create({ publishAt: '2026-11-21T10:31' });
    site().clock.set('2026-11-21T09:30:59.600Z');
    await change(site());
    site().clock.set('2026-11-21T09:30:59.999Z');
    expect(await everywhere()).toEqual([]);
    site().clock.set('2026-11-21T09:31:00.000Z');
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
  });

  test('keeps nothing of a person who has not agreed, not even a draft, and says what to do', async () => {
    for (const body of [{ name: 'Zyxo' }, { name: 'Zyxo', agreed: false }]) {
      const answer = await editor.post('/admin/equipiers', body);
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('cochez qu’elle est d’accord')]);
    }
    expect((await editor.get('/admin/equipiers')).json().total).toBe(0);
    const { id, version } = await create({});
    const withdrawn = await editor.put(`/admin/equipiers/${id}`, { version, agreed: false });
    expect([withdrawn.statusCode, withdrawn.body]).toEqual([422, expect.stringContaining('corbeille')]);
  });

  test('is shown in its own order, each person with what they speak', async () => {
    const camille = await create({
      name: 'Camille',
      role: 'Conseillère',
      langues: ['en', 'fr', 'oc', 'en'].slice(0, 3),
      words: 'Bonjour !',
    });
    const sasha = await create({ name: 'Sasha' });
    expect((await page()).people).toMatchObject([
      {
        name: 'Camille',
        role: 'Conseillère',
        langues: ['fr', 'oc', 'en'],
        spoken: 'français, occitan et anglais',
        words: 'Bonjour\u202f!',
      },
      { name: 'Sasha', role: '', langues: [], spoken: '', portrait: null },
    ]);
    expect((await editor.post('/admin/equipiers/ordre', { ids: [sasha.id, camille.id] })).statusCode).toBe(200);
    expect((await page()).people.map(({ name }) => name)).toEqual(['Sasha', 'Camille']);
    expect((await editor.post('/admin/equipiers', { name: 'X', agreed: true, langues: ['tlh'] })).statusCode).toBe(422);
  });

  test('of two changes of one version the second is refused, and a former version can be taken again', async () => {
    const { id, version } = await create({ role: 'Conseillère' });
    expect((await editor.put(`/admin/equipiers/${id}`, { version, role: 'Technicienne' })).statusCode).toBe(200);
    expect((await editor.put(`/admin/equipiers/${id}`, { version, role: 'En retard' })).statusCode).toBe(409);
    const back = (await editor.post(`/admin/equipiers/${id}/revisions/1/retour`, { version: version + 1 })).json<EquipierState>();
    expect(back).toMatchObject({ role: 'Conseillère', version: version + 2 });
  });

  test('a portrait that is shown cannot be thrown away, and says whose it is', async () => {
    const { id: media } = await site().db.selectFrom('media').select('id').where('mime', '=', 'image/webp').executeTakeFirstOrThrow();
    await create({ portrait: { id: media } });
    expect((await page()).people[0]?.portrait?.id).toBe(media);
    expect((await editor.get(`/admin/medias/${media}`)).json().usages).toContainEqual(
      expect.objectContaining({ subject: 'equipier', label: 'Zyxo', field: 'portrait' }),
    );
    expect((await editor.remove(`/admin/medias/${media}`)).statusCode).toBe(409);
  });

  test('a person who has left the bin for good is named nowhere, the journal included', async () => {
    const { id, version } = await create({ words: 'Mots de Zyxo' });
    await editor.put(`/admin/equipiers/${id}`, { version, role: 'Conseil de Zyxo' });
    await editor.remove(`/admin/equipiers/${id}`);
    const kept = async () => {
      const { db } = site();
      const rows = await Promise.all([
        db.selectFrom('journal').selectAll().where('subject_id', '=', id).execute(),
        db.selectFrom('revision').selectAll().where('subject_id', '=', id).execute(),
        db.selectFrom('equipier').selectAll().execute(),
      ]);
      return rows.map((some) => JSON.stringify(some).includes('Zyxo'));
    };
    expect(await kept()).toEqual([true, true, true]);
    await purgeBin({ ...site(), clock: handClock('2026-12-21T09:00:00.000Z') });
    expect(await kept()).toEqual([false, false, false]);
  });

  test('its page is there for a qualification alone, which leaves it at midnight after its last day', async () => {
    site().clock.set('2026-11-21T22:59:59.500Z');
    await qualify([one('Échue', '2026-11-20'), one('Zyxo', '2026-11-21'), one('', '2027-01-01')]);
    expect(await page()).toMatchObject({
      people: [],
      qualifications: [{ label: 'Zyxo', number: '12-345', body: 'Qualibat', until: '21 novembre 2026' }],
    });
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual(EVERYWHERE);
    site().clock.set('2026-11-21T23:00:00.000Z');
    await expect.poll(everywhere, { timeout: 10_000 }).toEqual([]);
    expect((await readNow(site(), '/equipe')).statusCode).toBe(404);
  });
});
