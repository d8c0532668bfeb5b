import { afterEach, expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { rendezVousActs, signInAs } from '../../../test/shop';
import { anonymous } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { countRows, demandeOf, mailsOf, newPerson, problemOf, sendJson, setReglage } from '../../../test/visitor';
import type { Creneaux } from './contract';
import { escalatePending } from './reminders.server';

onBothEngines('another hour that staff propose', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const freeSlots = async (query = '') =>
    (await site().app.http.inject(`/api/rdv_pro/creneaux${query}`))
      .json<Creneaux>()
      .days.flatMap(({ slots }) => slots.map(({ start }) => start));
  const freeSlot = async (from = '2026-12-01') => (await freeSlots(`?from=${from}`))[0] as string;
  async function booked(isAccepted = false) {
    const slot = await freeSlot('2026-11-24');
    const asked = { ...newPerson(), company: 'Dupré & Fils', phone: '05 36 49 00 02', reason: 'Un chantier', slot };
    const { reference, suivi } = (await sendJson(site(), '/rdv_pro', asked)).json<Acknowledged>();
    const { id, email } = await demandeOf(site(), reference);
    if (isAccepted) await admin.post(`/rdv_pro/accept/${id}`);
    return { id, email, reference, suivi, slot };
  }
  const { suiviOf, view } = rendezVousActs(site, () => admin);
  const propose = async (id: string, start: string, more: object = {}) =>
    admin.post(`/admin/rendez_vous/${id}/proposition`, { version: (await view(id)).version, start, ...more });
  const agree = (suivi: string, start: string) => sendJson(site(), `${suivi}/proposition/accord`, { start });
  const decline = (suivi: string, start: string) => sendJson(site(), `${suivi}/proposition/refus`, { start });
  const kindsOf = async (id: string) => (await mailsOf(site(), id)).map(({ kind }) => kind).filter((kind) => kind.startsWith('rdv_'));

  test('is held and mailed; nothing moves by that, nor by opening its link', async () => {
    for (const isAccepted of [false, true]) {
      const one = await booked(isAccepted);
      const start = await freeSlot();
      const proposed = await propose(one.id, start);
      expect(proposed.json()).toMatchObject({
        state: isAccepted ? 'accepte' : 'en_attente',
        start: one.slot,
        proposition: { start, isOpen: true, heldUntil: '2026-11-23T09:00:00.000Z' },
      });
      const free = await freeSlots();
      expect([free.includes(start), free.includes(one.slot)]).toEqual([false, false]);
      const mail = (await mailsOf(site(), one.id)).find(({ kind }) => kind === 'rdv_propose');
      expect(mail).toMatchObject({ to_address: one.email, calendar: null });
      expect(mail?.text).toContain(`https://www.exemple.test${one.suivi}`);
      const before = [await countRows(site()), await view(one.id)];
      for (const path of [one.suivi, `${one.suivi}/proposition/accord`, `${one.suivi}/proposition/refus`])
        for (const method of ['GET', 'HEAD'] as const) {
          await anonymous(site(), method, path);
          await site().app.http.inject({ method, url: path });
        }
      expect([await countRows(site()), await view(one.id)]).toEqual(before);
      site().clock.set('2026-11-21T09:00:10.000Z');
      expect(await suiviOf(one.suivi)).toMatchObject({
        proposition: { start, isOpen: true },
        rendezVous: { start: one.slot, cancellable: true },
      });
      site().clock.set(SATURDAY_10H);
    }
  });

  test('once agreed to, moves the appointment once, with the next number of its invitation, and tells staff', async () => {
    for (const [isAccepted, confirmation] of [
      [false, 'rdv_accepte'],
      [true, 'rdv_deplace'],
    ] as const) {
      const one = await booked(isAccepted);
      const start = await freeSlot();
      await propose(one.id, start);
      await site().db.updateTable('courriel').set({ state: 'envoye' }).where('demande_id', '=', one.id).execute();
      const answers = [...(await Promise.all([1, 2, 3].map(() => agree(one.suivi, start)))), await agree(one.suivi, start)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(await view(one.id)).toMatchObject({ state: 'accepte', start, proposition: null, answeredBy: 'Hélène Dupré' });
      const mails = (await mailsOf(site(), one.id)).filter(({ state }) => state === 'en_attente');
      expect(mails.map(({ kind, to_address }) => [kind, to_address === one.email])).toEqual([
        [confirmation, true],
        ['rdv_propose_accord', false],
      ]);
      expect(JSON.parse(String(mails[0]?.calendar))).toMatchObject({
        method: 'REQUEST',
        text: expect.stringContaining(`SEQUENCE:${isAccepted ? 1 : 0}`),
      });
      const free = await freeSlots();
      expect([free.includes(start), free.includes(one.slot)]).toEqual([false, true]);
      expect((await suiviOf(one.suivi)).proposition).toBeNull();
    }
  });

  test('that does not suit leaves what stood, and comes back to staff', async () => {
    const one = await booked(true);
    const start = await freeSlot();
    await propose(one.id, start);
    const { version } = await demandeOf(site(), one.reference);
    expect((await admin.put(`/admin/demandes/${one.id}`, { version, archived: true })).statusCode).toBe(200);
    expect((await decline(one.suivi, start)).statusCode).toBe(200);
    expect(await view(one.id)).toMatchObject({ state: 'accepte', start: one.slot, proposition: null });
    const { due_at, ...waiting } = await demandeOf(site(), one.reference);
    expect([waiting, (due_at ?? '') > SATURDAY_10H]).toMatchObject([{ state: 'nouvelle', archived_at: null, answered_at: null }, true]);
    expect(await freeSlots()).toContain(start);
    expect(await kindsOf(one.id)).toContain('rdv_propose_refus');
    expect(problemOf(await decline(one.suivi, start))).toMatchObject({ status: 409, code: 'proposition_retiree' });
    const { messages } = await suiviOf(one.suivi);
    expect(messages.at(-1)).toMatchObject({ author: 'La personne', text: expect.stringContaining('ne me convient pas') });
  });

  test('holds no longer than it says, and is no longer the one of an earlier mail once replaced or answered', async () => {
    const one = await booked();
    const [first, second] = (await freeSlots('?from=2026-12-01')) as [string, string];
    await propose(one.id, first);
    await propose(one.id, second);
    expect(await kindsOf(one.id)).toEqual(['rdv_propose', 'rdv_propose']);
    expect((await mailsOf(site(), one.id)).filter(({ kind, state }) => kind === 'rdv_propose' && state === 'en_attente')).toHaveLength(1);
    expect(await freeSlots()).toContain(first);
    expect(problemOf(await agree(one.suivi, first))).toMatchObject({ status: 409, code: 'proposition_retiree' });
    site().clock.set('2026-11-23T09:00:00.000Z');
    expect((await suiviOf(one.suivi)).proposition).toMatchObject({ start: second, isOpen: false });
    expect(await freeSlots()).toContain(second);
    expect(problemOf(await agree(one.suivi, second))).toMatchObject({ status: 409, code: 'proposition_passee' });
    expect((await view(one.id)).start).toBe(one.slot);
    await propose(one.id, second);
    await admin.post(`/rdv_pro/refuse/${one.id}`, {});
    expect(problemOf(await agree(one.suivi, second))).toMatchObject({ status: 409, code: 'deja_repondu' });
    expect((await suiviOf(one.suivi)).proposition).toBeNull();
  });

  test('is refused for a taken, past or closed hour or a stale version; one closed later is not accepted', async () => {
    const [one, rival] = [await booked(), await booked()];
    expect(problemOf(await propose(one.id, rival.slot)).code).toBe('creneau_pris');
    expect(problemOf(await propose(one.id, SATURDAY_10H)).code).toBe('creneau_passe');
    expect(problemOf(await propose(one.id, '2026-11-22T10:00:00.000Z')).code).toBe('ferme');
    expect(problemOf(await propose(one.id, await freeSlot(), { version: 9 })).code).toBe('modifie_entre_temps');
    const caller = { family_name: 'Roux', phone: '06 12 34 56 78', reason: 'Un devis', canal: 'telephone', start: await freeSlot() };
    const { id } = (await admin.post('/admin/rendez_vous', caller)).json<{ id: string }>();
    expect(problemOf(await propose(id, await freeSlot())).code).toBe('sans_adresse');
    const start = await freeSlot('2026-12-09');
    await propose(one.id, start);
    const putBack = await setReglage(admin, 'horaires', {
      exceptions: [{ from: '2026-12-09', to: '2026-12-09', label: 'Inventaire', ranges: [] }],
    });
    const refused = await agree(one.suivi, start);
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'ferme' });
    expect(refused.json<{ message: string }>().message).toMatch(/^Nous ne pouvons finalement pas vous recevoir/);
    await putBack();
    expect((await agree(one.suivi, start)).statusCode).toBe(200);
  });

  test('in spite of a closing that staff knew is agreed to in spite of that one, not of another', async () => {
    const closeFor = (label: string) =>
      setReglage(admin, 'horaires', { exceptions: [{ from: '2026-12-10', to: '2026-12-10', label, ranges: [] }] });
    const one = await booked();
    const start = await freeSlot('2026-12-10');
    const reopen = await closeFor('Inventaire');
    expect((await propose(one.id, start, { malgreFermeture: true })).statusCode).toBe(200);
    await closeFor('Travaux');
    expect(problemOf(await agree(one.suivi, start))).toMatchObject({ status: 409, code: 'ferme' });
    await closeFor('Inventaire');
    expect((await agree(one.suivi, start)).statusCode).toBe(200);
    expect(await view(one.id)).toMatchObject({ start, closing: 'Fermé\u00a0: Inventaire', isKept: true });
    await reopen();
  });

  test('is an answer: staff get no reminder of the request until its hour is no longer held', async () => {
    const one = await booked();
    await propose(one.id, await freeSlot());
    site().clock.set('2026-11-22T10:00:00.000Z');
    await escalatePending(site());
    expect(await kindsOf(one.id)).toEqual(['rdv_propose']);
    site().clock.set('2026-11-23T10:00:00.000Z');
    await escalatePending(site());
    expect((await kindsOf(one.id)).sort()).toEqual(['rdv_escalade', 'rdv_propose']);
  });
});
