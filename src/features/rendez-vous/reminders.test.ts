import { afterEach, describe, expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { rendezVousActs, signInAs } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf } from '../../../test/visitor';
import { escalatePending, remindAccepted } from './reminders.server';

const SHOP = 'contact@solutions-maison.example';

onBothEngines('a professional rendez-vous', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  afterEach(() => site().clock.set(SATURDAY_10H));
  const { row, freeSlots, freeSlot, ask, booked, accept, accepted, refuse, cancel, move, giveUp, mailsAbout } = rendezVousActs(
    site,
    () => admin,
  );

  describe('with its reminder the day before', () => {
    // Friday, 10 h in the shop.
    const FRIDAY = '2026-12-11T09:00:00.000Z';
    const EVE = '2026-12-10T09:00:00.000Z';
    const remindersOf = async (id: string) => (await mailsAbout(id)).filter(({ kind }) => kind === 'rdv_rappel');
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
    const escalationsOf = async (id: string) => (await mailsAbout(id)).filter(({ kind }) => kind === 'rdv_escalade');

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
