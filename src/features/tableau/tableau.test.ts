import type { Insertable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Tables } from '#db/tables';
import { forEachKind } from '~/content/vocabulary/demande-kinds';
import { dueCounter } from '~/intake/waiting.server';
import { signInAs } from '../../../test/shop';
import { onBothEngines, type TestSite } from '../../../test/test-site';
import type { Delais, Tableau } from './contract';

let count = 0;
/** A request of contact of this Saturday, two hours ago, unless `about` says otherwise. */
async function addDemande({ db }: TestSite, about: Partial<Insertable<Tables['demande']>> = {}): Promise<string> {
  count += 1;
  const id = `demande-${String(count).padStart(4, '0')}`;
  await db
    .insertInto('demande')
    .values({
      id,
      reference: `CO-${String(count).padStart(6, '0')}`,
      kind: 'contact',
      state: 'nouvelle',
      archived_at: null,
      family_name: 'Dupré',
      name: 'Hélène',
      email: 'helene@exemple.test',
      phone: null,
      company: null,
      summary: 'Une question',
      payload: '{}',
      suspicion: null,
      assignee_id: null,
      reminder_at: null,
      suivi_token: id,
      version: 1,
      created_at: '2026-11-21T07:00:00.000Z',
      updated_at: '2026-11-21T07:00:00.000Z',
      answered_at: null,
      ...about,
    })
    .execute();
  await dueCounter({ db })();
  return id;
}

async function addRendezVous(
  site: TestSite,
  starts_at: string,
  state: Tables['rendez_vous']['state'],
  about: Partial<Insertable<Tables['demande']>> = {},
) {
  const demande_id = await addDemande(site, { kind: 'rdv_pro', state: 'traitee', answered_at: '2026-11-20T07:00:00.000Z', ...about });
  const ends_at = starts_at.replace(':00:00.', ':30:00.');
  await site.db
    .insertInto('rendez_vous')
    .values({
      demande_id,
      state,
      starts_at,
      ends_at,
      held_until: starts_at,
      sequence: 0,
      reason: '',
      answered_at: null,
      answered_by: null,
      escalated_at: null,
      reminded_at: null,
      version: 1,
    })
    .execute();
  return demande_id;
}

async function addCourriel({ db }: TestSite, id: string, state: Tables['courriel']['state'], last_error: string | null) {
  await db
    .insertInto('courriel')
    .values({
      id,
      kind: 'accuse',
      message_id: `<${id}@exemple.test>`,
      to_address: `${id}@exemple.test`,
      to_name: '',
      reply_to: null,
      subject: `Objet ${id}`,
      text: '',
      html: '',
      state,
      attempts: 1,
      next_at: '2026-11-21T07:00:00.000Z',
      send_before: null,
      claim: null,
      last_error,
      created_at: `2026-11-21T07:00:00.${id.slice(-3)}Z`,
      sent_at: null,
    })
    .execute();
}

onBothEngines('the dashboard', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  beforeEach(async () => {
    await site().db.deleteFrom('demande').execute();
    await site().db.deleteFrom('courriel').execute();
  });
  const read = async () => {
    const response = await admin.get('/admin/tableau');
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Tableau>();
  };

  test('tells for each month how long the first answer took, whatever it was', async () => {
    const say = async (
      demande_id: string,
      at: string,
      kind: string,
      more: { visible?: 0 | 1; compte_id?: string | null; text?: string } = {},
    ) => {
      count += 1;
      const said = { compte_id: admin.id, author: 'Claire', text: '', visible: 0 as 0 | 1, ...more };
      await site()
        .db.insertInto('demande_evenement')
        .values({ id: `dit-${count}`, demande_id, at, kind, ...said })
        .execute();
    };
    const at = (hours: number) => new Date(Date.parse('2026-11-03T08:00:00.000Z') + hours * 3_600_000).toISOString();
    const ask = (more: Partial<Insertable<Tables['demande']>> = {}) => addDemande(site(), { created_at: at(0), ...more });
    const mailed = await ask();
    await say(mailed, at(-1), 'note');
    await say(mailed, at(0), 'recue', { visible: 1, compte_id: null });
    await say(mailed, at(2), 'reponse', { visible: 1 });
    await say(mailed, at(90), 'reponse', { visible: 1 });
    await say(await ask(), at(4), 'appel');
    await say(await ask(), at(72), 'etat', { text: 'Traitée' });
    const waiting = await ask();
    await say(waiting, at(1), 'appel_manque');
    await say(waiting, at(1), 'etat', { text: 'En cours' });
    await ask({ state: 'indesirable' });
    // The last instant of October in the shop, and of the month before those shown.
    await ask({ created_at: '2026-10-31T22:59:59.999Z' });
    await ask({ created_at: '2025-11-30T22:59:59.999Z' });
    const { data } = (await admin.get('/admin/delais')).json<{ data: Delais }>();
    expect([data.length, data[0]?.month, data.filter(({ received }) => received > 0)]).toEqual([
      12,
      '2025-12',
      [
        { month: '2026-10', received: 1, answered: 0, median: null, ninth: null },
        { month: '2026-11', received: 4, answered: 3, median: 240, ninth: 4_320 },
      ],
    ]);
  });

  test("counts what is waiting: late, new, in progress, to call back, one's own", async () => {
    const LONG_AGO = '2026-11-19T08:59:59.000Z';
    const late = await addDemande(site(), { created_at: LONG_AGO });
    await addDemande(site(), { created_at: '2026-11-19T09:00:01.000Z' });
    await addDemande(site(), { created_at: LONG_AGO, state: 'en_cours', answered_at: LONG_AGO, assignee_id: admin.id });
    await addDemande(site(), { state: 'en_cours', reminder_at: '2026-11-21T09:00:00.000Z', assignee_id: admin.id });
    await addDemande(site(), { state: 'traitee', answered_at: LONG_AGO, reminder_at: '2026-11-21T09:00:01.000Z', assignee_id: admin.id });
    await addDemande(site(), { created_at: LONG_AGO, state: 'indesirable', assignee_id: admin.id });
    await addDemande(site(), { created_at: LONG_AGO, archived_at: LONG_AGO, reminder_at: LONG_AGO, assignee_id: admin.id });
    const { toAnswer, lateFirst } = await read();
    expect(toAnswer).toEqual({ late: 1, nouvelles: 2, enCours: 2, toRemind: 1, rdvPending: 0, mine: 2 });
    expect(lateFirst.map(({ id }) => id)[0]).toBe(late);
    expect(lateFirst).toHaveLength(3);
    expect(lateFirst[0]).toMatchObject({ dueAt: '2026-11-21T08:59:59.000Z', assignee: null });
    expect(lateFirst[2]).toMatchObject({ assignee: admin.name });
  });

  test('shows the eight that have been waiting the longest', async () => {
    const ids: string[] = [];
    for (let hour = 10; hour < 20; hour += 1) ids.push(await addDemande(site(), { created_at: `2026-11-10T${hour}:00:00.000Z` }));
    expect((await read()).lateFirst.map(({ id }) => id)).toEqual(ids.slice(0, 8));
  });

  test('counts demandes of the last twelve shop weeks, Monday to Sunday in Paris, across clock changes', async () => {
    const at = (created_at: string, about: Partial<Insertable<Tables['demande']>> = {}) => addDemande(site(), { created_at, ...about });
    await at('2026-11-15T22:59:59.999Z');
    await at('2026-11-15T23:00:00.000Z', { kind: 'sav' });
    await at('2026-11-21T08:00:00.000Z', { kind: 'sav', archived_at: '2026-11-21T08:30:00.000Z' });
    await at('2026-11-21T08:00:00.000Z', { state: 'indesirable' });
    // The last Sunday of summer time, then the first Monday of winter time.
    await at('2026-10-18T21:59:59.999Z', { kind: 'airco' });
    await at('2026-10-25T22:59:59.999Z', { kind: 'projet' });
    await at('2026-10-25T23:00:00.000Z', { kind: 'projet' });
    await at('2026-08-30T21:59:59.999Z');
    await at('2026-08-30T22:00:00.000Z', { kind: 'airco' });
    const { weeks } = await read();
    expect([weeks.length, weeks[0]?.monday, weeks[11]?.monday]).toEqual([12, '2026-08-31', '2026-11-16']);
    const none = forEachKind(() => 0);
    expect(weeks.filter(({ total }) => total > 0)).toEqual([
      { monday: '2026-08-31', counts: { ...none, airco: 1 }, total: 1 },
      { monday: '2026-10-12', counts: { ...none, airco: 1 }, total: 1 },
      { monday: '2026-10-19', counts: { ...none, projet: 1 }, total: 1 },
      { monday: '2026-10-26', counts: { ...none, projet: 1 }, total: 1 },
      { monday: '2026-11-09', counts: { ...none, contact: 1 }, total: 1 },
      { monday: '2026-11-16', counts: { ...none, sav: 2 }, total: 2 },
    ]);
  });

  test('shows the next six rendez-vous, granted or waiting, and counts those that wait', async () => {
    await addRendezVous(site(), '2026-11-21T08:00:00.000Z', 'en_attente');
    await addRendezVous(site(), '2026-11-24T08:00:00.000Z', 'refuse');
    await addRendezVous(site(), '2026-11-24T08:00:00.000Z', 'annule');
    await addRendezVous(site(), '2026-11-24T08:00:00.000Z', 'en_attente', { state: 'indesirable' });
    const ids: string[] = [];
    for (const day of [30, 29, 28, 27, 26, 25, 24])
      ids.unshift(await addRendezVous(site(), `2026-11-${day}T09:00:00.000Z`, day % 2 ? 'accepte' : 'en_attente'));
    const { rendezVous, toAnswer } = await read();
    expect(rendezVous.map(({ id }) => id)).toEqual(ids.slice(0, 6));
    expect(rendezVous[0]).toMatchObject({ state: 'en_attente', text: expect.stringMatching(/^mardi 24 novembre 2026 à 10\sh$/) });
    expect(toAnswer.rdvPending).toBe(4);
  });

  test('shows the mails that did not leave, the last first', async () => {
    for (let index = 100; index < 107; index += 1) await addCourriel(site(), `echec-${index}`, 'echec', 'boîte pleine');
    await addCourriel(site(), 'attente-200', 'en_attente', 'plus tard');
    const { courriels } = await read();
    expect([courriels.configured, courriels.failed, courriels.waiting, courriels.failures.length]).toEqual([false, 7, 1, 5]);
    expect(courriels.failures[0]).toEqual({
      id: 'echec-106',
      kind: 'accuse',
      to: 'echec-106@exemple.test',
      subject: 'Objet echec-106',
      lastError: 'boîte pleine',
      createdAt: '2026-11-21T07:00:00.106Z',
    });
  });
});
