import { expect, test } from 'vitest';
import { fairTurns } from './fair-turns';

test('a single work waits for one of each other person at most; one person’s works keep their order', async () => {
  const inFairTurns = fairTurns();
  const order: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((settle) => setTimeout(settle, 1));
    order.push(name);
    return name;
  };
  const many = Array.from({ length: 50 }, (_, index) => inFairTurns('many', work(`many ${index}`)));
  const [, one] = await Promise.all([many[0], inFairTurns('one', work('one')), inFairTurns('other', work('other'))]);
  expect(one).toBe('one');
  await Promise.all(many);
  expect(order.slice(0, 3)).toEqual(['many 0', 'one', 'other']);
  expect(order.slice(3)).toEqual(Array.from({ length: 49 }, (_, index) => `many ${index + 1}`));
});

test('a work that fails, fails for who handed it in, and the next is done', async () => {
  const inFairTurns = fairTurns();
  const failing = inFairTurns('a', () => Promise.reject(new Error('broken')));
  const next = inFairTurns('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
