import { afterEach, describe, expect, test } from 'vitest';
import { calendarOf, rendezVousActs, signInAs, wall } from '../../../test/shop';
import { anonymous } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { countRows, problemOf, type sendJson } from '../../../test/visitor';
import type { RendezVousView } from './contract';

type Answer = Awaited<ReturnType<typeof sendJson>>;

onBothEngines('a professional rendez-vous', (site) => {
  const [admin, other, editor] = signInAs(site, 'ADMIN', 'ADMIN', 'EDITEUR');
  afterEach(() => site().clock.set(SATURDAY_10H));
  const { row, freeSlots, ask, booked, accept, refuse, cancel, view, suiviOf, mailsAbout, kindsOf } = rendezVousActs(site, () => admin);

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
      const [mail, ...rest] = await mailsAbout(one.id);
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
      // The person sees the answer once staff can no longer take it back.
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
      const [mail] = await mailsAbout(one.id);
      expect(mail).toMatchObject({ kind: 'rdv_refuse', calendar: null, to_address: one.email });
      expect(mail?.text).toContain('Le technicien est absent.');
      const offered = mail?.text.match(/^–.* à \d+\sh.*/gm);
      expect(offered).toHaveLength(3);
      expect(offered).not.toContain(`– ${response.json<RendezVousView>().text}`);
      expect(await freeSlots()).toContain(one.slot);
      expect((await suiviOf(one.suivi)).rendezVous).toMatchObject({ state: 'refuse', cancellable: false });
      expect(problemOf(await accept(admin, one.id)).code).toBe('deja_repondu');

      const chosen = await booked();
      await refuse(admin, chosen.id, { slots: ['2026-12-11T15:30:00Z'] });
      const [second] = await mailsAbout(chosen.id);
      expect(second?.text.match(/^–.*/gm)).toEqual([expect.stringMatching(/^– vendredi 11 décembre 2026 à 16\sh\s30$/)]);
    });

    test('once, is not answered twice: the second person learns who and when, and no mail leaves', async () => {
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
});
