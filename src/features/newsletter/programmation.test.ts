import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringAbonnes } from '../../../test/sheets';
import { signInAs } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { newPerson, problemOf, sendJson } from '../../../test/visitor';
import type { Campagne, CampagneRow } from './campagne-contract';
import { launchPlanned } from './programmation.server';
import { sendCampagnes } from './send-campagnes.server';

onBothEngines('a letter sent at a chosen hour', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  beforeEach(async () => {
    for (const table of ['abonne', 'campagne', 'courriel'] as const) await site().db.deleteFrom(table).execute();
    await subscribe();
  });
  afterEach(() => site().clock.set(SATURDAY_10H));

  async function subscribe() {
    const abonnes = [{ email: newPerson().email, name: 'Hélène' }];
    await bringAbonnes(admin, abonnes);
    return abonnes[0]?.email as string;
  }
  const create = async () =>
    (await admin.post('/admin/campagnes', { subject: 'La lettre de décembre', body: '<p>Bonjour.</p>' })).json<Campagne>();
  const plan = (id: string, body: object) => admin.confirmed('POST', `/admin/campagnes/${id}/programmation`, body);
  const unplan = (id: string) => admin.call('DELETE', `/admin/campagnes/${id}/programmation`);
  const read = async (id: string) => (await admin.get(`/admin/campagnes/${id}`)).json<Campagne>();
  const planned = async (at = '2026-12-03T09:00') => {
    const { id, version } = await create();
    const response = await plan(id, { version, at });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Campagne>();
  };
  const mails = async () => (await site().db.selectFrom('courriel').select('id').where('kind', '=', 'campagne').execute()).length;
  async function turn() {
    await Promise.all([launchPlanned(site()), launchPlanned(site())]);
    await sendCampagnes(site());
  }

  test('does not change until then, and leaves at that hour on the shop’s clock, once', async () => {
    const { id, state, version, plannedAt } = await planned();
    expect([state, plannedAt]).toEqual(['programmee', '2026-12-03T08:00:00.000Z']);
    for (const response of [
      await admin.put(`/admin/campagnes/${id}`, { version, subject: 'Autre' }),
      await admin.call('DELETE', `/admin/campagnes/${id}`),
      await admin.confirmed('POST', `/admin/campagnes/${id}/envoi`, { version, recipients: 1 }),
    ])
      expect(problemOf(response)).toMatchObject({ status: 409, code: 'programmee' });
    const listed = async (filter: string) => (await admin.get(`/admin/campagnes?state=${filter}`)).json<{ data: CampagneRow[] }>().data;
    expect([await listed('programmee'), await listed('brouillon')]).toMatchObject([[{ id, state: 'programmee' }], []]);
    site().clock.set('2026-12-03T07:59:59.999Z');
    await turn();
    expect([await mails(), (await read(id)).state]).toEqual([0, 'programmee']);
    await subscribe();
    site().clock.set('2026-12-03T08:00:00.000Z');
    await turn();
    await turn();
    const sent = await read(id);
    expect([await mails(), sent]).toMatchObject([
      2,
      { state: 'en_envoi', counts: { recipients: 2 }, startedAt: '2026-12-03T08:00:00.000Z' },
    ]);
    expect(problemOf(await unplan(id))).toMatchObject({ status: 409, code: 'pas_programmee' });
    const { data } = (await admin.get('/admin/journal?subject=campagne')).json<{ data: { action: string; author: string }[] }>();
    expect(data.slice(0, 2).map(({ action }) => action)).toEqual(['envoyer', 'programmer']);
  });

  test('leaves late, once, when the site was down at that hour', async () => {
    const { id, plannedAt } = await planned();
    site().clock.set('2026-12-05T10:00:00.000Z');
    await turn();
    await turn();
    expect([await mails(), await read(id)]).toMatchObject([1, { startedAt: '2026-12-05T10:00:00.000Z', plannedAt }]);
  });

  test('gets another hour, and is a draft again once it is given up', async () => {
    const { id, version } = await planned();
    const moved = (await plan(id, { version, at: '2026-12-04T14:30' })).json<Campagne>();
    expect(moved.plannedAt).toBe('2026-12-04T13:30:00.000Z');
    expect(problemOf(await plan(id, { version, at: '2026-12-05T14:30' })).code).toBe('modifie_entre_temps');
    expect((await unplan(id)).json()).toMatchObject({ state: 'brouillon', plannedAt: null });
    expect(problemOf(await unplan(id)).code).toBe('pas_programmee');
    site().clock.set('2026-12-06T10:00:00.000Z');
    await turn();
    expect([await mails(), (await read(id)).state]).toEqual([0, 'brouillon']);
  });

  test('is refused for a past or skipped hour; an hour that occurs twice means the first one', async () => {
    const { id, version } = await create();
    for (const at of ['2026-11-21T10:00', '2027-03-28T02:30', '2029-01-01T09:00', '2026-02-31T09:00', 'demain'])
      expect(problemOf(await plan(id, { version, at })), at).toMatchObject({ status: 422, fields: ['at'] });
    expect((await plan(id, { version, at: '2027-10-31T02:30' })).json()).toMatchObject({ plannedAt: '2027-10-31T00:30:00.000Z' });
    expect(problemOf(await admin.post(`/admin/campagnes/${id}/programmation`, { version: 2, at: '2026-12-03T09:00' })).status).toBe(403);
  });

  test('stays a draft that says why when no abonné is left at that hour', async () => {
    const { id } = await planned();
    const [abonne] = await site().db.selectFrom('abonne').selectAll().execute();
    await sendJson(site(), '/newsletter/desinscription', { token: abonne?.unsubscribe_token });
    site().clock.set('2026-12-03T08:00:00.000Z');
    await turn();
    expect(await read(id)).toMatchObject({
      state: 'brouillon',
      plannedAt: null,
      heldBack: expect.stringContaining('Personne n’est inscrit'),
    });
    const { id: other, version } = await create();
    expect(problemOf(await plan(other, { version, at: '2026-12-08T09:00' })).code).toBe('sans_destinataire');
  });
});
