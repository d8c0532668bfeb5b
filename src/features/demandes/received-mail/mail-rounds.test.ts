import { beforeEach, expect, test } from 'vitest';
import { DEMANDE_KINDS } from '~/endpoints';
import type { OutboxState } from '~/features/courriels/contract';
import type { Tableau } from '~/features/tableau/contract';
import { fakeMailbox } from '../../../../test/fake-mailbox';
import { member } from '../../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import type { Shares } from './mail-lanes.server';
import { mailRounds } from './mail-rounds.server';
import { newsSince } from './releve-state.server';

const PASS = 'mx.exemple.test; dmarc=pass';
const NONE = 'mx.exemple.test; dmarc=none';

onBothEngines(
  'the mailbox under pressure',
  (site) => {
    let box: ReturnType<typeof fakeMailbox>;
    let errors: unknown[];
    let round: ReturnType<typeof mailRounds>;
    const start = (shares?: Shares) => {
      const signal = new AbortController().signal;
      round = mailRounds(site(), DEMANDE_KINDS, { onError: (error) => errors.push(error), signal, ...(shares && { shares }) });
    };
    beforeEach(async () => {
      site().clock.set(SATURDAY_10H);
      for (const table of ['tentative', 'courriel_recu', 'demande'] as const) await site().db.deleteFrom(table).execute();
      await site()
        .db.updateTable('releve')
        .set({ waiting: 0, waiting_since: null, pressed_since: null, aside: 0, aside_since: null })
        .execute();
      box = fakeMailbox();
      errors = [];
      start();
    });

    const read = async () => {
      while (await round(box.open(await newsSince(site()))));
    };
    const later = (time: Temporal.DurationLike) => site().clock.set(site().clock.now().add(time).toString());
    const junk = (results = NONE, from = `x@pub-${box.mails.length}.test`) =>
      box.deliver(site().clock.now(), { From: from, 'Authentication-Results': results });
    const howOf = (uid: number) => box.mails.find((mail) => mail.uid === uid)?.how;
    const releve = () => site().db.selectFrom('releve').selectAll().executeTakeFirstOrThrow();

    test('lets a customer in after 120 junk mails, and tells how many wait', async () => {
      for (let sent = 0; sent < 120; sent += 1) junk();
      const customer = box.deliver(site().clock.now(), { From: 'client@orange.fr', 'Authentication-Results': PASS });
      await read();
      expect(howOf(customer)).toBe('taken');
      expect(box.fetched()).toBe(31);
      expect(await releve()).toMatchObject({ waiting: 90, waiting_since: SATURDAY_10H });

      const counter = await member(site(), 'ACCUEIL');
      const { courriels } = (await counter.get('/admin/tableau')).json<Tableau>();
      expect(courriels.unread).toMatchObject({ waiting: 90, waitingSince: SATURDAY_10H });
      const { mailbox } = (await counter.get('/admin/courriels/etat')).json<OutboxState>();
      expect(mailbox).toMatchObject({ waiting: 90, aside: 0, authservs: ['mx.exemple.test'] });
      expect((await (await member(site(), 'EDITEUR')).get('/admin/tableau')).statusCode).toBe(403);
      later({ minutes: 5 });
      const figures = await site().metrics.write();
      expect(figures).toContain('vitrine_mailbox_waiting 90\n');
      expect(figures).toContain('vitrine_mailbox_oldest_waiting_seconds 300\n');

      for (let quarters = 0; quarters < 3; quarters += 1) {
        later({ minutes: 15 });
        await read();
      }
      expect(box.mails.every(({ how }) => how === 'taken')).toBe(true);
      expect(await releve()).toMatchObject({ waiting: 0, waiting_since: null, pressed_since: null });
    }, 60_000);

    test('takes turns between senders, the oldest of each first', async () => {
      for (let sent = 0; sent < 60; sent += 1) junk(NONE, `x${sent}@flot.test`);
      await read();
      later({ minutes: 1 });
      const alone = junk(NONE, 'artisan@seul.test');
      later({ minutes: 15 });
      await read();
      expect(howOf(alone)).toBe('taken');
      const taken = box.mails.filter(({ how, uid }) => how === 'taken' && uid !== alone).map(({ uid }) => uid);
      expect(taken).toEqual(Array.from({ length: 59 }, (_, at) => at + 1));
    }, 60_000);

    test('reads every mail in 30 days of more than it takes, restarts included', async () => {
      const few = (max: number) => ({ max, minutes: 15 });
      const shares = { known: few(2), bounce: few(2), verified: few(2), stranger: few(2), doubtful: few(1), late: few(3) };
      start(shares);
      const customers: number[] = [];
      for (let day = 0; day < 30; day += 1) {
        for (let sent = 0; sent < 3; sent += 1) {
          junk();
          box.deliver(site().clock.now(), { From: `x@pub-${box.mails.length}.test`, 'X-Spam-Flag': 'YES', 'Authentication-Results': PASS });
        }
        customers.push(box.deliver(site().clock.now(), { From: `c@client-${day}.test`, 'Authentication-Results': PASS }));
        junk(NONE, `a@artisan-${day}.test`);
        await read();
        expect(howOf(customers.at(-1) as number)).toBe('taken');
        later({ hours: 24 });
        if (day % 10 === 5) start(shares);
      }
      expect((await releve()).waiting).toBeGreaterThan(0);
      for (let day = 0; day < 5; day += 1) {
        await read();
        later({ hours: 24 });
      }
      expect(box.mails.filter(({ how }) => how === undefined)).toEqual([]);
      const senders = new Set((await site().db.selectFrom('demande').select('email').execute()).map(({ email }) => email));
      for (let day = 0; day < 30; day += 1) for (const of of ['c@client', 'a@artisan']) expect(senders).toContain(`${of}-${day}.test`);
      const aside = box.mails.filter(({ how }) => how === 'aside');
      expect(aside.length).toBeGreaterThan(0);
      expect(aside.every(({ source }) => source.includes('X-Spam-Flag'))).toBe(true);
      expect(await releve()).toMatchObject({ waiting: 0, aside: aside.length });
      expect(errors).toEqual([]);
    }, 60_000);

    test('finds a mail that has waited for longer than it looks back', async () => {
      for (let sent = 0; sent < 31; sent += 1) junk();
      await read();
      later({ hours: 24 * 45 });
      start();
      await read();
      expect(box.mails.every(({ how }) => how === 'taken')).toBe(true);
    });

    test('gives a mail up that fails each time, tells the team, and reads the others', async () => {
      const bad = junk(PASS);
      const good = junk(PASS);
      const deliver = box.open.bind(box);
      box.open = (since) => {
        const open = deliver(since);
        const heads = open.heads;
        return {
          ...open,
          heads: async (uids) => (await heads(uids)).map((mail) => (mail.uid === bad ? { ...mail, header: undefined as never } : mail)),
        };
      };
      for (let tries = 0; tries < 6; tries += 1) {
        await read();
        later({ minutes: 11 });
      }
      expect([howOf(good), howOf(bad)]).toEqual(['taken', 'aside']);
      expect(await releve()).toMatchObject({ aside: 1 });
      expect(errors.length).toBe(5);

      const counter = await member(site(), 'ACCUEIL');
      await site().db.updateTable('releve').set({ aside: 3 }).execute();
      const tellSeen = (count: number) => counter.post('/admin/demandes/courriels_non_lus/vus', { count });
      expect((await tellSeen(1)).statusCode).toBe(200);
      expect(await releve()).toMatchObject({ aside: 2 });
      expect((await tellSeen(2)).statusCode).toBe(200);
      expect(await releve()).toMatchObject({ aside: 0, aside_since: null });
    });
  },
  { env: { RATE_LIMIT: 'on', IMAP_AUTHSERV: 'mx.exemple.test', IMAP_URL: 'imaps://boite%40exemple.test:secret@imap.exemple.test' } },
);
