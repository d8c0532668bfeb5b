import { afterEach, expect, test } from 'vitest';
import type { SuiviView } from '~/features/demandes/suivi/contract';
import type { Acknowledged } from '~/intake/contract';
import { deliverDue } from '~/platform/mail/delivery';
import { rendezVousActs, signInAs } from '../../../test/shop';
import type { Member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf, mailsOf, newPerson, problemOf, sendJson } from '../../../test/visitor';
import type { Creneaux } from './contract';

const NOWHERE = { origine: null, origine_foyer: null, origine_voisinage: null };

onBothEngines('an accepted appointment', (site) => {
  const [admin, other] = signInAs(site, 'ADMIN', 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const freeSlots = async () =>
    (await site().app.http.inject('/api/rdv_pro/creneaux')).json<Creneaux>().days.flatMap(({ slots }) => slots.map(({ start }) => start));
  async function ask() {
    const [slot] = await freeSlots();
    const sent = await sendJson(site(), '/rdv_pro', {
      ...newPerson(),
      company: 'Dupré',
      phone: '05 36 49 00 02',
      reason: 'Un chantier',
      slot,
    });
    const { reference, suivi } = sent.json<Acknowledged>();
    const { id, email } = await demandeOf(site(), reference);
    return { id, email, suivi, slot: slot as string };
  }
  const accept = (id: string) => admin.post(`/rdv_pro/accept/${id}`);
  const takeBack = (by: Member, id: string) => by.post(`/admin/rendez_vous/${id}/reprise`);
  const { view } = rendezVousActs(site, () => admin);
  const suivi = async (path: string) => (await site().app.http.inject(`/api${path}`)).json<SuiviView>();
  const demande = (id: string) =>
    site().db.selectFrom('demande').select(['state', 'answered_at']).where('id', '=', id).executeTakeFirstOrThrow();
  const row = (id: string) => site().db.selectFrom('rendez_vous').selectAll().where('demande_id', '=', id).executeTakeFirstOrThrow();
  const confirmations = async (id: string) => (await mailsOf(site(), id)).filter(({ kind }) => kind === 'rdv_accepte');
  const at = (seconds: number) =>
    site().clock.set(
      Temporal.Instant.from(SATURDAY_10H)
        .add({ milliseconds: seconds * 1_000 })
        .toString(),
    );
  /** @returns how many confirmations left for that person */
  const deliver = async (to: string) => {
    let sent = 0;
    await deliverDue(site(), {
      send: async (mail) => {
        if (mail.to.address === to && mail.subject.startsWith('Rendez-vous confirmé')) sent += 1;
      },
    } as Parameters<typeof deliverDue>[1]);
    return sent;
  };

  test('waits ten seconds; then its mail leaves once', async () => {
    const one = await ask();
    expect((await accept(one.id)).json()).toMatchObject({ state: 'accepte', held: { ms: 10_000, by: admin.id } });
    at(9.999);
    expect(await deliver(one.email)).toBe(0);
    expect(await suivi(one.suivi)).toMatchObject({ state: 'recue', messages: [], rendezVous: { state: 'en_attente' } });
    at(10);
    expect(await suivi(one.suivi)).toMatchObject({ state: 'traitee', messages: [{}], rendezVous: { state: 'accepte' } });
    expect([await deliver(one.email), await deliver(one.email), (await view(one.id)).held]).toEqual([1, 0, null]);
  });

  test('is taken back: nothing leaves, its hour stays asked for, and it can be accepted again', async () => {
    const one = await ask();
    const before = [await row(one.id), await demande(one.id)];
    await accept(one.id);
    at(9.999);
    expect((await takeBack(admin, one.id)).json()).toMatchObject({ state: 'en_attente', answeredBy: null, held: null });
    const now = [await row(one.id), await demande(one.id)];
    expect(now).toEqual([{ ...before[0], ...NOWHERE, version: 3 }, before[1]]);
    at(60);
    expect([await deliver(one.email), await confirmations(one.id), (await suivi(one.suivi)).messages]).toEqual([0, [], []]);
    expect(await freeSlots()).not.toContain(one.slot);
    expect((await accept(one.id)).statusCode).toBe(200);
    expect(await confirmations(one.id)).toHaveLength(1);
  });

  test('is not taken back by another account, nor once it has left, nor twice', async () => {
    const one = await ask();
    await accept(one.id);
    expect(problemOf(await takeBack(other, one.id))).toMatchObject({ status: 409, code: 'deja_partie' });
    expect((await takeBack(admin, one.id)).statusCode).toBe(200);
    expect(problemOf(await takeBack(admin, one.id))).toMatchObject({ status: 409, code: 'deja_partie' });
    await accept(one.id);
    at(10);
    const late = await takeBack(admin, one.id);
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'deja_partie' });
    expect(late.body).toContain('la confirmation est partie');
    expect(await view(one.id)).toMatchObject({ state: 'accepte' });
    expect((await takeBack(admin, 'inconnu')).statusCode).toBe(404);
  });

  test('stays as a colleague or the person left it meanwhile', async () => {
    const [one, two] = [await ask(), await ask()];
    for (const { id } of [one, two]) await accept(id);
    const { version } = await view(one.id);
    await other.post(`/admin/rendez_vous/${one.id}/annulation`, { version, reason: 'Malade.' });
    await sendJson(site(), `${two.suivi}/annulation`, {});
    for (const { id } of [one, two]) {
      expect(problemOf(await takeBack(admin, id))).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
      expect((await view(id)).state).toBe('annule');
    }
    expect((await suivi(one.suivi)).rendezVous).toMatchObject({ state: 'annule' });
    at(60);
    expect(await deliver(one.email)).toBe(0);
  });

  test('is moved after ten seconds only, and is as it was once the move is taken back', async () => {
    for (const isAccepted of [false, true]) {
      const one = await ask();
      if (isAccepted) await accept(one.id);
      at(10);
      const [before, asked] = [await row(one.id), await demande(one.id)];
      const start = (await freeSlots())[3] as string;
      const moved = await admin.post(`/admin/rendez_vous/${one.id}/deplacement`, { version: before.version, start });
      expect(moved.json()).toMatchObject({ state: 'accepte', start, held: { ms: 10_000, by: admin.id } });
      expect(await suivi(one.suivi)).toMatchObject({ rendezVous: { state: before.state, start: one.slot } });
      expect(problemOf(await takeBack(other, one.id)).code).toBe('deja_partie');
      expect((await takeBack(admin, one.id)).json()).toMatchObject({ state: before.state, start: one.slot, held: null });
      expect([await row(one.id), await demande(one.id)]).toEqual([{ ...before, ...NOWHERE, version: before.version + 2 }, asked]);
      expect(await freeSlots()).toContain(start);
      expect((await confirmations(one.id)).map((mail) => mail.state)).toEqual(isAccepted ? ['en_attente'] : []);
      await admin.post(`/admin/rendez_vous/${one.id}/deplacement`, { version: before.version + 2, start });
      at(20);
      expect(await suivi(one.suivi)).toMatchObject({ rendezVous: { state: 'accepte', start } });
      expect((await takeBack(admin, one.id)).body).toContain('la nouvelle heure est partie');
      at(0);
    }
  });

  test('keeps its move when its former hour was taken meanwhile', async () => {
    const one = await ask();
    await accept(one.id);
    const start = (await freeSlots())[3] as string;
    await admin.post(`/admin/rendez_vous/${one.id}/deplacement`, { version: (await view(one.id)).version, start });
    const person = { ...newPerson(), company: 'Plus vite', phone: '05 36 49 00 09', reason: 'Un chantier' };
    await sendJson(site(), '/rdv_pro', { ...person, slot: one.slot });
    expect(problemOf(await takeBack(admin, one.id))).toMatchObject({ status: 409, code: 'creneau_pris' });
    expect(await view(one.id)).toMatchObject({ start, state: 'accepte', held: {} });
  });

  test('proposed another hour says nothing of it for ten seconds; taken back, it never does', async () => {
    const one = await ask();
    const [before, asked] = [await row(one.id), await demande(one.id)];
    const start = (await freeSlots())[3] as string;
    const proposed = await admin.post(`/admin/rendez_vous/${one.id}/proposition`, { version: 1, start });
    expect(proposed.json()).toMatchObject({ proposition: { start }, held: { ms: 10_000 } });
    expect(await suivi(one.suivi)).toMatchObject({ state: 'recue', messages: [], proposition: null });
    expect((await takeBack(admin, one.id)).json()).toMatchObject({ proposition: null, state: 'en_attente' });
    expect([await row(one.id), await demande(one.id)]).toEqual([{ ...before, version: 3 }, asked]);
    expect((await mailsOf(site(), one.id)).filter(({ kind }) => kind === 'rdv_propose')).toEqual([]);
  });

  test('gives back the proposed hour, unless it was taken meanwhile', async () => {
    const [one, two] = [await ask(), await ask()];
    const [proposed, taken] = (await freeSlots()).slice(4) as [string, string];
    for (const [{ id }, start] of [
      [one, proposed],
      [two, taken],
    ] as const) {
      await admin.post(`/admin/rendez_vous/${id}/proposition`, { version: (await view(id)).version, start });
      await accept(id);
    }
    const person = { ...newPerson(), company: 'Plus vite', phone: '05 36 49 00 09', reason: 'Un chantier' };
    expect((await sendJson(site(), '/rdv_pro', { ...person, slot: taken })).statusCode).toBe(200);
    expect((await takeBack(admin, one.id)).json()).toMatchObject({ state: 'en_attente', proposition: { start: proposed, isOpen: true } });
    expect((await takeBack(admin, two.id)).json()).toMatchObject({ state: 'en_attente', proposition: null });
    const waiting = async (id: string) =>
      (await mailsOf(site(), id)).filter(({ kind, state }) => kind === 'rdv_propose' && state === 'en_attente');
    expect([await waiting(one.id), await waiting(two.id)]).toMatchObject([[{}], []]);
  });
});
