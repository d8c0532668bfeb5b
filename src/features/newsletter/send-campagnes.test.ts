import { describe, expect, test } from 'vitest';
import { openDatabase } from '~/platform/db/database';
import { campagneActs, lettersServer } from '../../../test/campagnes';
import { signInAs } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { newPerson, problemOf, sendJson } from '../../../test/visitor';
import { sendCampagnes } from './send-campagnes.server';

const SITE = 'https://www.exemple.test';

const smtp = lettersServer();

onBothEngines('a campagne of the newsletter', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const { read, launched, subscribers, abonne, unsubscribe, mails, deliver, arrivedTo } = campagneActs(site, smtp, () => admin);

  describe('once sent', () => {
    test('arrives once at every confirmed abonné, in small batches, with a way to unsubscribe in one click', async () => {
      const emails = await subscribers(7);
      await sendJson(site(), '/newsletter/inscription', { email: newPerson().email });
      await unsubscribe((await subscribers(1))[0] as string);
      await site().db.deleteFrom('courriel').execute();
      const { id } = await launched(7);
      const steps: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        steps.push(await sendCampagnes(site(), { mails: 3 }));
        expect(await sendCampagnes(site(), { mails: 3 })).toBe(0);
        await deliver();
      }
      expect(steps).toEqual([3, 3, 1, 0, 0]);
      expect(arrivedTo()).toEqual(emails.sort());
      expect(await read(id)).toMatchObject({
        state: 'envoyee',
        finishedAt: SATURDAY_10H,
        counts: { recipients: 7, queued: 0, sent: 7, failed: 0, dropped: 0 },
      });
      for (const mail of smtp.arrived) {
        const { unsubscribe_token } = await abonne(mail.to?.[0]?.address as string);
        const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
        expect(header('list-unsubscribe')).toBe(`<${SITE}/api/newsletter/desinscription?token=${unsubscribe_token}>`);
        expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
        const link = `${SITE}/newsletter/desinscription?token=${unsubscribe_token}`;
        expect(mail.html).toContain(`href="${link}"`);
        expect(mail.text).toContain(`Me désinscrire\u00a0:\n${link}`);
        expect(mail.html).toContain(`href="${SITE}/familles"`);
        expect(mail.text).toContain('Novembre\n\nUne pompe à chaleur');
      }
    });

    test('resumes, and writes to each abonné once, when a process dies in the middle of a batch', async () => {
      const emails = await subscribers(6);
      const { id } = await launched(6);
      expect(await sendCampagnes(site(), { mails: 2 })).toBe(2);
      await deliver();
      // Everything is written, and the process dies before the end of the transaction.
      const dying = new Proxy(site().db, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return () => ({
            execute: (work: (tx: unknown) => Promise<unknown>) =>
              target.transaction().execute(async (tx) => {
                await work(tx);
                throw new Error('tué');
              }),
          });
        },
      });
      await expect(sendCampagnes({ ...site(), db: dying }, { mails: 2 })).rejects.toThrow('tué');
      expect([(await mails()).length, (await read(id)).counts.queued]).toEqual([2, 0]);
      for (let round = 0; round < 4; round += 1) {
        await sendCampagnes(site(), { mails: 2 });
        await deliver();
      }
      expect(arrivedTo()).toEqual(emails.sort());
      expect((await read(id)).state).toBe('envoyee');
    });

    test('sent by several processes at the same instant, arrives once only', async () => {
      const emails = await subscribers(20);
      await launched(20);
      // One thread cannot wait for itself: two processes are seen on PostgreSQL, on the embedded database only several rounds at once.
      const other = await openDatabase(site().env);
      const { db } = site().engine.name === 'postgres' ? other : site();
      for (let round = 0; round < 6; round += 1) {
        await Promise.all([site().db, db, db].map((one) => sendCampagnes({ ...site(), db: one }, { mails: 5 })));
        await deliver();
      }
      await other.close();
      expect(arrivedTo()).toEqual(emails.sort());
      expect(await site().db.selectFrom('campagne_envoi').select('abonne_id').execute()).toHaveLength(20);
    });

    test('no longer leaves for someone who unsubscribes, before it is ready as after', async () => {
      const emails = await subscribers(3);
      const { id } = await launched(3);
      expect(await sendCampagnes(site(), { mails: 2 })).toBe(2);
      const [first, second] = (await mails()).map(({ to_address }) => to_address) as [string, string];
      const third = emails.find((email) => email !== first && email !== second) as string;
      await unsubscribe(first);
      await unsubscribe(third);
      for (let round = 0; round < 3; round += 1) {
        await deliver();
        await sendCampagnes(site(), { mails: 2 });
      }
      expect(arrivedTo()).toEqual([second]);
      expect(await read(id)).toMatchObject({ state: 'envoyee', counts: { recipients: 3, sent: 1, dropped: 1 } });
      const held = (await mails()).find(({ to_address }) => to_address === first);
      expect(problemOf(await admin.post(`/admin/courriels/${held?.id}/renvoi`))).toMatchObject({ status: 409, code: 'desinscrit' });
      await deliver();
      expect(arrivedTo()).toEqual([second]);
    });

    test('leaves or does not, never both, when someone unsubscribes at the moment it is ready', async () => {
      const emails = await subscribers(12);
      await launched(12);
      await Promise.all([sendCampagnes(site(), { mails: 12 }), ...emails.map(unsubscribe)]);
      await deliver();
      await sendCampagnes(site(), { mails: 12 });
      await deliver();
      expect(arrivedTo()).toEqual([]);
    });

    test('does not go to someone who confirms later', async () => {
      const [member] = await subscribers(1);
      const { id } = await launched(1);
      site().clock.set('2026-11-21T09:00:01.000Z');
      await subscribers(1);
      expect(await sendCampagnes(site())).toBe(1);
      await deliver();
      await sendCampagnes(site());
      expect([arrivedTo(), (await read(id)).state]).toEqual([[member], 'envoyee']);
    });

    test('forgets who is erased: mail, trace and subscription', async () => {
      const [gone, stays] = (await subscribers(2)) as [string, string];
      const { id } = await launched(2);
      const { id: abonneId } = await abonne(gone);
      await sendCampagnes(site());
      expect((await admin.confirmed('POST', '/admin/rgpd/efface', { email: gone })).json()).toMatchObject({ abonnes: 1, courriels: 1 });
      const traces = await site().db.selectFrom('campagne_envoi').select('abonne_id').where('campagne_id', '=', id).execute();
      expect(traces).toEqual([{ abonne_id: (await abonne(stays)).id }]);
      await deliver();
      await sendCampagnes(site());
      expect([arrivedTo(), (await read(id)).state]).toEqual([[stays], 'envoyee']);
      const tables = await site().db.introspection.getTables();
      const rows = await Promise.all(
        tables.map(({ name }) =>
          site()
            .db.selectFrom(name as 'demande')
            .selectAll()
            .execute(),
        ),
      );
      for (const trace of [gone, abonneId]) expect(JSON.stringify(rows)).not.toContain(trace);
    });

    test('stops: what has not left does not leave any more', async () => {
      await subscribers(5);
      const { id } = await launched(5);
      await sendCampagnes(site(), { mails: 1 });
      await deliver();
      await sendCampagnes(site(), { mails: 2 });
      // One of the two is in the hands of a process at that moment, and fails for a time.
      const [waiting] = (await mails()).filter(({ state }) => state === 'en_attente');
      await site()
        .db.updateTable('courriel')
        .set({ claim: 'x' })
        .where('id', '=', waiting?.id as string)
        .execute();
      const stopped = (await admin.post(`/admin/campagnes/${id}/arret`)).json();
      expect(stopped).toMatchObject({ state: 'arretee', finishedAt: SATURDAY_10H, counts: { sent: 1, queued: 1, dropped: 1 } });
      site().clock.set('2026-11-21T10:00:00.000Z');
      await sendCampagnes(site());
      await deliver();
      expect(smtp.arrived).toHaveLength(1);
      expect(await read(id)).toMatchObject({ state: 'arretee', counts: { recipients: 5, queued: 0, sent: 1, failed: 0, dropped: 2 } });
      expect(problemOf(await admin.post(`/admin/campagnes/${id}/arret`))).toMatchObject({ status: 409, code: 'pas_en_envoi' });
    });

    test('tells how many failed, and does not wait for those that will be retried', async () => {
      const [wrong, busy] = (await subscribers(4)) as [string, string];
      smtp.refused.set(wrong, 550).set(busy, 451);
      const { id } = await launched(4);
      await sendCampagnes(site());
      expect((await read(id)).counts).toMatchObject({ recipients: 4, queued: 4 });
      await sendCampagnes(site());
      expect((await read(id)).state).toBe('en_envoi');
      await deliver();
      await sendCampagnes(site());
      expect(await read(id)).toMatchObject({ state: 'envoyee', counts: { recipients: 4, sent: 2, failed: 1, queued: 1 } });
      smtp.refused.clear();
      site().clock.set('2026-11-21T09:01:00.000Z');
      await deliver();
      expect(await read(id)).toMatchObject({ state: 'envoyee', counts: { sent: 3, failed: 1, queued: 0 } });
    });

    test('stopped at the moment a batch was about to be ready, prepares nothing more', async () => {
      await subscribers(2);
      const { id } = await launched(2);
      const stopping = new Proxy(site().db, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return () => ({
            execute: async (work: (tx: never) => Promise<unknown>) => {
              expect((await admin.post(`/admin/campagnes/${id}/arret`)).statusCode).toBe(200);
              return target.transaction().execute(work as never);
            },
          });
        },
      });
      expect(await sendCampagnes({ ...site(), db: stopping })).toBe(0);
      expect([await mails(), (await read(id)).state]).toEqual([[], 'arretee']);
    });

    test('lets pass what a visitor is waiting for', async () => {
      await subscribers(3);
      await launched(3);
      await sendCampagnes(site());
      site().clock.set('2026-11-21T09:00:05.000Z');
      const person = newPerson();
      await sendJson(site(), '/newsletter/inscription', { email: person.email });
      await deliver();
      expect(smtp.arrived[0]?.to?.[0]?.address).toBe(person.email);
      expect(smtp.arrived).toHaveLength(4);
    });

    test('leaves in the journal who did what, without an address', async () => {
      await site().db.deleteFrom('journal').execute();
      const emails = await subscribers(2);
      const { id } = await launched(2);
      await admin.post(`/admin/campagnes/${id}/essai`);
      await sendCampagnes(site());
      await admin.post(`/admin/campagnes/${id}/arret`);
      const lines = await site().db.selectFrom('journal').selectAll().where('subject', '=', 'campagne').orderBy('id').execute();
      expect(lines.map(({ action, author }) => [action, author])).toEqual(
        ['creer', 'envoyer', 'essayer', 'arreter'].map((action) => [action, admin.name]),
      );
      for (const email of [...emails, admin.email]) expect(JSON.stringify(lines)).not.toContain(email);
    });
  });
});
