import { expect, test } from 'vitest';
import { inTurn, limiter } from './limiter';
import { waitingLine } from './waiting-line';

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('so many works run at once, so many wait, and the next is refused', async () => {
  const { run, running, waiting } = limiter({ atOnce: 2, line: waitingLine({ most: 1, refusal: () => new Error('full') }) });
  const [first, second, third] = [held(), held(), held()];
  const all = [run(first.work), run(second.work), run(third.work)];
  await expect(run(async () => {})).rejects.toThrow('full');
  expect([running(), waiting()]).toEqual([2, 1]);
  for (const { end } of [first, second, third]) end();
  await Promise.all(all);
  expect([running(), waiting()]).toEqual([0, 0]);
});

test('a work that fails leaves its slot to the next, and order holds', async () => {
  const run = inTurn();
  const order: string[] = [];
  const failing = run(async () => {
    order.push('first');
    throw new Error('broken');
  });
  const next = run(async () => order.push('second'));
  await expect(failing).rejects.toThrow('broken');
  await next;
  expect(order).toEqual(['first', 'second']);
});
