import { afterEach, expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { dueCounter } from '~/intake/waiting.server';
import { signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { demandeOf, mailsOf, newPerson, sendForm, sendJson, setReglage } from '../../../../test/visitor';
import type { DemandeRow, DemandeView } from '../demande-view';

onBothEngines('an answer that is promised', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  afterEach(async () => {
    site().clock.set(SATURDAY_10H);
    await site().db.updateTable('demande').set({ archived_at: SATURDAY_10H }).execute();
  });
  const ask = async () => {
    const response = await sendJson(site(), '/contact/formulaire', { ...newPerson(), subject: 'Autre question', message: 'Bonjour ?' });
    return demandeOf(site(), response.json<Acknowledged>().reference);
  };
  const breakDown = async (urgency: 'arret' | 'rapide') => {
    const asked = { kind: 'depannage', description: 'Plus rien', urgency, phone: '06 12 34 56 78' };
    const response = await sendForm(site(), '/sav/formulaire', { ...newPerson(), ...asked });
    return demandeOf(site(), response.json<Acknowledged>().reference);
  };
  const list = async (query: string) => (await admin.get(`/admin/demandes?${query}`)).json<{ data: DemandeRow[] }>().data;
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  const tableau = async () => (await admin.get('/admin/tableau')).json<{ toAnswer: { late: number }; lateFirst: DemandeRow[] }>();

  test('on a Saturday is not late on a closed Monday, but once the promised days of opening are over', async () => {
    const { id, due_at } = await ask();
    expect(due_at).toBe('2026-11-25T09:00:00.000Z');
    site().clock.set('2026-11-23T16:00:00.000Z');
    expect([await ids('late=1'), (await tableau()).toAnswer.late]).toEqual([[], 0]);
    site().clock.set('2026-11-25T09:00:00.000Z');
    expect([await ids('late=1'), (await tableau()).toAnswer.late]).toEqual([[id], 1]);
  });

  test('moves with the hours, the closings or the promise, for people who still wait', async () => {
    const [waits, answered] = [await ask(), await ask()];
    await admin.post(`/admin/demandes/${answered.id}/reponse`, { version: 1, message: 'Jeudi.' });
    const recount = dueCounter(site());
    await recount();
    const due = async ({ reference }: { reference: string }) => (await demandeOf(site(), reference)).due_at;
    const closing = { from: '2026-11-24', to: '2026-11-24', label: 'Inventaire', ranges: [] };
    const putBack = await setReglage(admin, 'horaires', { exceptions: [closing] });
    await recount();
    expect([await due(waits), await due(answered)]).toEqual(['2026-11-26T09:00:00.000Z', answered.due_at]);
    const promisedAgain = await setReglage(admin, 'demandes', { answerDays: 1 });
    await recount();
    expect(await due(waits)).toBe('2026-11-25T09:00:00.000Z');
    const { version } = (await admin.get(`/admin/demandes/${answered.id}`)).json<DemandeView>();
    await site().db.deleteFrom('demande_evenement').where('demande_id', '=', answered.id).where('visible', '=', 1).execute();
    await admin.put(`/admin/demandes/${answered.id}`, { version, state: 'nouvelle' });
    expect(await due(answered)).toBe('2026-11-25T09:00:00.000Z');
    await promisedAgain();
    await putBack();
    await recount();
    expect(await due(waits)).toBe(waits.due_at);
  });

  test('is counted at the start for requests of an older version, from the last word of the person', async () => {
    const [old, again] = [await ask(), await ask()];
    await site().db.updateTable('demande').set({ due_at: null }).execute();
    const said = { id: 'parole', demande_id: again.id, at: '2026-11-24T09:00:00.000Z', kind: 'message', compte_id: null };
    await site()
      .db.insertInto('demande_evenement')
      .values({ ...said, author: 'La personne', text: 'Toujours rien ?', visible: 1 })
      .execute();
    await dueCounter(site())();
    expect((await demandeOf(site(), old.reference)).due_at).toBe(old.due_at);
    expect((await demandeOf(site(), again.reference)).due_at).toBe('2026-11-26T09:00:00.000Z');
  });

  test('to a person without heating comes first, before older and late ones, until it is given', async () => {
    const first = await ask();
    site().clock.set('2026-11-25T09:00:00.000Z');
    const [urgent, calm] = [await breakDown('arret'), await breakDown('rapide')];
    site().clock.set('2026-11-25T09:30:00.000Z');
    const last = await ask();
    expect(await ids('')).toEqual([urgent.id, last.id, calm.id, first.id]);
    expect(await ids('order=ASC&sort=createdAt')).toEqual([first.id, urgent.id, calm.id, last.id]);
    expect([await ids('perPage=2'), await ids('perPage=2&page=2')]).toEqual([
      [urgent.id, last.id],
      [calm.id, first.id],
    ]);
    expect((await ids('q=hélène')).slice(0, 2)).toEqual([urgent.id, last.id]);
    const { lateFirst } = await tableau();
    expect(lateFirst.map(({ id }) => id)).toEqual([urgent.id, first.id, calm.id, last.id]);
    expect(lateFirst.map((row) => row.urgent)).toEqual([true, false, false, false]);
    const subjects = async (id: string) => (await mailsOf(site(), id)).filter(({ kind }) => kind === 'demande_notification');
    expect((await subjects(urgent.id))[0]?.subject).toMatch(/^⚠ Panne urgente – \[SA/);
    expect((await subjects(calm.id))[0]?.subject).toMatch(/^\[SA/);
    site().clock.set('2026-11-28T09:00:00.000Z');
    expect(await ids('late=1')).toEqual([urgent.id, first.id, calm.id, last.id]);
    await admin.post(`/admin/demandes/${urgent.id}/reponse`, { version: 1, message: 'Nous passons dans l’heure.' });
    expect((await ids(''))[0]).toBe(last.id);
  });
});
