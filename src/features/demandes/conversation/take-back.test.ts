import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { deliverDue } from '~/platform/mail/delivery';
import { demandeActs, readSuivi, signInAs } from '../../../../test/shop';
import type { Member } from '../../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { mailsOf, problemOf } from '../../../../test/visitor';
import type { DemandeView } from '../demande-view';

onBothEngines('an answer', (site) => {
  const [admin, other] = signInAs(site, 'ADMIN', 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const { view, receive } = demandeActs(site, () => admin);
  const answer = async (by: Member, { id, version }: DemandeView, message = 'Jeudi.', close = true) =>
    (await by.post(`/admin/demandes/${id}/reponse`, { version, message, close })).json<DemandeView>();
  const heldIn = ({ evenements }: DemandeView) => evenements.findLast(({ kind }) => kind === 'reponse')?.id ?? '';
  const takeBack = (by: Member, demande: DemandeView) =>
    by.post(`/admin/demandes/${demande.id}/reponse/reprise`, { evenement: heldIn(demande) });
  const answers = async ({ id }: DemandeView) => (await mailsOf(site(), id)).filter(({ kind }) => kind === 'demande_reponse');
  const suivi = ({ suivi }: DemandeView) => readSuivi(site(), suivi);
  const at = (seconds: number) =>
    site().clock.set(
      Temporal.Instant.from(SATURDAY_10H)
        .add({ milliseconds: seconds * 1_000 })
        .toString(),
    );
  /** @returns the messages that left for that person */
  const deliver = async (to: string) => {
    const sent: string[] = [];
    await deliverDue(site(), {
      send: async (mail) => {
        await setTimeout(1);
        if (mail.to.address === to) sent.push(mail.text);
      },
    } as Parameters<typeof deliverDue>[1]);
    return sent.filter((text) => text.includes('Jeudi'));
  };

  describe('for ten seconds', () => {
    test('does not leave and is not read by the person; then it leaves once', async () => {
      const demande = await receive();
      await answer(admin, demande);
      at(9.999);
      expect(await deliver(demande.email)).toEqual([]);
      expect(await suivi(demande)).toMatchObject({ state: 'recue', messages: [] });
      at(10);
      expect(await suivi(demande)).toMatchObject({ state: 'traitee', messages: [{ text: 'Jeudi.' }] });
      const sent = [...(await Promise.all([deliver(demande.email), deliver(demande.email)])), await deliver(demande.email)].flat();
      expect(sent).toHaveLength(1);
    });

    test('is taken back with its text, and the request is as it was', async () => {
      const demande = await receive();
      const answered = await answer(admin, demande, 'Jeudi.', false);
      at(9.999);
      const response = await takeBack(admin, answered);
      expect(response.json()).toMatchObject({ message: 'Jeudi.', close: false });
      const now = await view(demande.id);
      expect(now).toMatchObject({ ...demande, version: 3, updatedAt: expect.any(String), evenements: demande.evenements });
      at(60);
      expect([await answers(demande), await deliver(demande.email), (await suivi(demande)).messages]).toEqual([[], [], []]);
      await answer(admin, now, 'Jeudi, plutôt.');
      expect(await answers(demande)).toHaveLength(1);
    });

    test('is taken back by its author alone, in time, and once', async () => {
      const demande = await answer(admin, await receive());
      expect(problemOf(await takeBack(other, demande))).toMatchObject({ status: 409, code: 'deja_partie' });
      expect((await takeBack(admin, demande)).statusCode).toBe(200);
      expect((await takeBack(admin, demande)).statusCode).toBe(409);
      const again = await answer(admin, await view(demande.id));
      at(10);
      expect((await takeBack(admin, again)).statusCode).toBe(409);
      expect([await view(demande.id), await answers(demande)]).toMatchObject([{ state: 'traitee', version: again.version }, [{}]]);
      expect((await admin.post('/admin/demandes/inconnue/reponse/reprise', { evenement: 'x' })).statusCode).toBe(404);
    });

    test('is taken back from under a first answer, and from under what a colleague changed, which stays', async () => {
      const first = await answer(other, await receive(), 'Je regarde.', false);
      at(20);
      const second = await answer(admin, first);
      const { id, version } = second;
      expect((await other.put(`/admin/demandes/${id}`, { version, assigneeId: other.id })).statusCode).toBe(200);
      expect((await takeBack(admin, second)).statusCode).toBe(200);
      expect(await view(id)).toMatchObject({ state: 'en_cours', assigneeId: other.id, answeredAt: SATURDAY_10H });
      const third = await answer(admin, await view(id));
      await other.put(`/admin/demandes/${id}`, { version: third.version, state: 'indesirable' });
      expect((await takeBack(admin, third)).statusCode).toBe(200);
      expect((await view(id)).state).toBe('indesirable');
      expect((await answers(second)).map(({ text }) => text.includes('Je regarde.'))).toEqual([true]);
    });

    test('is taken back from before a second one, which still answers; once both are, the request is as it was', async () => {
      const first = await answer(admin, await receive());
      const second = await answer(other, first, 'Plutôt jeudi.');
      expect((await takeBack(admin, first)).statusCode).toBe(200);
      expect(await view(first.id)).toMatchObject({ state: 'traitee', answeredAt: SATURDAY_10H });
      expect((await takeBack(other, second)).statusCode).toBe(200);
      expect(await view(first.id)).toMatchObject({ state: 'nouvelle', answeredAt: null });
    });

    test('is taken back from before a call to the person, who has been answered', async () => {
      const { id, version, ...demande } = await answer(admin, await receive());
      expect((await other.post(`/admin/demandes/${id}/appel`, { version, reached: true, close: true })).statusCode).toBe(200);
      expect((await takeBack(admin, { ...demande, id, version })).statusCode).toBe(200);
      expect(await view(id)).toMatchObject({ state: 'traitee', answeredAt: SATURDAY_10H });
    });

    test('leaves or comes back, never both, when both happen at once', async () => {
      const demande = await answer(admin, await receive());
      // Its mail is due a moment before the ten seconds of the request are over, as where two clocks differ.
      await site().db.updateTable('courriel').set({ next_at: SATURDAY_10H }).where('demande_id', '=', demande.id).execute();
      const [taken, sent] = await Promise.all([takeBack(admin, demande), deliver(demande.email)]);
      expect([taken.statusCode, sent.length]).toEqual(taken.statusCode === 200 ? [200, 0] : [409, 1]);
    });
  });

  test('with a hole in it does not leave, and says which', async () => {
    const demande = await receive();
    for (const message of ['Nous vous rappelons le … pour en parler.', 'Passez le ... au matin.', 'Soit [à compléter] euros.']) {
      const response = await admin.post(`/admin/demandes/${demande.id}/reponse`, { version: demande.version, message });
      expect(problemOf(response)).toMatchObject({ status: 400, code: 'reponse_a_completer' });
    }
    const response = await admin.post(`/admin/demandes/${demande.id}/reponse`, { version: 1, message: 'Soit [à compléter] euros.' });
    expect(response.body).toContain('Soit [à compléter] euros.');
    expect([await view(demande.id), await answers(demande)]).toEqual([demande, []]);
    expect((await answer(admin, demande, 'À bientôt…')).state).toBe('traitee');
  });

  test('of an account without a name is signed by the shop', async () => {
    const demande = await receive();
    for (const name of ['Administrateur', ' administrateur ', ' '])
      expect((await other.post('/auth/profil', { name })).statusCode, name).toBe(422);
    for (const name of ['Administrateur', '']) {
      await site().db.updateTable('compte').set({ name }).where('id', '=', other.id).execute();
      await answer(other, await view(demande.id), `De ${name || 'personne'}.`);
    }
    const old = { id: 'ancienne', demande_id: demande.id, at: SATURDAY_10H, kind: 'reponse', compte_id: other.id };
    await site()
      .db.insertInto('demande_evenement')
      .values({ ...old, author: 'Administrateur', text: 'D’avant.', visible: 1 })
      .execute();
    for (const { text, html } of await answers(demande)) {
      expect(text).toMatch(/\n\nSolutions Maison\n\n/);
      expect(text.replace('De Administrateur.', '') + html.replaceAll('De Administrateur.', '')).not.toContain('Administrateur');
    }
    at(10);
    const { messages } = await suivi(demande);
    expect(messages.map(({ author }) => author)).toEqual(['Solutions Maison', 'Solutions Maison', 'Solutions Maison']);
  });

  test('is followed by the next to answer: late ones first, then the oldest', async () => {
    await site().db.updateTable('demande').set({ archived_at: SATURDAY_10H }).execute();
    const next = async (apres: string) => (await admin.get(`/admin/demandes/suivante?apres=${apres}`)).json<{ id: string | null }>().id;
    expect(await next('')).toBeNull();
    const first = await receive();
    at(1);
    const second = await receive();
    expect([await next(second.id), await next(first.id)]).toEqual([first.id, second.id]);
    await answer(admin, first);
    expect([await next(first.id), await next(second.id)]).toEqual([second.id, null]);
  });

  describe('by telephone', () => {
    const call = (demande: DemandeView, body: object) =>
      admin.post(`/admin/demandes/${demande.id}/appel`, { version: demande.version, ...body });

    test('is a note and a state in one act', async () => {
      const demande = await receive();
      const reached = (await call(demande, { reached: true, close: true, text: 'Passe jeudi.' })).json<DemandeView>();
      expect(reached).toMatchObject({ state: 'traitee', answeredAt: SATURDAY_10H, version: 2, dueAt: null });
      expect(reached.evenements.map(({ kind, text }) => [kind, text])).toContainEqual(['appel', 'Passe jeudi.']);
      expect((await suivi(demande)).messages).toEqual([]);
      expect((await call(demande, { reached: true, close: true })).statusCode).toBe(409);
      const open = await receive();
      expect((await call(open, { reached: true })).json<DemandeView>()).toMatchObject({ state: 'en_cours', answeredAt: SATURDAY_10H });
    });

    test('that reaches no address leaves the answer due, with a reminder until one does', async () => {
      const demande = await receive();
      const reminderAt = '2026-11-24T08:00:00.000Z';
      const missed = (await call(demande, { reached: false, reminderAt, text: '' })).json<DemandeView>();
      expect(missed).toMatchObject({ state: 'nouvelle', reminderAt, answeredAt: null, dueAt: demande.dueAt });
      const reached = (await call(missed, { reached: true })).json<DemandeView>();
      expect([reached.reminderAt, reached.evenements.filter(({ kind }) => kind.startsWith('appel')).length]).toEqual([null, 2]);
    });
  });
});
