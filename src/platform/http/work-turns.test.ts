import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { workTurns } from './work-turns';

/** Works that take `ms` of the processor each, in the order in which they ended. */
function worker({ atOnce = 64, ms = 0 } = {}) {
  const turns = workTurns({ atOnce });
  const done: number[] = [];
  const work = async (name: number) => {
    const end = await turns.take();
    for (const until = performance.now() + ms; performance.now() < until; );
    done.push(name);
    end();
    end();
  };
  return { turns, done, work };
}

test('works end in the order in which they came, each once, and leave no place behind', async () => {
  const { turns, done, work } = worker();
  await Promise.all(Array.from({ length: 500 }, (_, name) => work(name)));
  expect(done).toEqual(Array.from({ length: 500 }, (_, name) => name));
  expect([turns.running(), turns.waiting()]).toEqual([0, 0]);
});

test('between works that take long, the process looks at the network', async () => {
  const { done, work } = worker({ ms: 30 });
  // What they take is learnt from the first ones.
  await Promise.all(Array.from({ length: 60 }, (_, name) => work(name)));
  const before = done.length;
  const all = Promise.all(Array.from({ length: 10 }, (_, name) => work(name)));
  const seen: number[] = [];
  while (done.length < before + 10) {
    seen.push(done.length - before);
    await setImmediate();
  }
  await all;
  expect(new Set(seen).size).toBeGreaterThanOrEqual(9);
});

test('a caller who would wait too long is refused, and the earlier ones are served', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { turns } = worker({ atOnce: 1 });
  const end = await turns.take();
  const early = turns.take();
  vi.advanceTimersByTime(2_100);
  expect(turns.isFull()).toBe(true);
  await expect(turns.take()).rejects.toMatchObject({ status: 503, code: 'surcharge', more: { retryAfter: 5 } });
  end();
  const next = await early;
  const late = turns.take();
  vi.advanceTimersByTime(4_100);
  next();
  await expect(late).rejects.toMatchObject({ status: 503 });
  vi.useRealTimers();
  expect([turns.running(), turns.waiting()]).toEqual([0, 0]);
  (await turns.take())();
});

test('no more than so many are under way', async () => {
  const { turns } = worker({ atOnce: 2 });
  const [first, second] = await Promise.all([turns.take(), turns.take()]);
  let hasBegun = false;
  const third = turns.take().then((end) => {
    hasBegun = true;
    return end;
  });
  await new Promise((settle) => setTimeout(settle, 20));
  expect([turns.running(), turns.waiting(), hasBegun]).toEqual([2, 1, false]);
  first();
  (await third)();
  second();
  expect([turns.running(), turns.waiting()]).toEqual([0, 0]);
});
