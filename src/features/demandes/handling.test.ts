import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { withoutSecretLinks } from '~/platform/mail/secret-links';
import { demandeActs, signInAs } from '../../../test/shop';
import { anonymous, type Member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf, mailsOf, newPerson, problemOf, sendForm, sendJson } from '../../../test/visitor';
import { demandesEndpoints } from './contract';
import type { DemandeView } from './demande-view';
import { personnesEndpoints } from './personnes/contract';
import type { SuiviView } from './suivi/contract';

type Answer = Awaited<ReturnType<typeof sendJson>>;

onBothEngines('the handling of demandes', (site) => {
  const [admin, other, editor] = signInAs(site, 'ADMIN', 'ADMIN', 'EDITEUR');
  afterEach(() => site().clock.set(SATURDAY_10H));
  const { view, receive, revise, answer } = demandeActs(site, () => admin);
  const suivi = (token: string) => site().app.http.inject(`/api${token}`);
  const sortedMails = async (id: string, kind: string) => (await mailsOf(site(), id)).filter((mail) => mail.kind === kind);

  describe('a change', () => {
    test('is kept in the history, with who and when', async () => {
      const demande = await receive();
      site().clock.set('2026-11-21T10:00:00.000Z');
      const revised = (await revise(admin, demande, { state: 'en_cours', assigneeId: other.id })).json<DemandeView>();
      expect(revised).toMatchObject({ state: 'en_cours', assignee: other.name, version: 2, updatedAt: '2026-11-21T10:00:00.000Z' });
      expect(revised.evenements.map(({ kind, author, text, visible }) => [kind, author, text, visible]).sort()).toEqual([
        ['confiee', admin.name, other.name, false],
        ['etat', admin.name, 'En cours', false],
        ['recue', `${demande.name} ${demande.familyName}`, '', false],
      ]);
      const [entry] = await site().db.selectFrom('journal').selectAll().where('subject_id', '=', demande.id).execute();
      expect(entry).toMatchObject({ author: admin.name, action: 'modifier', label: demande.reference });
    });

    test('is not made on the strength of an outdated state: 409, with what holds now', async () => {
      const demande = await receive();
      expect((await revise(other, demande, { state: 'traitee' })).statusCode).toBe(200);
      const stale = await revise(admin, demande, { state: 'indesirable', archived: true });
      expect(problemOf(stale)).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
      expect(stale.json()).toMatchObject({ error: { current: { id: demande.id, state: 'traitee', version: 2, archived: false } } });
      expect(await view(demande.id)).toMatchObject({ state: 'traitee', version: 2, archived: false });
    });

    test('is made by only one of two people at the same instant', async () => {
      const demande = await receive();
      const answers = await Promise.all([admin, other, admin, other].map((by) => revise(by, demande, { state: 'en_cours' })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      const { version, evenements } = await view(demande.id);
      expect([version, evenements.filter(({ kind }) => kind === 'etat').length]).toEqual([2, 1]);
    });

    test('is undone too: a demande reopened without having had a reply waits for one again', async () => {
      const demande = await receive();
      const closed = (await revise(admin, demande, { state: 'traitee' })).json<DemandeView>();
      expect([closed.answeredAt, closed.dueAt]).toEqual([SATURDAY_10H, null]);
      const reopened = (await revise(admin, closed, { state: 'nouvelle' })).json<DemandeView>();
      expect([reopened.answeredAt, reopened.dueAt]).toEqual([null, demande.dueAt]);
      const answered = (await answer(admin, reopened, 'Jeudi.')).json<DemandeView>();
      expect((await revise(admin, answered, { state: 'en_cours' })).json<DemandeView>()).toMatchObject({
        answeredAt: SATURDAY_10H,
        dueAt: null,
      });
    });

    test('gives back the very date of the reply, however long its storing took', async () => {
      let passed = 0;
      const now = vi.spyOn(site().clock, 'now');
      now.mockImplementation(() => Temporal.Instant.from(SATURDAY_10H).add({ milliseconds: ++passed }));
      try {
        const demande = await receive();
        expect(Temporal.Instant.from(demande.dueAt ?? '').epochMilliseconds % 1_000).toBe(Date.parse(demande.createdAt) % 1_000);
        const archived = (await revise(admin, demande, { archived: true })).json<DemandeView>();
        expect((await revise(admin, archived, { archived: false })).json<DemandeView>()).toMatchObject({ dueAt: demande.dueAt });
        const { suivi: token } = demande;
        expect((await sendForm(site(), `${token}/messages`, { message: 'Et le soir ?' })).statusCode).toBe(200);
        const written = await view(demande.id);
        const again = (await revise(admin, written, { archived: true })).json<DemandeView>();
        expect((await revise(admin, again, { archived: false })).json<DemandeView>()).toMatchObject({ dueAt: written.dueAt });
      } finally {
        now.mockRestore();
      }
    });

    test('hands a demande over only to someone who may read it', async () => {
      const demande = await receive();
      for (const assigneeId of [editor.id, 'inconnu'])
        expect(problemOf(await revise(admin, demande, { assigneeId }))).toMatchObject({ status: 422, fields: ['assigneeId'] });
      expect(await view(demande.id)).toMatchObject({ version: 1, assigneeId: null });
    });

    test('in a batch leaves and names what has changed in the meantime', async () => {
      const [first, second, third] = [await receive(), await receive(), await receive()];
      await revise(other, second as DemandeView, { state: 'en_cours' });
      const items = [...[first, second, third].map((one) => ({ id: one?.id, version: one?.version })), { id: 'inconnue', version: 1 }];
      const response = await admin.post('/admin/demandes/lot', { items, change: { state: 'traitee', archived: true } });
      const { changed, stale } = response.json<{ changed: { id: string; version: number }[]; stale: string[] }>();
      expect(changed.map(({ id, version }) => [id, version]).sort()).toEqual([first, third].map((one) => [one?.id, 2]).sort());
      expect(stale.sort()).toEqual([second?.id, 'inconnue'].sort());
      expect(await view(first?.id as string)).toMatchObject({ state: 'traitee', archived: true, answeredAt: SATURDAY_10H });
      expect(await view(second?.id as string)).toMatchObject({ state: 'en_cours', archived: false });
    });

    test('in batches that cross at the same instant is made once per demande, with no endless wait', async () => {
      const demandes = await Promise.all(Array.from({ length: 6 }, () => receive()));
      const items = demandes.map(({ id, version }) => ({ id, version }));
      const send = (by: Member, some: typeof items) => by.post('/admin/demandes/lot', { items: some, change: { state: 'en_cours' } });
      const answers = await Promise.all([send(admin, items), send(other, [...items].reverse())]);
      const changed = answers.flatMap((one) => one.json<{ changed: { id: string }[] }>().changed.map(({ id }) => id));
      expect(changed.sort()).toEqual(items.map(({ id }) => id).sort());
    });

    test('adds a note that only the team reads; two at the same instant are both kept', async () => {
      const demande = await receive();
      const note = (by: Member, text: string) => by.post(`/admin/demandes/${demande.id}/notes`, { text });
      await Promise.all([note(admin, 'Rappeler jeudi.'), note(other, 'Déjà cliente.')]);
      const { evenements } = await view(demande.id);
      const notes = evenements.filter(({ kind }) => kind === 'note').map(({ text, author, visible }) => [text, author, visible]);
      expect(notes.sort()).toEqual([
        ['Déjà cliente.', other.name, false],
        ['Rappeler jeudi.', admin.name, false],
      ]);
      expect((await suivi(demande.suivi)).body).not.toMatch(/jeudi|cliente/);
      expect(await sortedMails(demande.id, 'demande_reponse')).toEqual([]);
      expect([(await note(admin, ' ')).statusCode, (await note(admin, 'a'.repeat(10_001))).statusCode]).toEqual([422, 422]);
      expect((await admin.post('/admin/demandes/inconnue/notes', { text: 'Bonjour' })).statusCode).toBe(404);
    });
  });

  describe('a reply', () => {
    test('goes out as a mail and shows on the suivi page', async () => {
      const demande = await receive();
      site().clock.set('2026-11-21T10:30:00.000Z');
      const answered = (await answer(admin, demande, 'Jeudi à 9 h,\ncela vous va-t-il ?')).json<DemandeView>();
      expect(answered).toMatchObject({ state: 'traitee', answeredAt: '2026-11-21T10:30:00.000Z', version: 2, dueAt: null });
      const [mail, ...rest] = await sortedMails(demande.id, 'demande_reponse');
      expect([mail, rest]).toMatchObject([
        { to_address: demande.email, to_name: `${demande.name} ${demande.familyName}`, reply_to: null },
        [],
      ]);
      expect(mail?.text).toMatch(/Jeudi à 9\sh,\ncela vous va-t-il/);
      expect(mail?.text).toContain(`https://www.exemple.test${demande.suivi}`);
      expect([mail?.text.split('Hélène Dupré').length, mail?.text.split('\n')[0]]).toEqual([2, 'Bonjour Hélène Dupré,']);
      site().clock.set('2026-11-21T10:30:10.000Z');
      expect((await suivi(demande.suivi)).json<SuiviView>()).toMatchObject({
        state: 'traitee',
        messages: [
          { at: '2026-11-21T10:30:00.000Z', author: `${admin.name}, Solutions Maison`, text: 'Jeudi à 9 h,\ncela vous va-t-il ?' },
        ],
      });
    });

    test('leaves open what is not finished; the first reply keeps its date', async () => {
      const demande = await receive();
      const first = (await answer(admin, demande, 'Je regarde.', { close: false })).json<DemandeView>();
      expect([first.state, first.answeredAt]).toEqual(['en_cours', SATURDAY_10H]);
      site().clock.set('2026-11-23T09:00:00.000Z');
      const second = (await answer(other, first, 'C’est prêt.')).json<DemandeView>();
      expect([second.state, second.answeredAt, second.version]).toEqual(['traitee', SATURDAY_10H, 3]);
      site().clock.set('2026-11-23T09:00:10.000Z');
      const { messages } = (await suivi(demande.suivi)).json<SuiviView>();
      expect(messages.map(({ text }) => text)).toEqual(['Je regarde.', 'C’est prêt.']);
    });

    test('goes out once only, of two people at the same instant; the other sees the reply', async () => {
      const demande = await receive();
      const said = [answer(admin, demande, 'De la part d’Anne.'), answer(other, demande, 'De la part de Paul.')];
      const [won, lost] = (await Promise.all(said)).sort((one, two) => one.statusCode - two.statusCode) as [Answer, Answer];
      expect([won.statusCode, problemOf(lost)]).toMatchObject([200, { status: 409, code: 'modifie_entre_temps' }]);
      const mails = await sortedMails(demande.id, 'demande_reponse');
      expect(mails).toHaveLength(1);
      const { current } = lost.json<{ error: { current: DemandeView } }>().error;
      const replies = current.evenements.filter(({ kind }) => kind === 'reponse');
      expect([current.state, replies.length]).toEqual(['traitee', 1]);
      expect(mails[0]?.text).toContain(replies[0]?.text);
    });

    test('goes out after its mail was shown, the same but for the person’s link; nothing leaves', async () => {
      const demande = await receive();
      const message = "C'est d'accord !\nÀ jeudi.";
      const preview = await admin.post(`/admin/demandes/${demande.id}/reponse/apercu`, { message });
      expect([preview.statusCode, await sortedMails(demande.id, 'demande_reponse')]).toEqual([200, []]);
      expect(await view(demande.id)).toEqual(demande);
      await answer(admin, demande, message);
      const [mail] = await sortedMails(demande.id, 'demande_reponse');
      const { text = '', html = '' } = mail ?? {};
      expect(preview.json()).toEqual({ subject: mail?.subject, ...withoutSecretLinks({ text, html }) });
      expect([text, preview.body].map((words) => words.includes('/suivi/'))).toEqual([true, false]);
    });

    test('is not sent empty, nor to an erased demande', async () => {
      const demande = await receive();
      expect(problemOf(await answer(admin, demande, '  '))).toMatchObject({ status: 422, fields: ['message'] });
      expect(problemOf(await answer(admin, { id: 'inconnue', version: 1 }, 'Bonjour'))).toMatchObject({ status: 404 });
      expect(await sortedMails(demande.id, 'demande_reponse')).toEqual([]);
    });

    test('shows the other demandes of the same address', async () => {
      const person = newPerson();
      const [first, second] = [await receive(person), await receive(person)];
      expect([(await view(first.id)).autres, second.autres]).toMatchObject([[{ id: second.id }], [{ id: first.id }]]);
    });
  });

  test('does not open to an editor, endpoint by endpoint', async () => {
    const { id, version } = await receive();
    for (const endpoint of [...Object.values(demandesEndpoints), ...Object.values(personnesEndpoints)]) {
      const path = endpoint.path.replace(':id', id).replace(':fichier', 'x');
      const response = await editor.call(
        endpoint.method,
        path,
        endpoint.method === 'GET' ? undefined : { version, text: 'x', message: 'x' },
      );
      expect([endpoint.path, problemOf(response).code]).toEqual([endpoint.path, 'role_insuffisant']);
      expect([endpoint.path, problemOf(await anonymous(site(), endpoint.method, path)).code]).toEqual([endpoint.path, 'sans_session']);
    }
    expect((await view(id)).version).toBe(1);
  });

  describe('the suivi page', () => {
    test('says nothing about the person, whichever form it comes from', async () => {
      const person = { ...newPerson({ family_name: 'Quermeneur', name: 'Maëlys' }), phone: '06 98 76 54 32' };
      const project = { universes: ['POMPE_CHALEUR'], postal_code: '32000', description: 'Un poêle.' };
      const sent = [
        await sendJson(site(), '/contact/formulaire', { ...person, subject: 'Prix', message: 'Combien ?' }),
        await sendForm(site(), '/contact/subscribe_airco', { ...person, company: 'Ateliers du Gers' }),
        await sendForm(site(), '/sav/formulaire', { ...person, kind: 'entretien', description: 'Bruit.', street: '3 rue des Lilas' }),
        await sendForm(site(), '/projet_particulier', { ...person, ...project, callback: true }),
      ].map((response) => response.json<Acknowledged>());
      for (const { suivi: path, reference } of sent) {
        const response = await suivi(path);
        expect(response.statusCode).toBe(200);
        expect(response.json<SuiviView>()).toMatchObject({ reference, state: 'recue', messages: [], rendezVous: null });
        const { id } = await demandeOf(site(), reference);
        for (const said of ['Quermeneur', 'Maëlys', person.email, '98 76', 'Ateliers', 'Lilas', id, admin.name])
          expect([reference, said, response.body.includes(said)]).toEqual([reference, said, false]);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    });

    test('leads nowhere without its link', async () => {
      const { suivi: path, id, reference } = await receive();
      const token = path.slice('/suivi/'.length);
      for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'A'.repeat(32), token.toLowerCase().slice(0, 31)])
        expect(problemOf(await suivi(`/suivi/${wrong}`))).toMatchObject({ status: 404, code: 'introuvable' });
      for (const wrong of [id, reference, '1', `${token}'`])
        expect([404, 422]).toContain((await suivi(`/suivi/${encodeURIComponent(wrong)}`)).statusCode);
    });

    test('does not tell someone whose demande was set aside that it was', async () => {
      const demande = await receive();
      const before = (await suivi(demande.suivi)).json();
      await revise(admin, demande, { state: 'indesirable' });
      expect((await suivi(demande.suivi)).json()).toEqual(before);
    });
  });
});
