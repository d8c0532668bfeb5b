import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onBothEngines, SATURDAY_10H, type TestSite } from '../../../test/test-site';
import { PartAway } from '../away';
import { toStamp } from '../clock';
import { openDatabase } from '../db/database';
import { deliverDue, type HeldUp } from './delivery';
import { letter } from './letter';
import { queueMail, resendMail } from './outbox';
import { type OutgoingMail, type Post, PostProblem } from './post';
import { openTakenNotes, settleTaken } from './taken';

const start = Temporal.Instant.from(SATURDAY_10H);
const stampAt = (minutes: number) => toStamp(start.add({ milliseconds: minutes * 60_000 }));
const words = (subject: string) =>
  letter({ shop: 'La boutique', publicUrl: 'https://www.exemple.test', subject, paragraphs: ['Bonjour.'] });

/** A post that answers what each attempt is told to, and takes everything afterwards. */
function fakePost(...answers: (Error | Promise<void>)[]): Post & { taken: OutgoingMail[] } {
  const taken: OutgoingMail[] = [];
  return {
    taken,
    async send(mail) {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      taken.push(mail);
      await answer;
    },
  };
}
const breakdown = () => new PostProblem('le serveur ne répond pas', false);
/** Of a Message-ID: the row of the mail. */
const rowIdOf = (messageId: string) => messageId.slice(1).split('.', 1)[0];
const unreachable = () => new PostProblem('personne ne répond', false, 'connexion');

onBothEngines(
  'the outbox',
  (site) => {
    beforeEach(() => site().clock.set(SATURDAY_10H));
    afterEach(() => site().db.deleteFrom('courriel').execute());

    const queue = (extra: Partial<Parameters<typeof queueMail>[2]> = {}) =>
      site()
        .db.transaction()
        .execute((tx) =>
          queueMail(site(), tx, {
            kind: 'essai',
            to: { address: 'eve@exemple.test', name: 'Ève' },
            letter: words('Votre demande'),
            ...extra,
          }),
        );
    const row = (id: string) => site().db.selectFrom('courriel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const moveTo = (minutes: number) => site().clock.set(stampAt(minutes));
    const inOtherProcess = async (work: (other: Pick<TestSite, 'db' | 'clock'>) => Promise<void>) => {
      const other = await openDatabase(site().env);
      await work({ db: other.db, clock: site().clock }).finally(other.close);
    };

    test('keeps a mail readable, ready to leave, with its cause', async () => {
      const id = await queue({ replyTo: 'client@exemple.test', sendBefore: start.add({ hours: 1 }) });
      expect(await row(id)).toMatchObject({
        kind: 'essai',
        message_id: expect.stringMatching(new RegExp(`^<${id}\\.[0-9a-f]{32}@www\\.exemple\\.test>$`)),
        to_address: 'eve@exemple.test',
        reply_to: 'client@exemple.test',
        text: words('Votre demande').text,
        state: 'en_attente',
        attempts: 0,
        next_at: stampAt(0),
        send_before: stampAt(60),
      });
    });

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

    test('keeps what caused it, its headers and its calendar file, and hands them over with it', async () => {
      const calendar = { method: 'CANCEL', text: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nX-À:« été »\r\nEND:VCALENDAR\r\n' } as const;
      const headers = { 'List-Unsubscribe': '<https://www.exemple.test/x>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const id = await queue({ cause: { demandeId: 'd1', abonneId: 'a1' }, headers, calendar });
      expect(await row(id)).toMatchObject({ demande_id: 'd1', abonne_id: 'a1' });
      const post = fakePost();
      await deliverDue(site(), post);
      await resendMail(site(), id);
      await deliverDue(site(), post);
      expect(post.taken).toMatchObject([
        { headers, calendar },
        { headers, calendar },
      ]);
    });

    test('adds nothing of its own', async () => {
      const id = await queue();
      expect(await row(id)).toMatchObject({ demande_id: null, abonne_id: null, headers: null, calendar: null });
      const post = fakePost();
      await deliverDue(site(), post);
      expect(post.taken).toMatchObject([{ headers: {}, calendar: null }]);
    });

    test.each([
      '<https://www.exemple.test/x>\r\nBcc: voleur@exemple.test',
      '<https://www.exemple.test/x>\nX: 1',
      '<https://www.exemple.test/x>\rX: 1',
      '<https://www.exemple.test/x>\r\n ',
      '<https://www.exemple.test/é>',
      'a\u0000b',
      'a\u2028b',
      'a\tb',
      ' a',
      'a ',
      '',
      `<https://www.exemple.test/${'x'.repeat(900)}>`,
    ])('refuses the header value %j', async (value) => {
      await expect(queue({ headers: { 'List-Unsubscribe': value } })).rejects.toThrow('en-tête');
      await expect(queue({ headers: { 'List-Unsubscribe-Post': value } })).rejects.toThrow('en-tête');
      expect(await site().db.selectFrom('courriel').selectAll().execute()).toEqual([]);
    });

    test('takes the unsubscribe headers only, whatever it is given', async () => {
      const given = { 'List-Unsubscribe': '<https://www.exemple.test/x>', Bcc: 'voleur@exemple.test', 'X\r\nBcc': 'voleur@exemple.test' };
      const post = fakePost();
      await queue({ headers: given });
      await deliverDue(site(), post);
      expect(post.taken[0]?.headers).toEqual({ 'List-Unsubscribe': '<https://www.exemple.test/x>' });
    });

    test.each([
      ['a request in a cancellation', 'CANCEL', ['METHOD:REQUEST']],
      ['a cancellation in a request', 'REQUEST', ['METHOD:CANCEL']],
      ['both', 'CANCEL', ['METHOD:CANCEL', 'METHOD:REQUEST']],
      ['neither', 'CANCEL', []],
      ['a folded line', 'CANCEL', ['SUMMARY:', ' METHOD:CANCEL']],
    ] as const)('refuses a calendar file that says otherwise than the mail: %s', async (_, method, lines) => {
      const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
      await expect(queue({ calendar: { method, text } })).rejects.toThrow('méthode');
    });

    test('keeps nothing when the cause fails', async () => {
      const failing = site()
        .db.transaction()
        .execute(async (tx) => {
          await queueMail(site(), tx, { kind: 'essai', to: { address: 'eve@exemple.test', name: '' }, letter: words('') });
          throw new Error('panne au milieu');
        });
      await expect(failing).rejects.toThrow('panne au milieu');
      expect(await site().db.selectFrom('courriel').selectAll().execute()).toEqual([]);
    });

    test.each([
      'eve@exemple.test\r\nBcc: voleur@exemple.test',
      'eve@exemple.test\n',
      'eve@exemple.test, voleur@exemple.test',
      'eve@exemple.test;voleur@exemple.test',
      'Ève <eve@exemple.test>',
      '"eve@ailleurs.test"@exemple.test',
      'eve(ici)@exemple.test',
      'eve@voleur@exemple.test',
      'eve @exemple.test',
      'eve\u0000@exemple.test',
      'groupe:eve@exemple.test',
      'eve',
      '@exemple.test',
      '',
      `${'e'.repeat(250)}@exemple.test`,
    ])('refuses the address %j, to write to as to answer to', async (address) => {
      await expect(queue({ to: { address, name: 'Ève' } })).rejects.toThrow('adresse');
      await expect(queue({ replyTo: address })).rejects.toThrow('adresse');
    });

    test.each(['eve+devis@exemple.test', 'o’brien@exemple.test', "o'brien@exemple.test", 'ève@société.test'])(
      'accepts the address %j',
      async (address) => {
        expect((await row(await queue({ to: { address, name: '' } }))).to_address).toBe(address);
      },
    );

    test('sends once only what has left', async () => {
      const id = await queue();
      const post = fakePost();
      expect(await deliverDue(site(), post)).toBe(1);
      moveTo(10_000);
      expect(await deliverDue(site(), post)).toBe(0);
      expect(post.taken).toHaveLength(1);
      expect(await row(id)).toMatchObject({ state: 'envoye', sent_at: stampAt(0), attempts: 1, claim: null, last_error: null });
    });

    test('tries again after 1, 5, 15, 60, 240, 720, then 1440 minutes, and gives up after ten attempts', async () => {
      const id = await queue();
      let minutes = 0;
      for (const pause of [1, 5, 15, 60, 240, 720, 1440, 1440, 1440]) {
        await deliverDue(site(), fakePost(breakdown()));
        expect(await row(id)).toMatchObject({
          state: 'en_attente',
          next_at: stampAt(minutes + pause),
          last_error: 'le serveur ne répond pas',
        });
        minutes += pause;
        moveTo(minutes - 0.001);
        expect(await deliverDue(site(), fakePost())).toBe(0);
        moveTo(minutes);
      }
      await deliverDue(site(), fakePost(breakdown()));
      expect(await row(id)).toMatchObject({ state: 'echec', attempts: 10 });
      moveTo(1_000_000);
      expect(await deliverDue(site(), fakePost())).toBe(0);
    });

    test('sends what an unreachable server held up once another mail leaves; refused ones keep their delay', async () => {
      const heldUp: HeldUp = new Map();
      const held = await queue();
      await deliverDue(site(), fakePost(unreachable()), { heldUp });
      const refused = await queue();
      await deliverDue(site(), fakePost(new PostProblem('451 plus tard', false, 'destinataire')), { heldUp });
      moveTo(0.5);
      expect(await deliverDue(site(), fakePost(), { heldUp })).toBe(0);
      const fresh = await queue();
      // The fresh one leaves, then, in the next round at the latest, the one that was held up.
      expect((await deliverDue(site(), fakePost(), { heldUp })) + (await deliverDue(site(), fakePost(), { heldUp }))).toBe(2);
      const states = await Promise.all([held, refused, fresh].map(async (id) => (await row(id)).state));
      expect(states).toEqual(['envoye', 'en_attente', 'envoye']);
      expect(heldUp.size).toBe(0);
    });

    test('does not insist on a mail at which alone the connection breaks', async () => {
      const heldUp: HeldUp = new Map();
      const odd = await queue();
      await deliverDue(site(), fakePost(unreachable()), { heldUp });
      // Mails that the server takes before and after it.
      for (let at = 0; at < 3; at += 1) {
        await queue();
        const post: Post = { send: ({ messageId }) => (messageId.includes(odd) ? Promise.reject(unreachable()) : Promise.resolve()) };
        await deliverDue(site(), post, { heldUp });
        await deliverDue(site(), post, { heldUp });
      }
      expect((await row(odd)).attempts).toBe(2);
    });

    test('does not hold against a mail that the site could not read who signs', async () => {
      const id = await queue();
      const post = fakePost(new PartAway('database', 'no answer'), new PartAway('database', 'no answer'));
      for (let round = 0; round < 3; round += 1) await deliverDue(site(), post);
      expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 1, last_error: null });
    });

    test('gives up at once when the recipient is refused for ever', async () => {
      const id = await queue();
      await deliverDue(site(), fakePost(new PostProblem('550 inconnu', true)));
      expect(await row(id)).toMatchObject({ state: 'echec', attempts: 1, last_error: '550 inconnu' });
    });

    test('never sends a mail whose time has passed', async () => {
      const id = await queue({ sendBefore: start.add({ minutes: 60 }) });
      moveTo(60);
      const post = fakePost();
      expect(await deliverDue(site(), post)).toBe(0);
      expect([(await row(id)).state, post.taken]).toEqual(['perime', []]);
    });

    test('marks expired, at its hour, what was waiting for a later attempt', async () => {
      const id = await queue({ sendBefore: start.add({ seconds: 30 }) });
      await deliverDue(site(), fakePost(breakdown()));
      moveTo(0.5);
      expect(await deliverDue(site(), fakePost())).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'perime', last_error: 'le serveur ne répond pas' });
    });

    test('emptied by two processes at the same instant, sends one copy only of each', async () => {
      const ids = await Promise.all(Array.from({ length: 12 }, () => queue()));
      const post = fakePost();
      await inOtherProcess(async (other) => {
        const counts = await Promise.all([deliverDue(site(), post), deliverDue(other, post), deliverDue(site(), post)]);
        expect(counts.reduce((sum, count) => sum + count)).toBe(12);
      });
      expect(post.taken.map(({ messageId }) => rowIdOf(messageId)).sort()).toEqual(ids.sort());
    });

    test('hands over no more than three at a time', async () => {
      for (let at = 0; at < 7; at += 1) await queue();
      let [now, most] = [0, 0];
      const slow: Post = {
        send: async () => {
          now += 1;
          most = Math.max(most, now);
          // Long enough for a fourth to come, however slow the machine: the first three wait for one another.
          for (let wait = 0; most < 3 && wait < 100; wait += 1) await new Promise((settle) => setTimeout(settle, 50));
          await new Promise((settle) => setTimeout(settle, 30));
          now -= 1;
        },
      };
      expect(await deliverDue(site(), slow)).toBe(7);
      expect(most).toBe(3);
    });

    test('lets every other mail pass before those of a campagne, even older ones', async () => {
      const campaign = await Promise.all(Array.from({ length: 3 }, () => queue({ kind: 'campagne', bulk: true })));
      moveTo(1);
      const others = await Promise.all(Array.from({ length: 3 }, () => queue()));
      const post = fakePost();
      expect(await deliverDue(site(), post)).toBe(6);
      const order = post.taken.map(({ messageId }) => rowIdOf(messageId));
      expect(order.slice(0, 3).sort()).toEqual(others.sort());
      expect(order.slice(3).sort()).toEqual(campaign.sort());
    });

    test('does not hold back a mail that arrives while a slow server takes those of a campagne', async () => {
      for (let at = 0; at < 4; at += 1) await queue({ bulk: true });
      const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
      const [bulk, others]: [string[], string[]] = [[], []];
      const post: Post = {
        send: async ({ subject, messageId }) => {
          if (subject === 'Urgent') others.push(messageId);
          else {
            bulk.push(messageId);
            await slow;
          }
        },
      };
      const delivery = deliverDue(site(), post);
      await vi.waitFor(() => expect(bulk).toHaveLength(1));
      const id = await queue({ letter: words('Urgent') });
      await vi.waitFor(() => expect(others.map(rowIdOf)).toEqual([id]), { timeout: 3_000 });
      expect(bulk).toHaveLength(1);
      answer();
      expect(await delivery).toBe(5);
    });

    test('lets the others leave when one mail fails', async () => {
      for (let at = 0; at < 5; at += 1) await queue();
      expect(await deliverDue(site(), fakePost(new Error('imprévu'), breakdown()))).toBe(3);
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

    test('remembers that a mail has left, even if the database is away at that moment', async () => {
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
          // From here on its process does nothing more.
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

    describe('the outbox, after a mail of which nobody knows whether the server took it,', () => {
      const lost = () => new PostProblem('connexion coupée', false, 'connexion', '', true);
      const pauseRow = () => site().db.selectFrom('pause_courriel').select(['losses', 'until']).executeTakeFirstOrThrow();
      const moveBySeconds = (seconds: number) => site().clock.set(toStamp(start.add({ seconds })));
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
          expect(await pauseRow()).toEqual({ losses: 1, until: toStamp(start.add({ seconds: 1 })) });

          moveBySeconds(1);
          const twoTry = [deliverDue(site(), dying), deliverDue(other, dying)];
          expect(await Promise.all(twoTry)).toEqual([0, 0]);
          expect(20 - (await countUntried())).toBe(first + 1);
          expect(await pauseRow()).toEqual({ losses: 2, until: toStamp(start.add({ seconds: 3 })) });

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
        // Another instance finds that the server takes mails again.
        await inOtherProcess(async (other) => void (await deliverDue(other, fakePost())));
        expect(await deliverDue(site(), fakePost(lost()), options)).toBe(0);
        expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 2 });
        // Lost a second time, it waits for its time.
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

    test('writes down what became of a mail for as long as it is not told to give up', async () => {
      const id = await queue();
      let isAway = false;
      const db = new Proxy(site().db, {
        get(target, name) {
          if (isAway && name === 'updateTable') throw new Error('base fermée');
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const givingUp = new AbortController();
      const post: Post = {
        send: () => {
          isAway = true;
          return Promise.resolve();
        },
      };
      const delivery = deliverDue({ db, clock: site().clock }, post, { givingUp: givingUp.signal });
      await vi.waitFor(() => expect(isAway).toBe(true));
      givingUp.abort();
      await expect(delivery).rejects.toThrow('base fermée');
      expect((await row(id)).state).toBe('en_attente');
    });

    describe('sends again', () => {
      test.each(['echec', 'perime', 'envoye'] as const)('on demand a mail in state « %s », under the same number', async (state) => {
        const id = await queue({ sendBefore: start.add({ minutes: 1 }) });
        await site().db.updateTable('courriel').set({ state, attempts: 10, last_error: 'refusé' }).where('id', '=', id).execute();
        moveTo(500);
        const post = fakePost();
        expect([await deliverDue(site(), post), await resendMail(site(), id), await deliverDue(site(), post)]).toEqual([0, true, 1]);
        expect(post.taken.map(({ messageId }) => messageId)).toEqual([(await row(id)).message_id]);
        expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 1, last_error: null, sent_at: stampAt(500) });
      });

      test('with all its attempts ahead of it', async () => {
        const id = await queue();
        await site().db.updateTable('courriel').set({ state: 'echec', attempts: 10 }).where('id', '=', id).execute();
        await resendMail(site(), id);
        await deliverDue(site(), fakePost(breakdown()));
        expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 1, next_at: stampAt(1) });
      });

      test('neither what is already waiting nor what does not exist', async () => {
        const id = await queue();
        await deliverDue(site(), fakePost(breakdown()));
        expect([await resendMail(site(), id), await resendMail(site(), 'inconnu')]).toEqual([false, false]);
        expect((await row(id)).next_at).toBe(stampAt(1));
      });
    });
  },
  { starter: false },
);
