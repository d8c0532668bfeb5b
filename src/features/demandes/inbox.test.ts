import { parse } from 'csv-parse/sync';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { withoutSecretLinks } from '~/platform/mail/secret-links';
import { toCsv } from '~/platform/text/csv';
import { anonymous, type Member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf, lastingMember, mailsOf, problemOf, sendForm, sendJson, somebody } from '../../../test/visitor';
import { type DemandeRow, type DemandeView, demandesEndpoints } from './contract';
import { personnesEndpoints } from './personnes/contract';
import type { SuiviView } from './suivi/contract';

type List = { data: DemandeRow[]; total: number };
type Answer = Awaited<ReturnType<typeof sendJson>>;

onBothEngines('the inbox of demandes', (site) => {
  let admin: Member;
  let other: Member;
  let editor: Member;
  beforeAll(async () => {
    [admin, other] = [await lastingMember(site(), 'ADMIN'), await lastingMember(site(), 'ADMIN')];
    editor = await lastingMember(site(), 'EDITEUR');
  });
  afterEach(() => site().clock.set(SATURDAY_10H));

  async function receive(values: object = {}): Promise<DemandeView> {
    const response = await sendJson(site(), '/contact/formulaire', {
      ...somebody(),
      subject: 'Autre question',
      message: 'Quand pourriez-vous passer ?',
      ...values,
    });
    expect(response.statusCode, response.body).toBe(200);
    return view((await demandeOf(site(), response.json<Acknowledged>().reference)).id);
  }
  const view = async (id: string) => (await admin.get(`/admin/demandes/${id}`)).json<DemandeView>();
  const list = async (query: string) => {
    const response = await admin.get(`/admin/demandes?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<List>();
  };
  const revise = (by: Member, { id, version }: { id: string; version: number }, change: object) =>
    by.put(`/admin/demandes/${id}`, { version, ...change });
  const answer = (by: Member, { id, version }: { id: string; version: number }, message: string, more: object = {}) =>
    by.post(`/admin/demandes/${id}/reponse`, { version, message, ...more });
  const suivi = (token: string) => site().app.http.inject(`/api${token}`);
  const sortedMails = async (id: string, kind: string) => (await mailsOf(site(), id)).filter((mail) => mail.kind === kind);

  test('finds a word that thousands of demandes share just as fast, alone or with a rare word', async () => {
    const { id: _, ...like } = await demandeOf(site(), (await receive()).reference);
    const archived_at = '2020-01-01T00:00:00.000Z';
    const RARER: Record<number, string> = {
      3: 'Ramonage à la pleine lune',
      4: 'Ramonage un soir de lune',
      5: 'Une cuve pleine, plein les mains',
    };
    const many = Array.from({ length: 2_100 }, (_, at) => ({
      ...like,
      id: `vieille-${String(at).padStart(4, '0')}`,
      reference: `XX-${String(at).padStart(6, '0')}`,
      suivi_token: `vieille-${at}`,
      payload: JSON.stringify({ subject: 'Cheminée', message: RARER[at % 40] ?? (at === 7 ? 'Ramonage du phare' : 'Ramonage') }),
      created_at: `2020-01-01T00:00:00.${String(at % 1000).padStart(3, '0')}Z`,
      indexed: 0 as const,
      archived_at,
    }));
    for (let at = 0; at < many.length; at += 300)
      await site()
        .db.insertInto('demande')
        .values(many.slice(at, at + 300))
        .execute();
    const found = await list('q=ramonage&archived=1&perPage=2&order=ASC');
    // Counted no further.
    expect([found.total, found.data.length]).toEqual([500, 2]);
    expect((await list('q=rAmon cheminee&archived=1&page=81')).data).toHaveLength(25);
    expect((await list('q=ramonage phar&archived=1')).data.map(({ id }) => id)).toEqual(['vieille-0007']);
    expect((await list('q=pleine lune&archived=1')).total).toBe(53);
    expect((await list('q=lune ramonage plein&archived=1')).total).toBe(53);
    expect((await list('q=plein&archived=1')).total).toBe(106);
    expect((await list('q=xx-000012&archived=1')).data.map(({ id }) => id)).toEqual(['vieille-0012']);
    expect((await list('q=ramonage')).total).toBe(0);
    await site().db.deleteFrom('demande').where('archived_at', '=', archived_at).execute();
  });

  describe('is filtered', () => {
    /** All of them contain « Acacias »; no other request does. */
    const PEOPLE = {
      hélène: { at: '2026-11-18T08:00:00.000Z', family_name: 'Dupré-Martin', name: 'Hélène', phone: '06 12 34 56 78' },
      françois: { at: '2026-11-19T09:00:00.000Z', family_name: 'Lebœuf', name: 'François', phone: '+33 5 36 49 00 10' },
      élodie: { at: '2026-11-19T09:00:00.001Z', family_name: 'Noël', name: 'Élodie', phone: '' },
      inès: { at: '2026-11-19T23:30:00.000Z', family_name: 'Zizz', name: 'Inès', phone: '' },
    };
    const rows = new Map<string, DemandeRow>();
    beforeAll(async () => {
      rows.clear();
      for (const [who, { at, ...person }] of Object.entries(PEOPLE)) {
        site().clock.set(at);
        const values = { ...somebody(person), ...person, subject: 'Lotissement des Acacias', message: `Bonjour, ${who} 2026.` };
        const isSav = who === 'françois';
        const response = isSav
          ? await sendForm(site(), '/sav/formulaire', { ...values, kind: 'entretien', description: 'Aux Acacias' })
          : await sendJson(site(), '/contact/formulaire', values);
        expect(response.statusCode, response.body).toBe(200);
        rows.set(who, await view((await demandeOf(site(), response.json<Acknowledged>().reference)).id));
      }
      site().clock.set(SATURDAY_10H);
    });
    const row = (who: string) => rows.get(who) as DemandeRow;
    const found = async (query: string) => {
      const ids = (await list(`q=acacias&${query}`)).data.map(({ id }) => id);
      return ids.map((id) => [...rows].find(([, one]) => one.id === id)?.[0]);
    };
    const searched = async (q: string) => {
      const ids = (await list(`q=${encodeURIComponent(q)}&perPage=200`)).data.map(({ id }) => id);
      return [...rows].filter(([, one]) => ids.includes(one.id)).map(([who]) => who);
    };

    test('by date of arrival, the latest first or the other way round', async () => {
      expect(await found('')).toEqual(['inès', 'élodie', 'françois', 'hélène']);
      expect(await found('order=ASC')).toEqual(['hélène', 'françois', 'élodie', 'inès']);
    });

    test('page by page, with the full count', async () => {
      const page = async (number: number) => {
        const { data, total } = await list(`q=acacias&perPage=3&page=${number}`);
        return [data.map(({ name }) => name), total];
      };
      expect([await page(1), await page(2), await page(3)]).toEqual([
        [['Inès', 'Élodie', 'François'], 4],
        [['Hélène'], 4],
        [[], 4],
      ]);
      expect((await admin.get('/admin/demandes?perPage=201')).statusCode).toBe(422);
    });

    test.each([
      ['helene', ['hélène']],
      ['HÉLÈNE', ['hélène']],
      ['dupre', ['hélène']],
      ['martin hélène', ['hélène']],
      ['Dupré-Martin', ['hélène']],
      ['dupr', ['hélène']],
      ['upre', []],
      ['helene noel', []],
      ['leboeuf', ['françois']],
      ['Lebœuf', ['françois']],
      ['lebœ', ['françois']],
      ['francois', ['françois']],
      ['ÉLODIE noël', ['élodie']],
      ['zizz', ['inès']],
      ['ziz', ['inès']],
      // « I » is in no reference, which is drawn at random and found by its beginning too.
      ['izz', []],
    ])('by name, without accents and by its beginning: « %s »', async (q, expected) => {
      expect(await searched(q)).toEqual(expected);
    });

    test.each([
      ['06 12 34 56 78', ['hélène']],
      ['0612345678', ['hélène']],
      ['06.12.34.56.78', ['hélène']],
      ['06-12-34-56-78', ['hélène']],
      ['+33 6 12 34 56 78', ['hélène']],
      ['0033612345678', ['hélène']],
      ['06 12 3', ['hélène']],
      ['05 36 49 00 10', ['françois']],
      ['+33536490010', ['françois']],
      ['06 12 34 56 79', []],
    ])('by telephone number, as people type it: « %s »', async (q, expected) => {
      expect(await searched(q)).toEqual(expected);
    });

    test('by reference, whole, in lower case or by its beginning, and by address', async () => {
      const { reference, email } = row('hélène');
      for (const q of [reference, reference.toLowerCase(), reference.slice(3), reference.slice(3, 8), email])
        expect([q, (await searched(q)).includes('hélène')]).toEqual([q, true]);
      expect(await found(`email=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['hélène']);
      expect(await found(`email=${encodeURIComponent(email.slice(1))}`)).toEqual([]);
    });

    test('by kind, by state and by day at the shop', async () => {
      expect(await found('kind=sav')).toEqual(['françois']);
      expect(await found('state=traitee')).toEqual([]);
      expect(await found('from=2026-11-19&to=2026-11-19')).toEqual(['élodie', 'françois']);
      expect(await found('from=2026-11-20')).toEqual(['inès']);
      expect(await found('to=2026-11-18')).toEqual(['hélène']);
      for (const wrong of ['kind=autre', 'state=x', 'from=2026-02-30', 'page=0'])
        expect([wrong, (await admin.get(`/admin/demandes?${wrong}`)).statusCode]).toEqual([wrong, 422]);
    });

    test('by lateness: two days of opening without a reply, to the millisecond', async () => {
      expect(await found('late=1&order=ASC')).toEqual(['hélène', 'françois']);
      expect(row('françois').dueAt).toBe('2026-11-21T09:00:00.000Z');
      site().clock.set('2026-11-21T08:59:59.999Z');
      expect(await found('late=1')).toEqual(['hélène']);
      site().clock.set('2026-11-21T09:00:00.001Z');
      await revise(admin, await view(row('hélène').id), { state: 'traitee' });
      await revise(admin, await view(row('françois').id), { state: 'en_cours' });
      // Whoever has waited longest is read first, unless asked otherwise.
      expect(await found('late=1')).toEqual(['françois', 'élodie']);
      expect(await found('late=1&order=DESC')).toEqual(['élodie', 'françois']);
      expect((await view(row('hélène').id)).dueAt).toBeNull();
    });

    test('by due reminder, by person in charge and by archive', async () => {
      const { id } = row('élodie');
      await revise(admin, await view(id), { reminderAt: '2026-11-21T12:00:00+01:00', assigneeId: other.id });
      expect([await found('toRemind=1'), await found(`assigneeId=${other.id}`)]).toEqual([[], ['élodie']]);
      expect(await found('assigneeId=personne')).toEqual(['inès', 'françois', 'hélène']);
      expect((await list(`assigneeId=${other.id}`)).data[0]).toMatchObject({ assigneeId: other.id, assignee: other.name });
      site().clock.set('2026-11-21T11:00:00.000Z');
      expect(await found('toRemind=1')).toEqual(['élodie']);
      await revise(admin, await view(id), { reminderAt: null, assigneeId: null });
      expect([await found('toRemind=1'), await found(`assigneeId=${other.id}`)]).toEqual([[], []]);
      await revise(admin, await view(id), { archived: true });
      expect([await found('archived=1'), await found('order=ASC')]).toEqual([['élodie'], ['hélène', 'françois', 'inès']]);
      await revise(admin, await view(id), { archived: false });
      expect(await found('archived=1')).toEqual([]);
    });
  });

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
      const person = somebody();
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
      const person = { ...somebody({ family_name: 'Quermeneur', name: 'Maëlys' }), phone: '06 98 76 54 32' };
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

  describe('is exported', () => {
    const exported = async (query: string) => {
      const response = await admin.confirmed('GET', `/admin/demandes/export.csv?${query}`);
      expect(response.statusCode).toBe(200);
      return { headers: response.headers, text: response.rawPayload.toString('utf8') };
    };
    /** Parses as a spreadsheet does: any end of line outside quotes ends a row. */
    const read = (text: string): string[][] => parse(text, { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] });
    beforeEach(() => site().clock.set('2026-11-21T09:05:00.000Z'));

    test('for a French spreadsheet, with what is filtered and nothing else', async () => {
      const family_name = 'Gaüzère';
      const { reference, email } = await receive({ ...somebody({ family_name }), name: 'Été ; « pompe »', phone: '+33 5 36 49 00 20' });
      const { headers, text } = await exported('q=gauzere');
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="demandes-2026-11-21\.csv"/);
      expect(headers['cache-control']).toBe('no-store');
      expect(text.startsWith('\ufeffRéférence;Reçue le;')).toBe(true);
      expect(text.endsWith('\r\n')).toBe(true);
      const [columns, ...rows] = read(text);
      expect(rows).toHaveLength(1);
      const cells = Object.fromEntries((columns ?? []).map((column, index) => [column, rows[0]?.[index]]));
      expect(given(cells)).toEqual({
        Référence: reference,
        'Reçue le': '2026-11-21 10:05',
        Sorte: 'Message',
        État: 'Nouvelle',
        Nom: 'Gaüzère',
        Canal: 'Site',
        Prénom: 'Été ; « pompe »',
        'E-mail': email,
        Téléphone: '05 36 49 00 20',
        Résumé: 'Autre question',
        'Réponse promise pour le': '2026-11-25 10:05',
        Sujet: 'Autre question',
        Message: 'Quand pourriez-vous passer ?',
      });
      expect(read((await exported('q=personne-de-ce-nom')).text)).toEqual([columns]);
    });

    /** Its cells that hold something. */
    const given = (cells: Record<string, string | undefined>) => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell));
    const rowOf = async (query: string) => {
      const [columns = [], row = []] = read((await exported(query)).text);
      expect(new Set(columns).size).toBe(columns.length);
      return given(Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    };
    const sent = async (response: Answer) => {
      expect(response.statusCode, response.body).toBe(200);
      return response.json<Acknowledged>().reference;
    };

    test('with all that was asked, of every kind', async () => {
      const device = { brand: 'Atlantic', model: 'Alféa', serial: '004711', installed: '2019-05-01', universe: 'POMPE_CHALEUR' };
      const place = { street: '3 rue du Pré', postal_code: '32000', town: 'Auch' };
      const sav = { kind: 'depannage', urgency: 'arret', description: '=Elle fuit.', ...device, ...place };
      const savReference = await sent(await sendForm(site(), '/sav/formulaire', { ...somebody(), phone: '+33 5 36 49 00 21', ...sav }));
      expect(await rowOf(`q=${savReference}`)).toMatchObject({
        Téléphone: '05 36 49 00 21',
        Demande: 'Dépannage',
        Urgence: 'Plus de chauffage, d’eau chaude ou de courant',
        Domaine: 'Chauffage et eau chaude sanitaire',
        Marque: 'Atlantic',
        Modèle: 'Alféa',
        'Numéro de série': "'004711",
        'Installé le': '1er mai 2019',
        Description: "'=Elle fuit.",
        Adresse: '3 rue du Pré, 32000 Auch',
      });
      const asked = {
        universes: ['DOMOTIQUE'],
        dwelling: { surface: '120' },
        postal_code: '01000',
        description: 'Volets',
        callback: 'true',
      };
      const projetReference = await sent(
        await sendForm(site(), '/projet_particulier', { ...somebody(), phone: '05 36 49 00 22', ...asked }),
      );
      expect(await rowOf(`q=${projetReference}`)).toMatchObject({
        Domaines: 'Domotique et borne de recharge',
        Surface: '120\u00a0m²',
        Lieu: "'01000",
        'Être rappelé': 'oui, sous 48\u00a0heures',
        Accords: expect.stringMatching(/^J’accepte d’être rappelé .* \(donné le 2026-11-21 10:05, texte de 2026-11\)$/),
      });
      const slots = await site().app.http.inject('/api/rdv_pro/creneaux');
      const { days } = slots.json<{ days: { slots: { start: string }[] }[] }>();
      const slot = days.find(({ slots }) => slots.length > 0)?.slots[0]?.start as string;
      const pro = { company: 'Froid du Gers', phone: '05 36 49 00 23', reason: 'Voir les pompes', siret: '73282932000074', slot };
      const proReference = await sent(await sendJson(site(), '/rdv_pro', { ...somebody(), ...pro }));
      expect(await rowOf(`q=${proReference}`)).toMatchObject({
        Motif: 'Voir les pompes',
        SIRET: "'73282932000074",
        'Rendez-vous le': expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d$/),
        'État du rendez-vous': 'En attente',
      });
    });

    test('with who took it down, and how it came', async () => {
      const values = { canal: 'comptoir', family_name: 'Lacaze', phone: '05 36 49 00 24', message: 'Rappeler.' };
      const headers = { authorization: `Bearer ${admin.token}` };
      const reference = await sent(await sendForm(site(), '/admin/demandes/saisie/contact', values, { headers }));
      expect(await rowOf(`q=${reference}`)).toMatchObject({ Canal: 'Comptoir', 'Prise par': expect.stringMatching(/^Membre \d+$/) });
    });

    test.each([
      ['=HYPERLINK("http://voleur.test";"Cliquez")'],
      ['=1+1'],
      ['+33 5'],
      ['-2+3'],
      ['@SOMME(A1)'],
      ['＝1+1'],
      ['＠SOMME(A1)'],
      ['Dupré; "fils"'],
      ['Une ligne\nEt l’autre'],
      ['Une ligne\n=1+1'],
      ["« Ève » ; 50 % ; 'x'"],
    ])('without « %s » becoming a formula or another cell', async (typed) => {
      const person = somebody({ family_name: 'Zéphyr' });
      await receive(person);
      // As forms took it before they refused lines and addresses, and as others may.
      await site().db.updateTable('demande').set({ name: typed, summary: typed }).where('email', '=', person.email).execute();
      const [columns, ...rows] = read((await exported(`email=${encodeURIComponent(person.email)}`)).text);
      expect(rows).toHaveLength(1);
      const at = (column: string) => rows[0]?.[columns?.indexOf(column) as number] as string;
      const expected = /^[=+\-@＝＠]/.test(typed) ? `'${typed}` : typed;
      expect([at('Prénom'), at('Résumé'), at('Nom')]).toEqual([expected, expected, 'Zéphyr']);
    });

    test('without any cell starting with a formula sign, behind blanks or not', async () => {
      const cells = ['=1', ' =1', '\t=1', '\tx', '\rx', '\r\n=1', '+1', '-1', '@a', '\u00a0=1', '＝1', ' ＋1', '－1', '＠a', '', 'a=1'];
      const [row] = parse(await toCsv([cells]), { delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] }) as string[][];
      expect(row).toEqual(cells.map((cell) => (cell === '' || cell === 'a=1' ? cell : `'${cell}`)));
    });

    test('and the journal says by whom', async () => {
      await exported('q=personne-de-ce-nom');
      const { data } = (await admin.get('/admin/journal?subject=demande&q=exporter')).json<{ data: { author: string; label: string }[] }>();
      expect(data[0]).toMatchObject({ author: admin.name, label: 'Des demandes' });
    });

    test('in full, even beyond five hundred rows', async () => {
      const { email } = await receive();
      const row = await site().db.selectFrom('demande').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
      const many = Array.from({ length: 1_000 }, (_, index) => ({
        ...row,
        id: `copie-${index}`,
        reference: `CO-${String(index).padStart(6, '0')}`,
        suivi_token: `copie-${index}`,
      }));
      for (let at = 0; at < many.length; at += 250)
        await site()
          .db.insertInto('demande')
          .values(many.slice(at, at + 250))
          .execute();
      const rows = read((await exported(`email=${encodeURIComponent(email)}`)).text).slice(1);
      expect([rows.length, new Set(rows.map(([reference]) => reference)).size]).toEqual([1_001, 1_001]);
    });
  });
});
