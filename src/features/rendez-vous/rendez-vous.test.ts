import ICAL from 'ical.js';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpeningDay } from '~/content/reglages/contract';
import type { SuiviView } from '~/features/demandes/suivi/contract';
import type { Acknowledged } from '~/intake/contract';
import { anonymous, type Member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { countRows, demandeOf, lastingMember, mailsOf, newKey, problemOf, sendJson, setReglage, somebody } from '../../../test/visitor';
import type { Creneaux, RendezVousRow, RendezVousView } from './contract';
import { escalatePending, remindAccepted } from './reminders.server';

const SHOP = 'contact@solutions-maison.example';
type Answer = Awaited<ReturnType<typeof sendJson>>;

onBothEngines('a professional rendez-vous', (site) => {
  let [admin, other, editor] = [] as unknown as [Member, Member, Member];
  beforeAll(async () => {
    admin = await lastingMember(site(), 'ADMIN');
    other = await lastingMember(site(), 'ADMIN');
    editor = await lastingMember(site(), 'EDITEUR');
  });
  afterEach(() => site().clock.set(SATURDAY_10H));

  const freeSlots = async (query = '') =>
    (await site().app.http.inject(`/api/rdv_pro/creneaux${query}`))
      .json<Creneaux>()
      .days.flatMap(({ slots }) => slots.map(({ start }) => start));
  /** One that nothing of this file has taken; from that day on, when it is given. */
  const freeSlot = async (from = '2026-11-24') => (await freeSlots(`?from=${from}`))[0] as string;
  const ask = (slot: string, more: object = {}, key?: string) =>
    sendJson(
      site(),
      '/rdv_pro',
      { ...somebody(), company: 'Dupré & Fils', phone: '05 36 49 00 02', reason: 'Un chantier', slot, ...more },
      key ? { key } : {},
    );
  async function booked(slot?: string) {
    const response = await ask(slot ?? (await freeSlot()));
    expect(response.statusCode, response.body).toBe(200);
    const { reference, suivi } = response.json<Acknowledged>();
    const { id, email } = await demandeOf(site(), reference);
    return { id, email, reference, suivi, slot: (await row(id)).starts_at };
  }
  const row = (id: string) => site().db.selectFrom('rendez_vous').selectAll().where('demande_id', '=', id).executeTakeFirstOrThrow();
  const accept = (by: Member, id: string) => by.post(`/rdv_pro/accept/${id}`);
  const refuse = (by: Member, id: string, body: object = {}) => by.post(`/rdv_pro/refuse/${id}`, body);
  const cancel = async (by: Member, id: string, reason = '') =>
    by.post(`/admin/rendez_vous/${id}/annulation`, { version: (await row(id)).version, reason });
  const move = async (by: Member, id: string, start: string) =>
    by.post(`/admin/rendez_vous/${id}/deplacement`, { version: (await row(id)).version, start });
  const giveUp = (suivi: string) => sendJson(site(), `${suivi}/annulation`, {});
  const view = async (id: string) => (await admin.get(`/rdv_pro/${id}`)).json<RendezVousView>();
  const suiviOf = async (path: string) => (await site().app.http.inject(`/api${path}`)).json<SuiviView>();
  async function accepted(slot?: string) {
    const one = await booked(slot);
    const response = await accept(admin, one.id);
    expect(response.statusCode, response.body).toBe(200);
    return one;
  }
  /** The mails about the appointment itself, without those that any request causes. */
  const told = async (id: string) => (await mailsOf(site(), id)).filter(({ kind }) => kind.startsWith('rdv_'));
  const kindsOf = async (id: string) => (await told(id)).map(({ kind }) => kind);
  function calendarOf({ calendar }: { calendar: string | null }) {
    const { method, text } = JSON.parse(calendar as string) as { method: string; text: string };
    const file = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(file.getFirstSubcomponent('vevent') as ICAL.Component);
    const zone = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
    const status = event.component.getFirstPropertyValue('status');
    const attendee = String(event.component.getFirstPropertyValue('attendee')).toLowerCase();
    return {
      method: [method, file.getFirstPropertyValue('method')],
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      zone,
      status,
      attendee,
    };
  }
  const calendarsOf = async (id: string) =>
    (await told(id)).filter(({ calendar }) => calendar !== null).map((mail) => ({ kind: mail.kind, ...calendarOf(mail) }));
  const wall = (stamp: string) =>
    Temporal.Instant.from(stamp).toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'second' });

  describe('asked for', () => {
    test('is kept, its créneau is offered no more, and the team can answer from a link', async () => {
      const slot = await freeSlot();
      expect(slot).toBe('2026-11-24T08:00:00.000Z');
      const one = await booked(slot);
      expect(one.reference).toMatch(/^RV-/);
      expect(await row(one.id)).toMatchObject({
        state: 'en_attente',
        starts_at: slot,
        ends_at: '2026-11-24T08:30:00.000Z',
        held_until: '2026-11-23T09:00:00.000Z',
        sequence: 0,
        version: 1,
        answered_at: null,
      });
      expect(await freeSlots()).not.toContain(slot);
      const [toVisitor, toStaff] = await mailsOf(site(), one.id);
      expect(toVisitor).toMatchObject({ kind: 'demande_accuse', calendar: null });
      for (const mail of [toVisitor, toStaff]) expect(mail?.text).toMatch(/mardi 24 novembre 2026 à 9\sh/);
      expect(toVisitor?.text).toMatch(/pas encore confirmé/);
      for (const path of ['accept', 'refuse']) {
        expect(toStaff?.text).toContain(`https://www.exemple.test/rdv_pro/${path}/${one.id}`);
        expect(toVisitor?.text).not.toContain(`/rdv_pro/${path}/`);
      }
      expect(await suiviOf(one.suivi)).toMatchObject({
        state: 'recue',
        messages: [],
        rendezVous: { state: 'en_attente', start: slot, text: expect.stringMatching(/^mardi 24 novembre 2026 à 9\sh$/), cancellable: true },
      });
    });

    test('at an hour that is not offered is refused: taken, closed, too early, too far, in between', async () => {
      const { slot } = await booked();
      const before = await countRows(site());
      for (const wrong of [
        slot,
        '2026-11-22T09:00:00Z',
        '2026-11-24T12:00:00Z',
        '2026-11-25T08:10:00Z',
        '2026-11-25T08:00:01Z',
        '2026-11-20T09:00:00Z',
        '2026-12-23T09:00:00Z',
      ])
        expect([wrong, problemOf(await ask(wrong))]).toEqual([wrong, { status: 409, code: 'creneau_pris', fields: ['slot'] }]);
      for (const wrong of ['', 'demain', '2026-11-25', '2026-11-25T09:00:00', '2026-13-25T09:00:00Z'])
        expect([wrong, problemOf(await ask(wrong))]).toEqual([wrong, { status: 422, code: 'invalide', fields: ['slot'] }]);
      expect(await countRows(site())).toEqual(before);
    });

    test('needs a company, a telephone number, and a SIRET that exists when one is given', async () => {
      const slot = await freeSlot();
      expect(problemOf(await ask(slot, { company: ' ', phone: '', reason: '' })).fields).toEqual(['company', 'phone', 'reason']);
      for (const siret of ['732 829 320 00075', '7328293200007', 'abc', '00000000000001'])
        expect([siret, problemOf(await ask(slot, { siret })).fields]).toEqual([siret, ['siret']]);
      for (const siret of ['732 829 320 00074', '73282932000074', '356 000 000 49837', '']) {
        const response = await ask(await freeSlot(), { siret });
        expect([siret, response.statusCode]).toEqual([siret, 200]);
        const { payload } = await demandeOf(site(), response.json<Acknowledged>().reference);
        expect(JSON.parse(payload).siret).toBe(siret.replaceAll(' ', '') || undefined);
      }
    });

    test('by fifty people at the same instant goes to one only', async () => {
      const slot = await freeSlot();
      const before = await countRows(site());
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(slot)));
      const codes = answers.map((answer) => (answer.statusCode === 200 ? 'reçu' : problemOf(answer).code));
      expect(Map.groupBy(codes, (code) => code).get('creneau_pris')).toHaveLength(49);
      expect(codes.filter((code) => code === 'reçu')).toHaveLength(1);
      const after = await countRows(site());
      const more = (table: string) => (after[table] as number) - (before[table] as number);
      expect([more('demande'), more('rendez_vous'), more('courriel')]).toEqual([1, 1, 2]);
    });

    test('goes to two when two can be received at once', async () => {
      const putBack = await setReglage(admin, 'rendez_vous', { capacity: 2 });
      const slot = await freeSlot('2026-12-01');
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(slot)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, ...Array.from({ length: 18 }, () => 409)]);
      expect(await freeSlots()).not.toContain(slot);
      await putBack();
    });

    test('sent again keeps its créneau; with the same key another hour is refused', async () => {
      const [key, person, slot] = [newKey(), somebody(), await freeSlot()];
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(slot, person, key)));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(200);
      expect(problemOf(await ask(await freeSlot(), person, key))).toMatchObject({ status: 409, code: 'deja_recu' });
      // Refused for want of room, the key is free for another hour.
      const second = newKey();
      expect(problemOf(await ask(slot, person, second)).code).toBe('creneau_pris');
      expect((await ask(await freeSlot(), person, second)).statusCode).toBe(200);
    });

    test('without an answer gives its créneau back in due time, to the millisecond', async () => {
      const one = await booked(await freeSlot('2026-11-27'));
      site().clock.set('2026-11-23T08:59:59.999Z');
      expect(await freeSlots()).not.toContain(one.slot);
      expect(problemOf(await ask(one.slot)).code).toBe('creneau_pris');
      site().clock.set('2026-11-23T09:00:00.000Z');
      expect(await freeSlots()).toContain(one.slot);
      const late = await booked(one.slot);
      // Whoever was first has lost it; whoever holds it now is accepted.
      expect(await view(one.id)).toMatchObject({ isFree: false, state: 'en_attente' });
      expect(problemOf(await accept(admin, one.id))).toMatchObject({ status: 409, code: 'creneau_pris' });
      expect([await kindsOf(one.id), (await row(one.id)).state]).toEqual([[], 'en_attente']);
      expect((await accept(admin, late.id)).statusCode).toBe(200);
    });

    test('without an answer, whose créneau nobody has taken since, can still be accepted', async () => {
      const one = await booked(await freeSlot('2026-11-27'));
      site().clock.set('2026-11-24T09:00:00.000Z');
      expect((await accept(admin, one.id)).statusCode).toBe(200);
      expect(await freeSlots()).not.toContain(one.slot);
    });

    test('is read in the calendar of the days asked for', async () => {
      const one = await booked(await freeSlot('2026-12-02'));
      const { data } = (await admin.get('/admin/rendez_vous?from=2026-12-02&to=2026-12-02')).json<{ data: RendezVousRow[] }>();
      expect(data).toMatchObject([{ id: one.id, start: one.slot, state: 'en_attente', company: 'Dupré & Fils' }]);
      expect((await admin.get('/admin/rendez_vous?from=2026-12-02')).statusCode).toBe(422);
    });

    test('set aside, is not in the calendar before the team takes the demande back', async () => {
      const { reference } = (await ask(await freeSlot('2026-12-03'), { garde: { leurre: 'x' } })).json<Acknowledged>();
      const { id } = await demandeOf(site(), reference);
      const listed = async () =>
        (await admin.get('/admin/rendez_vous?from=2026-12-03&to=2026-12-03')).json<{ data: RendezVousRow[] }>().data.map((one) => one.id);
      expect(await listed()).not.toContain(id);
      await admin.put(`/admin/demandes/${id}`, { version: 1, state: 'nouvelle' });
      expect(await listed()).toContain(id);
    });

    test('falls on a day whose opening, holidays and exceptions show, two months at most at a time', async () => {
      const putBack = await setReglage(admin, 'horaires', {
        exceptions: [{ from: '2026-12-24', to: '2026-12-24', label: 'Inventaire', ranges: [{ opens: '09:00', closes: '12:00' }] }],
      });
      const days = async (query: string) => admin.get(`/admin/rendez_vous/jours?${query}`);
      const opening = (await days('from=2026-12-24&to=2026-12-25')).json<OpeningDay[]>();
      expect(opening).toMatchObject([
        { date: '2026-12-24', note: 'Inventaire', ranges: [{ opens: '09:00', closes: '12:00' }] },
        { date: '2026-12-25', note: 'Noël', ranges: [] },
      ]);
      expect((await days('from=2026-12-01&to=2027-01-31')).json<OpeningDay[]>()).toHaveLength(62);
      expect((await days('from=2026-12-01&to=2027-02-01')).statusCode).toBe(422);
      await putBack();
    });
  });

  describe('answered', () => {
    test('is answered by an administrator only, never by opening a link', async () => {
      const { id, suivi, slot } = await booked();
      const before = [await row(id), await countRows(site())];
      const paths = [`/rdv_pro/${id}`, `/rdv_pro/accept/${id}`, `/rdv_pro/refuse/${id}`, `${suivi}/annulation`];
      for (const path of paths)
        for (const method of ['GET', 'HEAD'] as const)
          for (const by of [admin, editor]) {
            const { statusCode } = await by.call(method, path);
            expect([method, path, statusCode < 500]).toEqual([method, path, true]);
            await anonymous(site(), method, path);
            await site().app.http.inject({ method, url: path });
          }
      for (const path of paths.slice(1, 3)) {
        expect(problemOf(await editor.post(path))).toMatchObject({ status: 403, code: 'role_insuffisant' });
        expect(problemOf(await anonymous(site(), 'POST', path, {}))).toMatchObject({ status: 401 });
      }
      for (const path of ['annulation', 'deplacement'])
        expect(problemOf(await editor.post(`/admin/rendez_vous/${id}/${path}`, { version: 1, start: slot })).status).toBe(403);
      expect([await row(id), await countRows(site())]).toEqual(before);
      for (const path of ['accept', 'refuse']) expect((await admin.post(`/rdv_pro/${path}/inconnu`)).statusCode).toBe(404);
    });

    test('and accepted, leaves with its invitation', async () => {
      const one = await booked();
      site().clock.set('2026-11-21T10:00:00.000Z');
      const answered = (await accept(admin, one.id)).json<RendezVousView>();
      expect(answered).toMatchObject({ state: 'accepte', answeredBy: admin.name, answeredAt: '2026-11-21T10:00:00.000Z', version: 2 });
      const [mail, ...rest] = await told(one.id);
      expect([mail, rest]).toMatchObject([{ kind: 'rdv_accepte', to_address: one.email, state: 'en_attente' }, []]);
      const start = wall(one.slot);
      expect(calendarOf(mail as { calendar: string })).toEqual({
        method: ['REQUEST', 'REQUEST'],
        uid: `${one.id}@www.exemple.test`,
        sequence: 0,
        start,
        end: Temporal.PlainDateTime.from(start).add({ minutes: 30 }).toString({ smallestUnit: 'second' }),
        zone: 'Europe/Paris',
        status: 'CONFIRMED',
        attendee: `mailto:${one.email}`,
      });
      // While it can be taken back, the person has not been told.
      site().clock.set('2026-11-21T10:00:10.000Z');
      expect(await suiviOf(one.suivi)).toMatchObject({
        state: 'traitee',
        messages: [{ author: `${admin.name}, Solutions Maison`, text: expect.stringContaining('confirmé') }],
        rendezVous: { state: 'accepte', cancellable: true },
      });
    });

    test('and refused, says why and offers other créneaux; its own is free again', async () => {
      const one = await booked();
      const response = await refuse(admin, one.id, { reason: 'Le technicien est absent.' });
      expect([response.statusCode, response.json()]).toMatchObject([200, { state: 'refuse', reason: 'Le technicien est absent.' }]);
      const [mail] = await told(one.id);
      expect(mail).toMatchObject({ kind: 'rdv_refuse', calendar: null, to_address: one.email });
      expect(mail?.text).toContain('Le technicien est absent.');
      expect(mail?.text.match(/^–.* à \d+\sh/gm)).toHaveLength(3);
      expect(mail?.text).not.toContain(`– ${response.json<RendezVousView>().text}`);
      expect(await freeSlots()).toContain(one.slot);
      expect((await suiviOf(one.suivi)).rendezVous).toMatchObject({ state: 'refuse', cancellable: false });
      expect(problemOf(await accept(admin, one.id)).code).toBe('deja_repondu');

      const chosen = await booked();
      await refuse(admin, chosen.id, { slots: ['2026-12-11T15:30:00Z'] });
      const [second] = await told(chosen.id);
      expect(second?.text.match(/^–.*/gm)).toEqual([expect.stringMatching(/^– vendredi 11 décembre 2026 à 16\sh\s30$/)]);
    });

    test('once, is not answered twice: whoever comes after learns who and when, and no mail leaves', async () => {
      const one = await booked();
      await accept(other, one.id);
      site().clock.set('2026-11-21T11:00:00.000Z');
      for (const late of [await accept(admin, one.id), await refuse(admin, one.id, { reason: 'Non.' })]) {
        expect(problemOf(late)).toMatchObject({ status: 409, code: 'deja_repondu' });
        const { message, error } = late.json<{ message: string; error: { current: object } }>();
        expect(message).toMatch(new RegExp(`accepté par ${other.name}, samedi 21 novembre 2026 à 10\\sh`));
        expect(error.current).toMatchObject({ state: 'accepte', answeredBy: other.name, answeredAt: SATURDAY_10H });
      }
      expect(await kindsOf(one.id)).toEqual(['rdv_accepte']);
    });

    test('by two people at the same instant, has one answer and one mail only', async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const one = await booked();
        const pair: [Promise<Answer>, Promise<Answer>] =
          turn % 2 ? [refuse(other, one.id), accept(admin, one.id)] : [accept(admin, one.id), refuse(other, one.id)];
        const answers = await Promise.all(pair);
        const won = answers.find(({ statusCode }) => statusCode === 200)?.json<RendezVousView>() as RendezVousView;
        const lost = answers.find(({ statusCode }) => statusCode !== 200) as Answer;
        expect(problemOf(lost)).toMatchObject({ status: 409, code: 'deja_repondu' });
        expect(lost.json()).toMatchObject({ error: { current: { state: won.state, answeredBy: won.answeredBy } } });
        expect(lost.json<{ message: string }>().message).toContain(won.answeredBy as string);
        expect(await kindsOf(one.id)).toEqual([won.state === 'accepte' ? 'rdv_accepte' : 'rdv_refuse']);
        if (won.state === 'accepte') await cancel(admin, one.id);
      }
    });

    test('and accepted ten times at the same instant by a double click, is accepted once', async () => {
      const one = await booked();
      const answers = await Promise.all(Array.from({ length: 10 }, () => accept(admin, one.id)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await kindsOf(one.id)).toEqual(['rdv_accepte']);
    });

    test('when two demandes aim at the same hour, the first one accepted has it alone', async () => {
      const slots = (await freeSlots('?from=2026-12-03')).slice(0, 4);
      const firsts = [];
      for (const slot of slots) firsts.push(await booked(slot));
      site().clock.set('2026-11-24T09:00:00.000Z');
      for (const [index, first] of firsts.entries()) {
        const second = await booked(first.slot);
        // The second's hold is over as well: neither keeps the other out by holding.
        site().clock.set('2026-11-26T09:00:00.000Z');
        const answers = await Promise.all([
          accept(admin, index % 2 ? first.id : second.id),
          accept(other, index % 2 ? second.id : first.id),
        ]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        expect(answers.map((answer) => answer.statusCode === 409 && problemOf(answer).code)).toContain('creneau_pris');
        expect([...(await kindsOf(first.id)), ...(await kindsOf(second.id))]).toEqual(['rdv_accepte']);
        site().clock.set('2026-11-24T09:00:00.000Z');
      }
    });

    test('while another takes its hour, one of the two has it', async () => {
      const slots = (await freeSlots('?from=2026-12-04')).slice(0, 4);
      const firsts = [];
      for (const slot of slots) firsts.push(await booked(slot));
      site().clock.set('2026-11-24T09:00:00.000Z');
      for (const first of firsts) {
        const answers = await Promise.all([accept(admin, first.id), ask(first.slot)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      }
    });

    test('once the hour has come, can no longer be accepted', async () => {
      const one = await booked();
      site().clock.set(one.slot);
      expect(await view(one.id)).toMatchObject({ isPast: true });
      expect(problemOf(await accept(admin, one.id))).toMatchObject({ status: 409, code: 'creneau_passe' });
      expect([(await row(one.id)).state, await kindsOf(one.id)]).toEqual(['en_attente', []]);
      expect((await refuse(admin, one.id)).statusCode).toBe(200);
    });
  });

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
      const mails = await told(one.id);
      expect(mails.find(({ kind }) => kind === 'rdv_annule')?.text).toContain('Une panne.');
      // The confirmation that had not left yet does not leave any more.
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
      expect(await told(one.id)).toMatchObject([{ kind: 'rdv_annule', calendar: null }]);
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
        const told = expect.stringMatching(/^\S.* a changé ce rendez-vous (à|le) /);
        expect(stale.json()).toMatchObject({ message: told, error: { current: { state: 'accepte', version: 2 } } });
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
      const mails = await told(one.id);
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
      const contact = await sendJson(site(), '/contact/formulaire', { ...somebody(), subject: 'Prix', message: 'Combien ?' });
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
      expect((await told(one.id)).filter(({ state }) => state === 'en_attente').map(({ kind }) => kind)).toEqual(['rdv_annule']);
    });

    test('gives its hour back, takes the other, and is thereby accepted when it was waiting', async () => {
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

    test('with another towards the same hour at the same instant: one goes there', async () => {
      const [one, two] = [await accepted(), await accepted()];
      const slot = await freeSlot('2026-12-10');
      const answers = await Promise.all([move(admin, one.id, slot), move(other, two.id, slot)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    });
  });

  describe('with its reminder the day before', () => {
    // Friday, 10 h in the shop.
    const FRIDAY = '2026-12-11T09:00:00.000Z';
    const EVE = '2026-12-10T09:00:00.000Z';
    const remindersOf = async (id: string) => (await told(id)).filter(({ kind }) => kind === 'rdv_rappel');
    /** Every one of this part takes the same hour, and gives it back. */
    async function onFriday(work: (one: Awaited<ReturnType<typeof accepted>>) => Promise<void>) {
      const one = await accepted(FRIDAY);
      await work(one);
      site().clock.set(EVE);
      const { state } = await row(one.id);
      if (state === 'accepte') await cancel(admin, one.id);
    }

    test('sends it once, twenty-four hours before, to the millisecond', () =>
      onFriday(async ({ id, email }) => {
        site().clock.set('2026-12-10T08:59:59.999Z');
        await remindAccepted(site());
        expect(await remindersOf(id)).toEqual([]);
        site().clock.set(EVE);
        await Promise.all([remindAccepted(site()), remindAccepted(site())]);
        site().clock.set('2026-12-10T20:00:00.000Z');
        await remindAccepted(site());
        const reminders = await remindersOf(id);
        expect(reminders).toMatchObject([{ to_address: email, send_before: FRIDAY, calendar: null, state: 'en_attente' }]);
        expect(reminders[0]?.text).toMatch(/vendredi 11 décembre 2026 à 10\sh/);
      }));

    test('sends none once cancelled', () =>
      onFriday(async ({ id }) => {
        await cancel(admin, id);
        site().clock.set(EVE);
        await remindAccepted(site());
        expect(await remindersOf(id)).toEqual([]);
      }));

    test('then cancelled: the reminder still waiting does not leave any more, the one that has left stays sent', async () => {
      for (const state of ['en_attente', 'envoye'] as const)
        await onFriday(async ({ id, suivi }) => {
          site().clock.set(EVE);
          await remindAccepted(site());
          await site().db.updateTable('courriel').set({ state }).where('demande_id', '=', id).where('kind', '=', 'rdv_rappel').execute();
          await giveUp(suivi);
          expect((await remindersOf(id)).map((mail) => mail.state)).toEqual([state === 'envoye' ? 'envoye' : 'perime']);
          await remindAccepted(site());
          expect(await remindersOf(id)).toHaveLength(1);
        });
    });

    test('then moved, sends it again for its new hour', () =>
      onFriday(async ({ id }) => {
        site().clock.set(EVE);
        await remindAccepted(site());
        await move(admin, id, '2026-12-15T09:00:00.000Z');
        await remindAccepted(site());
        expect((await remindersOf(id)).map(({ state }) => state)).toEqual(['perime']);
        site().clock.set('2026-12-14T09:00:00.000Z');
        await remindAccepted(site());
        const [, second, ...more] = await remindersOf(id);
        expect([second, more]).toMatchObject([{ state: 'en_attente', send_before: '2026-12-15T09:00:00.000Z' }, []]);
        await cancel(admin, id);
      }));

    test('sends none when it has just been accepted, nor as long as it is waiting', async () => {
      const one = await booked(FRIDAY);
      site().clock.set('2026-12-10T09:00:00.001Z');
      await remindAccepted(site());
      await accept(admin, one.id);
      await remindAccepted(site());
      site().clock.set('2026-12-11T08:00:00.000Z');
      await remindAccepted(site());
      expect(await remindersOf(one.id)).toEqual([]);
    });
  });

  describe('without an answer for a day', () => {
    const escalationsOf = async (id: string) => (await told(id)).filter(({ kind }) => kind === 'rdv_escalade');

    test('is recalled to the team, once only', async () => {
      const one = await booked(await freeSlot('2026-12-16'));
      site().clock.set('2026-11-22T08:59:59.999Z');
      await escalatePending(site());
      expect(await escalationsOf(one.id)).toEqual([]);
      site().clock.set('2026-11-22T09:00:00.000Z');
      await Promise.all([escalatePending(site()), escalatePending(site())]);
      site().clock.set('2026-11-24T09:00:00.000Z');
      await escalatePending(site());
      const mails = await escalationsOf(one.id);
      expect(mails).toMatchObject([{ to_address: SHOP, reply_to: one.email }]);
      expect(mails[0]?.text).toContain(`https://www.exemple.test/rdv_pro/accept/${one.id}`);
    });

    test('is not recalled once answered, nor when it was set aside, nor once the hour has passed', async () => {
      const slots = (await freeSlots('?from=2026-12-17')).slice(0, 4);
      const [yes, no, unwanted] = [await booked(slots[0]), await booked(slots[1]), await booked(slots[3])];
      await admin.put(`/admin/demandes/${unwanted.id}`, { version: 1, state: 'indesirable' });
      await accept(admin, yes.id);
      await refuse(admin, no.id);
      const spam = (await ask(slots[2] as string, { garde: { leurre: 'x' } })).json<Acknowledged>();
      const aside = await demandeOf(site(), spam.reference);
      const past = await booked();
      site().clock.set(past.slot);
      await escalatePending(site());
      for (const id of [yes.id, no.id, unwanted.id, aside.id, past.id]) expect(await escalationsOf(id)).toEqual([]);
    });
  });
});
