import { expect, test, vi } from 'vitest';
import { fakePost, outboxActs, rowIdOf, words } from '../../../test/outbox';
import { onBothEngines } from '../../../test/test-site';
import { deliverDue } from './delivery';
import type { Post } from './post';

onBothEngines(
  'the outbox',
  (site) => {
    const { queue, moveTo, inOtherProcess } = outboxActs(site);

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
  },
  { starter: false },
);
