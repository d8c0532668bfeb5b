import { afterEach, expect, test } from 'vitest';
import type { Tableau } from '~/features/tableau/contract';
import type { Acknowledged } from '~/intake/contract';
import { readDemande, rendezVousActs, signInAs } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf, mailsOf, newKey, newPerson, problemOf, sendJson, setReglage } from '../../../test/visitor';
import type { ClosedRendezVous, Creneaux, PendingRendezVous, TakenRendezVous } from './contract';

onBothEngines('appointments and closings', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const freeSlots = async (query = '') =>
    (await site().app.http.inject(`/api/rdv_pro/creneaux${query}`))
      .json<Creneaux>()
      .days.flatMap(({ slots }) => slots.map(({ start }) => start));
  async function booked(day: string, more: object = {}) {
    const slot = (await freeSlots(`?from=${day}&to=${day}`))[0] as string;
    const asked = { ...newPerson(), company: 'Dupré & Fils', phone: '05 36 49 00 02', reason: 'Un chantier', slot, ...more };
    const response = await sendJson(site(), '/rdv_pro', asked);
    expect(response.statusCode, response.body).toBe(200);
    return { ...(await demandeOf(site(), response.json<Acknowledged>().reference)), slot };
  }
  const closeOn = (date: string, label = 'Inventaire') =>
    setReglage(admin, 'horaires', { exceptions: [{ from: date, to: date, label, ranges: [] }] });
  const { view } = rendezVousActs(site, () => admin);
  const idsOf = async (path: string) => (await admin.get(path)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  const messageOf = (response: { json<T>(): T }) => response.json<{ message: string }>().message;

  test('a day closed since it was asked is not accepted without a word; a second, explicit act accepts it', async () => {
    const one = await booked('2026-12-03');
    const putBack = await closeOn('2026-12-03');
    expect(await view(one.id)).toMatchObject({ closing: 'Fermé\u00a0: Inventaire', isFree: true, isKept: false });
    const refused = await admin.post(`/rdv_pro/accept/${one.id}`);
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'ferme' });
    expect(messageOf(refused)).toMatch(/^Fermé\s: Inventaire\./);
    expect((await view(one.id)).state).toBe('en_attente');
    expect((await mailsOf(site(), one.id)).map(({ kind }) => kind)).not.toContain('rdv_accepte');
    const meant = await admin.post(`/rdv_pro/accept/${one.id}`, { malgreFermeture: true });
    expect(meant.json()).toMatchObject({ state: 'accepte', isKept: true });
    expect(await idsOf('/admin/rendez_vous/fermes')).not.toContain(one.id);
    await putBack();
  });

  test('those in a closing are listed until moved, cancelled or kept; another closing lists kept ones again', async () => {
    const [kept, cancelled, waiting] = [await booked('2026-12-08'), await booked('2026-12-08'), await booked('2026-12-08')];
    for (const { id } of [kept, cancelled]) await admin.post(`/rdv_pro/accept/${id}`);
    expect(await idsOf('/admin/rendez_vous/fermes')).toEqual([]);
    const putBack = await closeOn('2026-12-08', 'Congés');
    const { data } = (await admin.get('/admin/rendez_vous/fermes')).json<{ data: ClosedRendezVous[] }>();
    expect(data.map(({ id, closing, state }) => [id, closing, state])).toEqual([
      [kept.id, 'Fermé\u00a0: Congés', 'accepte'],
      [cancelled.id, 'Fermé\u00a0: Congés', 'accepte'],
      [waiting.id, 'Fermé\u00a0: Congés', 'en_attente'],
    ]);
    expect((await admin.get('/admin/tableau')).json<Tableau>().rdvClosed.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    const version = async (id: string) => (await view(id)).version;
    expect(problemOf(await admin.post(`/admin/rendez_vous/${kept.id}/maintien`, { version: 1 })).code).toBe('modifie_entre_temps');
    expect((await admin.post(`/admin/rendez_vous/${kept.id}/maintien`, { version: await version(kept.id) })).json()).toMatchObject({
      isKept: true,
    });
    await admin.post(`/admin/rendez_vous/${cancelled.id}/annulation`, { version: await version(cancelled.id) });
    const [start] = await freeSlots('?from=2026-12-09');
    await admin.post(`/admin/rendez_vous/${waiting.id}/deplacement`, { version: await version(waiting.id), start });
    expect(await idsOf('/admin/rendez_vous/fermes')).toEqual([]);
    await closeOn('2026-12-08', 'Travaux');
    expect(await idsOf('/admin/rendez_vous/fermes')).toEqual([kept.id]);
    await putBack();
    expect(await idsOf('/admin/rendez_vous/fermes')).toEqual([]);
    await admin.post(`/admin/rendez_vous/${kept.id}/annulation`, { version: await version(kept.id) });
  });

  test('a refusal never offers the refused hour again, even when it is asked to', async () => {
    const one = await booked('2026-12-10');
    expect((await view(one.id)).others.map(({ start }) => start)).not.toContain(one.slot);
    const other = (await freeSlots('?from=2026-12-11'))[0] as string;
    await admin.post(`/rdv_pro/refuse/${one.id}`, { slots: [one.slot, other] });
    const mail = (await mailsOf(site(), one.id)).find(({ kind }) => kind === 'rdv_refuse');
    expect(mail?.text.match(/^–.*/gm)).toEqual([expect.stringContaining('11 décembre')]);
    const first = (await freeSlots())[0] as string;
    const second = await booked(first.slice(0, 10));
    await admin.post(`/rdv_pro/refuse/${second.id}`, {});
    const offered: string[] = (await mailsOf(site(), second.id)).find(({ kind }) => kind === 'rdv_refuse')?.text.match(/^–.*/gm) ?? [];
    expect([offered.length, offered.includes(`– ${(await view(second.id)).text}`)]).toEqual([3, false]);
  });

  test('a request is not treated or archived over an appointment that waits, unless that is said', async () => {
    const one = await booked('2026-12-15');
    const read = () => readDemande(admin, one.id);
    expect((await read()).rendezVousWaits).toBe(true);
    for (const change of [{ state: 'traitee' }, { archived: true }]) {
      const refused = await admin.put(`/admin/demandes/${one.id}`, { version: 1, ...change });
      expect(problemOf(refused)).toMatchObject({ status: 409, code: 'rendez_vous_en_attente' });
      const many = await admin.post('/admin/demandes/lot', { items: [{ id: one.id, version: 1 }], change });
      expect(many.json()).toEqual({ changed: [], stale: [], waiting: [one.id] });
    }
    expect(await read()).toMatchObject({ state: 'nouvelle', archived: false, version: 1 });
    const answered = await admin.post(`/admin/demandes/${one.id}/reponse`, { version: 1, message: 'Nous vous rappelons.', close: true });
    expect(answered.json()).toMatchObject({ state: 'en_cours' });
    const left = await admin.put(`/admin/demandes/${one.id}`, { version: 2, state: 'traitee', leavesRendezVous: true });
    expect(left.json()).toMatchObject({ state: 'traitee', rendezVousWaits: true });
    await admin.post(`/rdv_pro/refuse/${one.id}`, {});
    const { version } = await read();
    expect((await admin.put(`/admin/demandes/${one.id}`, { version, archived: true })).json()).toMatchObject({ archived: true });
  });

  test('those that wait are read in full, with what staff need to answer', async () => {
    const one = await booked('2026-12-16', { message: 'Pour un hôtel de vingt chambres.' });
    const { data } = (await admin.get('/admin/rendez_vous/en_attente')).json<{ data: PendingRendezVous[] }>();
    expect(data.find(({ id }) => id === one.id)).toMatchObject({
      phone: '05 36 49 00 02',
      lines: [
        { label: 'Motif', text: 'Un chantier' },
        { label: 'Message', text: 'Pour un hôtel de vingt chambres.' },
      ],
      isFree: true,
      isPast: false,
      closing: null,
    });
    site().clock.set(one.slot);
    expect(await idsOf('/admin/rendez_vous/en_attente')).toContain(one.id);
    await admin.put(`/admin/demandes/${one.id}`, { version: 1, archived: true });
    expect(await idsOf('/admin/rendez_vous/en_attente')).not.toContain(one.id);
  });

  const caller = { family_name: 'Roux', phone: '06 12 34 56 78', reason: 'Un devis', canal: 'telephone' };

  test('one that staff take by phone is accepted at once, at any free hour, and shows who took it', async () => {
    const start = '2026-11-21T10:15:00.000Z';
    expect(await freeSlots()).not.toContain(start);
    const taken = await admin.post('/admin/rendez_vous', { ...caller, start });
    expect(taken.statusCode, taken.body).toBe(200);
    const { id } = taken.json<TakenRendezVous>();
    expect(await view(id)).toMatchObject({ state: 'accepte', start, email: '', company: null, answeredBy: admin.name });
    const demande = await readDemande(admin, id);
    expect(demande).toMatchObject({ state: 'traitee', name: '', courriels: [] });
    expect(demande.evenements.map(({ kind, author }) => [kind, author])).toEqual([
      ['prise', admin.name],
      ['rdv_accepte', admin.name],
    ]);
    const { version } = await view(id);
    expect((await admin.post(`/admin/rendez_vous/${id}/annulation`, { version })).statusCode).toBe(200);
    expect(await mailsOf(site(), id)).toEqual([]);
  });

  test('one that staff take is refused without room, in the past, or on a closed day unless overridden', async () => {
    const { slot } = await booked('2026-12-17');
    const take = (start: string, more: object = {}) => admin.post('/admin/rendez_vous', { ...caller, start, ...more });
    expect(problemOf(await take(slot)).code).toBe('creneau_pris');
    expect(problemOf(await take(SATURDAY_10H)).code).toBe('creneau_passe');
    expect(problemOf(await take('2026-11-22T10:00:00.000Z')).code).toBe('ferme');
    expect(problemOf(await take('2026-12-18T09:00:00.000Z', { isMailed: true }))).toMatchObject({ status: 422, fields: ['email'] });
    expect(problemOf(await take('2026-12-18T09:00:00.000Z', { phone: '' })).fields).toEqual(['phone']);
    expect((await take('2026-11-22T10:00:00.000Z', { malgreFermeture: true })).statusCode).toBe(200);
  });

  test('one that staff take is stored once under its key, and mailed only if the person wants it', async () => {
    const start = '2026-12-18T14:00:00.000Z';
    const body = { ...caller, ...newPerson(), start, canal: 'comptoir', isMailed: true };
    const key = { 'idempotency-key': newKey() };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', '/admin/rendez_vous', body, key)));
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    const { id } = (answers[0] as (typeof answers)[number]).json<TakenRendezVous>();
    const mails = await mailsOf(site(), id);
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([['rdv_accepte', body.email]]);
    expect(mails[0]?.calendar).toContain('METHOD:REQUEST');
    const pending = { ...caller, ...newPerson(), start: '2026-12-18T15:00:00.000Z', isAccepted: false, isMailed: true };
    const second = (await admin.post('/admin/rendez_vous', pending)).json<TakenRendezVous>();
    expect((await demandeOf(site(), second.reference)).due_at).not.toBeNull();
    expect((await view(second.id)).state).toBe('en_attente');
    expect((await mailsOf(site(), second.id)).map(({ kind }) => kind)).toEqual(['demande_accuse']);
  });
});
