import { afterEach, describe, expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { calendarOf, rendezVousActs, signInAs, wall } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf, mailsOf, newPerson, problemOf, sendJson } from '../../../test/visitor';

const SHOP = 'contact@solutions-maison.example';

onBothEngines('a professional rendez-vous', (site) => {
  const [admin, other] = signInAs(site, 'ADMIN', 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));
  const {
    row,
    freeSlots,
    freeSlot,
    ask,
    booked,
    accept,
    accepted,
    refuse,
    cancel,
    move,
    giveUp,
    suiviOf,
    mailsAbout,
    kindsOf,
    calendarsOf,
  } = rendezVousActs(site, () => admin);

  describe('cancelled', () => {
    test('sends a cancellation that the calendar recognises, and gives the hour back', async () => {
      const one = await accepted();
      const response = await cancel(admin, one.id, 'Une panne.');
      expect([response.statusCode, response.json()]).toMatchObject([200, { state: 'annule', reason: 'Une panne.' }]);
      const files = (await calendarsOf(one.id)).sort((a, b) => a.sequence - b.sequence);
      expect(files).toMatchObject([
        { kind: 'rdv_accepte', method: ['REQUEST', 'REQUEST'], sequence: 0, status: 'CONFIRMED' },
        { kind: 'rdv_annule', method: ['CANCEL', 'CANCEL'], sequence: 1, status: 'CANCELLED' },
      ]);
      expect(files[1]?.uid).toBe(files[0]?.uid);
      const mails = await mailsAbout(one.id);
      expect(mails.find(({ kind }) => kind === 'rdv_annule')?.text).toContain('Une panne.');
      expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
        ['rdv_accepte', 'perime'],
        ['rdv_annule', 'en_attente'],
      ]);
      expect(await freeSlots()).toContain(one.slot);
      expect(problemOf(await cancel(admin, one.id))).toMatchObject({ status: 409, code: 'deja_repondu' });
    });

    test('before it was accepted, sends no calendar file', async () => {
      const one = await booked();
      expect((await cancel(admin, one.id)).statusCode).toBe(200);
      expect(await mailsAbout(one.id)).toMatchObject([{ kind: 'rdv_annule', calendar: null }]);
    });

    test('or moved on the strength of an outdated state, is refused with what holds now', async () => {
      const one = await booked();
      await accept(other, one.id);
      for (const [path, body] of [
        ['annulation', { version: 1 }],
        ['deplacement', { version: 1, start: await freeSlot() }],
      ] as const) {
        const stale = await admin.post(`/admin/rendez_vous/${one.id}/${path}`, body);
        expect(problemOf(stale)).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
        const message = expect.stringMatching(/^\S.* a changé ce rendez-vous (à|le) /);
        expect(stale.json()).toMatchObject({ message, error: { current: { state: 'accepte', version: 2 } } });
      }
      expect(await kindsOf(one.id)).toEqual(['rdv_accepte']);
    });

    test('by the person, from their suivi page: as many times as they like, one mail to each only', async () => {
      const one = await accepted();
      await site().db.updateTable('courriel').set({ state: 'envoye' }).where('demande_id', '=', one.id).execute();
      const answers = [...(await Promise.all([1, 2, 3].map(() => giveUp(one.suivi)))), await giveUp(one.suivi)];
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
        Array.from({ length: 4 }, () => [200, JSON.stringify({ success: true })]),
      );
      const mails = await mailsAbout(one.id);
      expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
        ['rdv_accepte', one.email],
        ['rdv_annule', one.email],
        ['rdv_annule_equipe', SHOP],
      ]);
      expect(calendarOf(mails[1] as { calendar: string })).toMatchObject({ method: ['CANCEL', 'CANCEL'], sequence: 1 });
      expect(mails[2]).toMatchObject({ reply_to: one.email, calendar: null });
      site().clock.set(Temporal.Instant.from(SATURDAY_10H).add({ seconds: 10 }).toString());
      const { rendezVous, messages } = await suiviOf(one.suivi);
      expect(rendezVous).toMatchObject({ state: 'annule', cancellable: false });
      expect(messages.map(({ author }) => author).sort()).toEqual(['La personne', `${admin.name}, Solutions Maison`]);
      expect(await freeSlots()).toContain(one.slot);
    });

    test('by someone set aside, is not cancelled: no mail leaves before the team takes the demande back', async () => {
      const { suivi, reference } = (await ask(await freeSlot(), { garde: { leurre: 'x' } })).json<Acknowledged>();
      const { id } = await demandeOf(site(), reference);
      expect((await suiviOf(suivi)).rendezVous?.cancellable).toBe(false);
      expect((await giveUp(suivi)).statusCode).toBe(404);
      expect([await mailsOf(site(), id), (await demandeOf(site(), reference)).state]).toEqual([[], 'indesirable']);
      await admin.put(`/admin/demandes/${id}`, { version: 1, state: 'nouvelle' });
      const { rendezVous } = await suiviOf(suivi);
      expect(rendezVous?.cancellable).toBe(true);
      const [late] = await mailsOf(site(), id);
      expect([late?.kind, late?.text]).toEqual(['demande_accuse', expect.stringContaining(String(rendezVous?.text))]);
      expect((await giveUp(suivi)).statusCode).toBe(200);
      expect(await kindsOf(id)).toEqual(['rdv_annule', 'rdv_annule_equipe']);
    });

    test('by the person, is not cancelled too late, nor after a refusal, nor through another link', async () => {
      const [late, refused] = [await accepted(), await booked()];
      await refuse(admin, refused.id);
      expect(problemOf(await giveUp(refused.suivi))).toMatchObject({ status: 409, code: 'deja_repondu' });
      const contact = await sendJson(site(), '/contact/formulaire', { ...newPerson(), subject: 'Prix', message: 'Combien ?' });
      for (const suivi of [contact.json<Acknowledged>().suivi, `/suivi/${'A'.repeat(32)}`])
        expect(problemOf(await giveUp(suivi))).toMatchObject({ status: 404 });
      site().clock.set(late.slot);
      expect((await suiviOf(late.suivi)).rendezVous?.cancellable).toBe(false);
      expect(problemOf(await giveUp(late.suivi))).toMatchObject({ status: 409, code: 'creneau_passe' });
      expect((await row(late.id)).state).toBe('accepte');
    });
  });

  describe('moved', () => {
    test('keeps its invitation, with a number one higher each time', async () => {
      const one = await accepted();
      const [first, second] = [await freeSlot(), await freeSlot('2026-12-08')];
      expect((await move(admin, one.id, first)).json()).toMatchObject({ state: 'accepte', start: first });
      expect((await move(admin, one.id, second)).statusCode).toBe(200);
      await cancel(admin, one.id);
      const files = (await calendarsOf(one.id)).sort((a, b) => a.sequence - b.sequence);
      expect(files.map(({ kind, method, sequence, start }) => [kind, method[0], sequence, start])).toEqual([
        ['rdv_accepte', 'REQUEST', 0, wall(one.slot)],
        ['rdv_deplace', 'REQUEST', 1, wall(first)],
        ['rdv_deplace', 'REQUEST', 2, wall(second)],
        ['rdv_annule', 'CANCEL', 3, wall(second)],
      ]);
      expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
      expect((await mailsAbout(one.id)).filter(({ state }) => state === 'en_attente').map(({ kind }) => kind)).toEqual(['rdv_annule']);
    });

    test('frees its hour, takes the other, and becomes accepted if it was pending', async () => {
      const one = await booked();
      const slot = await freeSlot('2026-12-09');
      expect((await move(admin, one.id, slot)).json()).toMatchObject({ state: 'accepte', answeredBy: admin.name });
      const free = await freeSlots();
      expect([free.includes(one.slot), free.includes(slot)]).toEqual([true, false]);
      expect(problemOf(await accept(admin, one.id)).code).toBe('deja_repondu');
    });

    test('cannot go to a taken hour or into the past; outside the opening hours it can, once that is said', async () => {
      const [one, rival] = [await accepted(), await accepted()];
      expect(problemOf(await move(admin, one.id, rival.slot))).toMatchObject({ status: 409, code: 'creneau_pris' });
      expect(problemOf(await move(admin, one.id, SATURDAY_10H))).toMatchObject({ status: 409, code: 'creneau_passe' });
      expect(problemOf(await move(admin, one.id, 'demain'))).toMatchObject({ status: 422, fields: ['start'] });
      expect(await row(one.id)).toMatchObject({ starts_at: one.slot, sequence: 0, version: 2 });
      const sunday = '2026-12-06T19:00:00.000Z';
      expect(problemOf(await move(admin, one.id, sunday))).toMatchObject({ status: 409, code: 'ferme' });
      expect((await row(one.id)).starts_at).toBe(one.slot);
      const { version } = await row(one.id);
      const meant = await admin.post(`/admin/rendez_vous/${one.id}/deplacement`, { version, start: sunday, malgreFermeture: true });
      expect(meant.json()).toMatchObject({ start: sunday, closing: 'Fermé ce jour-là', isKept: true });
    });

    test('with another to the same hour at the same instant: only one gets it', async () => {
      const [one, two] = [await accepted(), await accepted()];
      const slot = await freeSlot('2026-12-10');
      const answers = await Promise.all([move(admin, one.id, slot), move(other, two.id, slot)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    });
  });
});
