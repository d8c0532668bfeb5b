import { expect, test } from 'vitest';
import { breakdown, fakePost, outboxActs, START, stampAt, unreachable } from '../../../test/outbox';
import { onBothEngines } from '../../../test/test-site';
import { PartUnavailable } from '../unavailable';
import { deliverDue, type HeldUp } from './delivery';
import { type Post, PostProblem } from './post';

onBothEngines(
  'the outbox',
  (site) => {
    const { queue, row, moveTo } = outboxActs(site);

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
      const post = fakePost(new PartUnavailable('database', 'no answer'), new PartUnavailable('database', 'no answer'));
      for (let round = 0; round < 3; round += 1) await deliverDue(site(), post);
      expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 1, last_error: null });
    });

    test('gives up at once when the recipient is refused for ever', async () => {
      const id = await queue();
      await deliverDue(site(), fakePost(new PostProblem('550 inconnu', true)));
      expect(await row(id)).toMatchObject({ state: 'echec', attempts: 1, last_error: '550 inconnu' });
    });

    test('never sends a mail whose time has passed', async () => {
      const id = await queue({ sendBefore: START.add({ minutes: 60 }) });
      moveTo(60);
      const post = fakePost();
      expect(await deliverDue(site(), post)).toBe(0);
      expect([(await row(id)).state, post.taken]).toEqual(['perime', []]);
    });

    test('marks expired, at its hour, what was waiting for a later attempt', async () => {
      const id = await queue({ sendBefore: START.add({ seconds: 30 }) });
      await deliverDue(site(), fakePost(breakdown()));
      moveTo(0.5);
      expect(await deliverDue(site(), fakePost())).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'perime', last_error: 'le serveur ne répond pas' });
    });

    test('lets the others leave when one mail fails', async () => {
      for (let at = 0; at < 5; at += 1) await queue();
      expect(await deliverDue(site(), fakePost(new Error('imprévu'), breakdown()))).toBe(3);
    });
  },
  { starter: false },
);
