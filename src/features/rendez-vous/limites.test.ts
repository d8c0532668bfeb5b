import { describe, expect, test } from 'vitest';
import type { DemandeRow } from '~/features/demandes/demande-view';
import type { Acknowledged } from '~/intake/contract';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { countRows, demandeOf, newPerson, problemOf, sendJson, setReglage } from '../../../test/visitor';
import type { Creneaux, Releasable, RendezVousRow, RendezVousView } from './contract';
import { forgetOrigins } from './reminders.server';

let count = 0;
/** A network, and a telephone number, of which nothing was received yet. */
const elsewhere = () => `10.9.${++count}.1`;
const newPhone = () => `06 12 34 ${String(Math.floor(++count / 100)).padStart(2, '0')} ${String(count % 100).padStart(2, '0')}`;

onBothEngines(
  'pending appointments',
  (site) => {
    const [admin] = signInAs(site, 'ADMIN');
    const read = async (url: string) => (await site().app.http.inject({ url, remoteAddress: elsewhere() })).json<Creneaux>();
    const free = async () => (await read('/api/rdv_pro/creneaux')).days.flatMap(({ slots }) => slots.map(({ start }) => start));
    const ask = async (more: object = {}, remoteAddress = elsewhere()) => {
      const asked = { ...newPerson(), company: 'Dupré & Fils', phone: newPhone(), reason: 'Un chantier', slot: (await free())[0], ...more };
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

    test('are two for one mailbox, however it is written; the third is asked to call the shop', async () => {
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
        expect((await admin.post(`/rdv_pro/accept/${id}`)).statusCode).toBe(200);
        expect((await origins()).filter((origin) => origin !== null)).toHaveLength(1);
        await booked({}, three);
      }
    });

    test.each([
      ['133 lines of one household (/56)', 4, (line: number) => `2001:db8:50:${(0x1100 + line).toString(16)}::1`],
      ['40 households of one provider’s customer (/48)', 16, (household: number) => `2001:db8:51:${(household * 256).toString(16)}::1`],
      ['40 addresses of one IPv4 network (/24)', 16, (host: number) => `198.51.101.${host}`],
    ])('of %s are %i in all', async (name, most, addressOf) => {
      const answers = [];
      for (let at = 0; at < Number.parseInt(name, 10); at += 1) answers.push(await ask({}, addressOf(at)));
      const taken = answers.filter(({ statusCode }) => statusCode === 200);
      expect(taken).toHaveLength(most);
      const words = answers.map((answer) => answer.json<{ message?: string }>().message);
      expect(words).toContainEqual(expect.stringMatching(/^Plusieurs .* appelez-nous au 05/));
      const references = taken.map((answer) => answer.json<Acknowledged>().reference);
      await site().db.updateTable('demande').set({ state: 'indesirable' }).where('reference', 'in', references).execute();
    });

    test('are forgotten where they came from once their hour is past', async () => {
      const { id } = await booked({}, '2001:db8:52:1::1');
      const origin = async () => {
        const columns = ['origine', 'origine_foyer', 'origine_voisinage'] as const;
        const row = await site().db.selectFrom('rendez_vous').select(columns).where('demande_id', '=', id).executeTakeFirstOrThrow();
        const known = Object.values(row).filter((hash) => hash !== null);
        expect(new Set(known).size).toBe(known.length === 0 ? 0 : 3);
        return known.length === 0 ? null : known;
      };
      await forgetOrigins(site());
      expect(await origin()).not.toBeNull();
      const now = site().clock.now();
      site().clock.set('2027-06-01T00:00:00.000Z');
      await forgetOrigins(site());
      site().clock.set(now.toString());
      expect(await origin()).toBeNull();
    });

    test('of an undeclared proxy, which everyone shares, are not counted by network', async () => {
      for (let turn = 0; turn < 3; turn += 1) await booked({}, '127.0.0.1');
    });

    test('asked for at the same instant are counted one by one', async () => {
      const slots = await free();
      const [email, remoteAddress] = [newPerson().email, elsewhere()];
      const answers = await Promise.all(slots.slice(-5).map((slot) => ask({ email, slot }, remoteAddress)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    });

    describe('of people whom nothing links', () => {
      const strangers = () => `2001:db8:${(0x6000 + ++count).toString(16)}::1`;
      const calendar = async () => {
        const first = await read('/api/rdv_pro/creneaux');
        const next = Temporal.PlainDate.from('2026-11-21').add({ days: 31 });
        return [...first.days, ...(await read(`/api/rdv_pro/creneaux?from=${next}`)).days];
      };
      const closed = async () => (await admin.get('/admin/rendez_vous/en_attente')).json<{ closed: string[] }>().closed;
      const setAside = () =>
        site()
          .db.updateTable('demande')
          .set({ state: 'indesirable' })
          .where('kind', '=', 'rdv_pro')
          .where('state', '=', 'nouvelle')
          .execute();

      test('hold half of each day at most: the site then offers no more of it, and says what to do instead', async () => {
        await setAside();
        const before = await calendar();
        const { date, label, slots } = before.at(-1) as Creneaux['days'][number];
        const left = async () => (await calendar()).find((day) => day.date === date)?.slots ?? [];
        const held: string[] = [];
        for (let slot = slots[0]?.start; slot !== undefined; slot = (await left())[0]?.start) {
          held.push((await booked({ slot }, strangers())).id);
          expect(held.length).toBeLessThan(slots.length);
        }
        expect(held.length).toBeGreaterThan(1);
        const taken = await site().db.selectFrom('rendez_vous').select(['starts_at', 'ends_at']).where('demande_id', 'in', held).execute();
        const isFree = (start: string) => taken.every((one) => start < one.starts_at || start >= one.ends_at);
        const apart = slots.filter(({ start }) => isFree(start));
        expect(apart.length).toBeGreaterThanOrEqual(held.length);
        const response = await ask({ slot: slots.at(-1)?.start }, strangers());
        expect(problemOf(response)).toEqual({ status: 409, code: 'jour_en_attente', fields: ['slot'] });
        expect(response.json<{ message: string }>().message).toMatch(/autre jour, appelez-nous au 05.*Contact/);
        expect(await closed()).toEqual([label]);
        const all = (await read(`/api/rdv_pro/creneaux?from=${date}&tous=1`)).days.find((day) => day.date === date);
        expect(all?.slots.length).toBeGreaterThan(0);

        expect((await admin.post(`/rdv_pro/accept/${held[0]}`)).statusCode).toBe(200);
        expect((await left()).length).toBeGreaterThan(0);
        expect(await closed()).toEqual([]);
        const byPhone = { ...newPerson(), company: '', reason: 'Un chantier', canal: 'telephone', isAccepted: false, isMailed: false };
        const entered = await admin.post('/admin/rendez_vous', { ...byPhone, phone: newPhone(), start: slots.at(-1)?.start });
        expect(entered.statusCode, entered.body).toBe(200);
        await setAside();
      });

      test('never take every hour, however many networks they come from', async () => {
        await setAside();
        const restore = await setReglage(admin, 'rendez_vous', { horizonDays: 7 });
        const before = await calendar();
        for (let tries = 0; tries < 100; tries += 1) {
          const [day] = await calendar();
          if (day === undefined) break;
          const answers = await Promise.all(day.slots.map(({ start }) => ask({ slot: start }, strangers())));
          expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
        }
        expect(await calendar()).toEqual([]);
        const pending = (await admin.get('/admin/rendez_vous/en_attente')).json<{ data: { start: string }[] }>().data;
        for (const { date, slots } of before) {
          const held = pending.filter(({ start }) => slots.some((slot) => slot.start === start)).length;
          expect([date, held > 0 && held <= Math.max(1, slots.length / 2)]).toEqual([date, true]);
        }
        await setAside();
        expect((await calendar()).length).toBe(before.length);
        await restore();
      });
    });

    describe('released together', () => {
      const releasable = async (id: string, by = admin) => by.get(`/admin/rendez_vous/${id}/liberables`);

      test('show what links them and when they came; one act frees their hours, and another undoes it', async () => {
        const one = await booked({ slot: (await free()).at(-1) }, '2001:db8:70:1::1');
        const household = await booked({}, '2001:db8:70:2::1');
        const neighbour = await booked({}, '2001:db8:70:ff00::1');
        const byPhone = await booked({ phone: one.phone });
        const stranger = await booked();
        const listed = (await releasable(one.id)).json<{ data: Releasable[] }>().data;
        const linkOf = ({ id }: { id: string }) => listed.find((row) => row.id === id)?.link;
        expect([one, household, neighbour, byPhone, stranger].map(linkOf)).toEqual(['meme', 'foyer', 'voisinage', 'personne', null]);
        expect(listed.find(({ id }) => id === stranger.id)).toMatchObject({
          who: 'Dupré & Fils',
          reference: stranger.reference,
          receivedAt: stranger.created_at,
          state: 'nouvelle',
          version: 1,
        });
        expect(JSON.stringify(listed)).not.toMatch(/2001:db8|[\w-]{43}/);

        const mails = await site().db.selectFrom('courriel').select('id').execute();
        const linked = listed.filter(({ link }) => link !== null);
        const change = { state: 'indesirable' };
        const lot = await admin.post('/admin/demandes/lot', { items: linked.map(({ id, version }) => ({ id, version })), change });
        const { changed } = lot.json<{ changed: { id: string; version: number }[] }>();
        expect(changed).toHaveLength(4);
        expect(await free()).toContain(
          (await site().db.selectFrom('rendez_vous').select('starts_at').where('demande_id', '=', one.id).executeTakeFirstOrThrow())
            .starts_at,
        );
        // No mail is sent: the addresses may belong to other people.
        expect(await site().db.selectFrom('courriel').select('id').execute()).toHaveLength(mails.length);
        const lines = await site()
          .db.selectFrom('journal')
          .select('subject_id')
          .where('subject', '=', 'demande')
          .where('action', '=', 'modifier')
          .execute();
        expect(lines.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining(changed.map(({ id }) => id)));
        expect(problemOf(await releasable(one.id)).status).toBe(404);
        expect((await releasable(stranger.id)).json<{ data: Releasable[] }>().data.map(({ id }) => id)).not.toContain(one.id);

        await admin.post('/admin/demandes/lot', { items: changed, change: { state: 'nouvelle' } });
        expect((await releasable(one.id)).json<{ data: Releasable[] }>().data.filter(({ link }) => link !== null)).toHaveLength(4);
      });

      test('are seen by the counter and by administrators alone', async () => {
        const { id } = await booked();
        expect((await releasable(id, await member(site(), 'ACCUEIL'))).statusCode).toBe(200);
        expect((await releasable(id, await member(site(), 'EDITEUR'))).statusCode).toBe(403);
      });
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
