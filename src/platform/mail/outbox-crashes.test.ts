import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { breakdown, fakePost, outboxActs, START, stampAt } from '../../../test/outbox';
import { onBothEngines, type TestSite } from '../../../test/test-site';
import { toStamp } from '../clock';
import { deliverDue, type HeldUp } from './delivery';
import { resendMail } from './outbox';
import { type Post, PostProblem } from './post';
import { openTakenNotes, settleTaken } from './taken';

onBothEngines(
  'the outbox',
  (site) => {
    const { queue, row, moveTo, inOtherProcess } = outboxActs(site);

    test('a claim that was stored although the database failed to say so holds nothing back', async () => {
      const id = await queue();
      await site().db.insertInto('instance').values({ id: 'vivante', beat: 1 }).execute();
      let failures = 1;
      const updates = new WeakSet();
      const failing = site().db.withPlugin({
        transformQuery: ({ node, queryId }) => {
          if (node.kind === 'UpdateQueryNode') updates.add(queryId);
          return node;
        },
        transformResult: async ({ result, queryId }) => {
          if (updates.has(queryId) && failures-- > 0) throw new Error('Connection terminated unexpectedly');
          return result;
        },
      });
      const post = fakePost();
      const deliver = (db: TestSite['db']) => deliverDue({ db, clock: site().clock }, post, { instance: 'vivante' });
      await expect(deliver(failing)).rejects.toThrow('Connection terminated');
      expect(await deliver(site().db)).toBe(1);
      expect(await row(id)).toMatchObject({ state: 'envoye', claim: null });
      await site().db.deleteFrom('instance').execute();
    });

    test('takes over a dead process’s mail after the lease, under the same id, and ignores its late result', async () => {
      const id = await queue();
      const { promise: silence, reject: wakeUp } = Promise.withResolvers<void>();
      const dead = fakePost(silence);
      const late = deliverDue(site(), dead);
      await vi.waitFor(() => expect(dead.taken).toHaveLength(1));

      moveTo(4.999);
      expect(await deliverDue(site(), fakePost())).toBe(0);
      moveTo(5);
      const post = fakePost();
      expect(await deliverDue(site(), post)).toBe(1);
      expect(post.taken[0]?.messageId).toBe(dead.taken[0]?.messageId);

      wakeUp(breakdown());
      await late;
      expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 2, last_error: null });
    });

    test('remembers that a mail has left, even if the database is unavailable at that moment', async () => {
      const id = await queue();
      let writes = 0;
      const db = new Proxy(site().db, {
        get(target, name) {
          if (name === 'updateTable' && ++writes === 2) throw new Error('base fermée');
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      expect(await deliverDue({ db, clock: site().clock }, fakePost())).toBe(1);
      expect([(await row(id)).state, writes]).toEqual(['envoye', 3]);
    });

    describe('killed between the answer of the mail server and its own note in the database,', () => {
      let folder: string;
      beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'vitrine-pris-'));
      });
      afterEach(() => rmSync(folder, { recursive: true, force: true }));

      test('the site knows at its next start what was taken, and nothing else', async () => {
        const [taken, under] = [await queue(), await queue()];
        const dying = openTakenNotes(folder);
        const killed = Promise.withResolvers<void>();
        const isNoted = vi.fn((claim: string) => {
          dying.note(claim);
          moveTo(5);
        });
        const post: Post = { send: ({ messageId }) => (messageId.includes(taken) ? Promise.resolve() : killed.promise) };
        const db = new Proxy(site().db, {
          get(target, name) {
            if (name === 'updateTable' && isNoted.mock.calls.length > 0) throw new Error('killed');
            const value = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        const givingUp = new AbortController();
        givingUp.abort();
        const dead = deliverDue({ db, clock: site().clock }, post, { onTaken: isNoted, givingUp: givingUp.signal });
        dead.catch(() => {});
        await vi.waitFor(() => expect(isNoted).toHaveBeenCalledTimes(1));
        appendFileSync(join(folder, 'courriels-pris'), (await row(under)).claim?.slice(0, 20) ?? '');

        const next = openTakenNotes(folder);
        await settleTaken(site(), [], next.read());
        expect(await row(taken)).toMatchObject({ state: 'envoye', sent_at: stampAt(5), claim: null });
        const post2 = fakePost();
        expect(await deliverDue(site(), post2)).toBe(1);
        expect(post2.taken.map(({ messageId }) => messageId.includes(under))).toEqual([true]);
        next.clear();
        expect(next.read()).toEqual([]);
        killed.resolve();
        await dead.catch(() => {});
      });

      test('a mail that staff have sent once more since then is not taken for the one that has left', async () => {
        const id = await queue();
        const notes = openTakenNotes(folder);
        let first = '';
        await deliverDue(site(), fakePost(), {
          onTaken: (claim) => {
            first = claim;
            notes.note(claim);
          },
        });
        await resendMail(site(), id);
        await settleTaken(site(), [], notes.read());
        expect([first.length, (await row(id)).state]).toEqual([36, 'en_attente']);
      });
    });

    test('gives up a mail whose tenth attempt took the process with it', async () => {
      const id = await queue();
      await site().db.updateTable('courriel').set({ attempts: 10 }).execute();
      const post = fakePost();
      expect(await deliverDue(site(), post)).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'echec', last_error: expect.stringMatching(/./) });
      expect(post.taken).toEqual([]);
    });

    test('takes nothing more when asked to stop', async () => {
      for (let at = 0; at < 5; at += 1) await queue();
      const stopping = new AbortController();
      const post: Post = { send: () => Promise.resolve(stopping.abort()) };
      const sent = await deliverDue(site(), post, { stopping: stopping.signal });
      expect(sent).toBeGreaterThan(0);
      expect(sent).toBeLessThan(4);
      expect((await site().db.selectFrom('courriel').select('attempts').where('attempts', '=', 0).execute()).length).toBe(5 - sent);
    });

    describe('the outbox, after a mail that the server may or may not have taken,', () => {
      const lost = () => new PostProblem('connexion coupée', false, 'connexion', '', true);
      const pauseRow = () => site().db.selectFrom('pause_courriel').select(['losses', 'until']).executeTakeFirstOrThrow();
      const moveBySeconds = (seconds: number) => site().clock.set(toStamp(START.add({ seconds })));
      afterEach(() => site().db.updateTable('pause_courriel').set({ losses: 0, until: '' }).execute());

      test('pauses all instances; one mail tries, a loss lengthens the pause, a success releases the others', async () => {
        for (let at = 0; at < 20; at += 1) await queue();
        await inOtherProcess(async (other) => {
          const dying = fakePost(...Array.from({ length: 20 }, lost));
          await deliverDue(site(), dying);
          await deliverDue(other, dying);
          const first = 20 - (await countUntried());
          expect(first).toBeGreaterThan(0);
          expect(first).toBeLessThanOrEqual(3);
          expect(await pauseRow()).toEqual({ losses: 1, until: toStamp(START.add({ seconds: 1 })) });

          moveBySeconds(1);
          const twoTry = [deliverDue(site(), dying), deliverDue(other, dying)];
          expect(await Promise.all(twoTry)).toEqual([0, 0]);
          expect(20 - (await countUntried())).toBe(first + 1);
          expect(await pauseRow()).toEqual({ losses: 2, until: toStamp(START.add({ seconds: 3 })) });

          moveBySeconds(3);
          expect(await deliverDue(other, fakePost())).toBe(20 - first - 1);
          expect(await pauseRow()).toEqual({ losses: 0, until: '' });
        });
      });

      test('over, with nothing to send meanwhile, costs the next mail nothing', async () => {
        await queue();
        await deliverDue(site(), fakePost(lost()));
        moveBySeconds(2);
        expect(await deliverDue(site(), fakePost())).toBe(0);
        const id = await queue();
        expect(await deliverDue(site(), fakePost())).toBe(1);
        expect((await row(id)).state).toBe('envoye');
      });

      test('they leave themselves as soon as the pause is over, once, from the instance that lost them', async () => {
        const heldUp: HeldUp = new Map();
        const options = { heldUp };
        const id = await queue();
        await deliverDue(site(), fakePost(lost()), options);
        moveBySeconds(2);
        expect(await deliverDue(site(), fakePost(), options)).toBe(0);
        await queue();
        await inOtherProcess(async (other) => void (await deliverDue(other, fakePost())));
        expect(await deliverDue(site(), fakePost(lost()), options)).toBe(0);
        expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 2 });
        moveBySeconds(10);
        await queue();
        await inOtherProcess(async (other) => void (await deliverDue(other, fakePost())));
        expect(await deliverDue(site(), fakePost(), options)).toBe(0);
        moveTo(6);
        expect(await deliverDue(site(), fakePost(), options)).toBe(1);
        expect((await row(id)).state).toBe('envoye');
      });

      const countUntried = async () => (await site().db.selectFrom('courriel').select('id').where('attempts', '=', 0).execute()).length;
    });

    test('keeps a mail with a living process, however long the database delays its report', async () => {
      const id = await queue();
      await site().db.insertInto('instance').values({ id: 'vivante', beat: 1 }).execute();
      const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
      const post = fakePost(slow);
      const delivery = deliverDue(site(), post, { instance: 'vivante' });
      await vi.waitFor(() => expect(post.taken).toHaveLength(1));
      moveTo(60);
      expect(await deliverDue(site(), fakePost())).toBe(0);
      answer();
      expect(await delivery).toBe(1);
      expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 1 });
      await site().db.deleteFrom('instance').execute();
    });

    test('retries recording the outcome of a mail until a signal stops it', async () => {
      const id = await queue();
      let isUnavailable = false;
      const db = new Proxy(site().db, {
        get(target, name) {
          if (isUnavailable && name === 'updateTable') throw new Error('base fermée');
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const givingUp = new AbortController();
      const post: Post = {
        send: () => {
          isUnavailable = true;
          return Promise.resolve();
        },
      };
      const delivery = deliverDue({ db, clock: site().clock }, post, { givingUp: givingUp.signal });
      await vi.waitFor(() => expect(isUnavailable).toBe(true));
      givingUp.abort();
      await expect(delivery).rejects.toThrow('base fermée');
      expect((await row(id)).state).toBe('en_attente');
    });
  },
  { starter: false },
);
