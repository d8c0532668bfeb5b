import { afterEach, describe, expect, test } from 'vitest';
import type { OpeningDay } from '~/content/reglages/contract';
import type { Acknowledged } from '~/intake/contract';
import { rendezVousActs, signInAs } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { countRows, demandeOf, mailsOf, newKey, newPerson, problemOf, setReglage } from '../../../test/visitor';
import type { RendezVousRow } from './contract';

onBothEngines('a professional rendez-vous', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));
  const { row, freeSlots, freeSlot, ask, booked, accept, view, suiviOf, kindsOf } = rendezVousActs(site, () => admin);

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
      const [key, person, slot] = [newKey(), newPerson(), await freeSlot()];
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(slot, person, key)));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(200);
      expect(problemOf(await ask(await freeSlot(), person, key))).toMatchObject({ status: 409, code: 'deja_recu' });
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
      expect(await view(one.id)).toMatchObject({ isFree: false, state: 'en_attente' });
      expect(problemOf(await accept(admin, one.id))).toMatchObject({ status: 409, code: 'creneau_pris' });
      expect([await kindsOf(one.id), (await row(one.id)).state]).toEqual([[], 'en_attente']);
      expect((await accept(admin, late.id)).statusCode).toBe(200);
    });

    test('without an answer, whose créneau is still free, can still be accepted', async () => {
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
});
