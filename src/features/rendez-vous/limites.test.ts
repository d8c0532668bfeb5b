import { beforeAll, describe, expect, test } from 'vitest';
import type { DemandeRow } from '~/features/demandes/contract';
import type { Acknowledged } from '~/intake/contract';
import { type Member, member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { countRows, demandeOf, problemOf, sendJson, somebody } from '../../../test/visitor';
import type { Creneaux, RendezVousRow, RendezVousView } from './contract';
import { forgetOrigins } from './reminders.server';

let count = 0;
/** A network, and a telephone number, of which nothing was received yet. */
const elsewhere = () => `10.9.${++count}.1`;
const newPhone = () => `06 12 34 ${String(Math.floor(++count / 100)).padStart(2, '0')} ${String(count % 100).padStart(2, '0')}`;

onBothEngines(
  'pending appointments',
  (site) => {
    let admin: Member;
    beforeAll(async () => {
      admin = await member(site(), 'ADMIN');
    });
    const free = async () =>
      (await site().app.http.inject('/api/rdv_pro/creneaux')).json<Creneaux>().days.flatMap(({ slots }) => slots.map(({ start }) => start));
    const ask = async (more: object = {}, remoteAddress = elsewhere()) => {
      const asked = { ...somebody(), company: 'Dupré & Fils', phone: newPhone(), reason: 'Un chantier', slot: (await free())[0], ...more };
      return sendJson(site(), '/rdv_pro', asked, { remoteAddress });
    };
    const booked = async (more: object = {}, remoteAddress?: string) => {
      const response = await ask(more, remoteAddress);
      expect(response.statusCode, response.body).toBe(200);
      return demandeOf(site(), response.json<Acknowledged>().reference);
    };
    const refused = async (more: object = {}, remoteAddress?: string) => {
      const before = await countRows(site());
      const response = await ask(more, remoteAddress);
      expect(problemOf(response)).toEqual({ status: 409, code: 'trop_en_attente', fields: [] });
      expect(await countRows(site())).toEqual(before);
      return response.json<{ message: string }>().message;
    };

    test('are two for one mailbox, however it is written; the third is told to call the shop', async () => {
      const email = (mark: string) => ({ email: `Un.Pro${mark}@gmail.com` });
      await booked(email('+a'));
      await booked({ email: 'unpro@googlemail.com' });
      expect(await refused(email(''))).toMatch(/appelez-nous au 05(?:\s\d\d){4}/);
      await booked();
    });

    test('are two for one telephone number, however it is written', async () => {
      await booked({ phone: '06 99 00 00 01' });
      await booked({ phone: '+33 6 99 00 00 01' });
      await refused({ phone: '06-99-00-00-01' });
    });

    test('are two for one network, which is kept as a hash and for no longer than they wait', async () => {
      for (const [one, two, three] of [
        ['198.51.100.7', '198.51.100.7', '::ffff:198.51.100.7'],
        ['2001:db8:5:5::1', '2001:db8:5:5:a:b:c:d', '2001:db8:5:5::2'],
      ] as const) {
        const { id } = await booked({}, one);
        const { id: other } = await booked({}, two);
        await refused({}, three);
        const origins = async () =>
          (await site().db.selectFrom('rendez_vous').select('origine').where('demande_id', 'in', [id, other]).execute()).map(
            ({ origine }) => origine,
          );
        const [first, second] = await origins();
        expect([first, first === second]).toEqual([expect.stringMatching(/^[\w-]{43}$/), true]);
        expect((await admin.get(`/rdv_pro/${id}`)).body).not.toContain(first);
        // Answered, the first leaves room for another.
        expect((await admin.post(`/rdv_pro/accept/${id}`)).statusCode).toBe(200);
        expect((await origins()).filter((origin) => origin !== null)).toHaveLength(1);
        await booked({}, three);
      }
    });

    test('are forgotten where they came from once their hour is past', async () => {
      const { id } = await booked();
      const origin = async () =>
        (await site().db.selectFrom('rendez_vous').select('origine').where('demande_id', '=', id).executeTakeFirstOrThrow()).origine;
      await forgetOrigins(site());
      expect(await origin()).not.toBeNull();
      const now = site().clock.now();
      site().clock.set('2027-06-01T00:00:00.000Z');
      await forgetOrigins(site());
      site().clock.set(now.toString());
      expect(await origin()).toBeNull();
    });

    test('of a proxy that nobody declared, which everybody shares, are not counted by network', async () => {
      for (let turn = 0; turn < 3; turn += 1) await booked({}, '127.0.0.1');
    });

    test('asked for at the same instant are counted one by one', async () => {
      const slots = await free();
      const [email, remoteAddress] = [somebody().email, elsewhere()];
      const answers = await Promise.all(slots.slice(-5).map((slot) => ask({ email, slot }, remoteAddress)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    });

    describe('of one person', () => {
      test('are seen together from any of them, and give their hours back in one act, which can be undone', async () => {
        const [remoteAddress, phone] = [elsewhere(), newPhone()];
        const one = await booked({}, remoteAddress);
        const byNetwork = await booked({}, remoteAddress);
        const byPhone = await booked({ phone: one.phone });
        const stranger = await booked({ phone });
        const { linked, start } = (await admin.get(`/rdv_pro/${one.id}`)).json<RendezVousView>();
        expect(linked).toBe(2);
        const list = async () => (await admin.get(`/admin/demandes?linked=${one.id}`)).json<{ data: DemandeRow[]; total: number }>();
        const { data, total } = await list();
        expect([total, data.map(({ id }) => id).sort()]).toEqual([3, [one.id, byNetwork.id, byPhone.id].sort()]);
        expect(await free()).not.toContain(start);

        const lot = async (items: { id: string; version: number }[], state: string) => {
          const response = await admin.post('/admin/demandes/lot', {
            items: items.map(({ id, version }) => ({ id, version })),
            change: { state },
          });
          return response.json<{ changed: { id: string; version: number }[] }>().changed;
        };
        const changed = await lot(data, 'indesirable');
        expect(changed).toHaveLength(3);
        expect(await free()).toContain(start);
        expect((await list()).total).toBe(0);
        const mails = await site()
          .db.selectFrom('courriel')
          .select('kind')
          .where(
            'demande_id',
            'in',
            data.map(({ id }) => id),
          )
          .where('kind', 'like', 'rdv_%')
          .execute();
        expect(mails).toEqual([]);
        // They count no more against whoever asks rightly.
        await booked({ phone: one.phone });

        expect(await lot(changed, 'nouvelle')).toHaveLength(3);
        const calendar = (await admin.get('/admin/rendez_vous?from=2026-11-21&to=2026-12-21')).json<{ data: RendezVousRow[] }>().data;
        expect(calendar.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, byNetwork.id, byPhone.id, stranger.id]));
        expect((await admin.get('/admin/demandes?linked=inconnue')).json<{ total: number }>().total).toBe(0);
      });
    });
  },
  { env: { RATE_LIMIT: 'on' } },
);
