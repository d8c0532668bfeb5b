import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { admitFirst, countConnection } from './admit-first';

/** How many looks at the network a work waits for while each of the first `newcomers` lets a connection in. */
async function looksWith(newcomers: number): Promise<number> {
  let hasBegun = false;
  admitFirst(() => {
    hasBegun = true;
  });
  for (let looks = 0; ; looks += 1) {
    if (hasBegun) return looks;
    if (looks < newcomers) countConnection();
    await setImmediate();
  }
}

test('a task begins after two looks without a newcomer', async () => {
  expect(await looksWith(0)).toBe(2);
});

test('a crowd is let in first, sixteen at most', async () => {
  expect(await looksWith(7)).toBe(8);
  expect(await looksWith(100)).toBe(16);
});
