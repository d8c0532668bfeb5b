import { expect, test } from 'vitest';
import { atRestCollector } from './garbage';

test('memory is collected once the process is at rest, and again only after it has grown', () => {
  let heap = 80;
  let busy = 0.9;
  let collections = 0;
  const tick = atRestCollector({
    collectAll: () => {
      collections += 1;
    },
    heapBytes: () => heap,
    busyShare: () => busy,
  });
  const after = () => {
    tick();
    return collections;
  };
  expect(after(), 'busy').toBe(0);
  busy = 0.1;
  expect(after(), 'at rest').toBe(1);
  heap = 45;
  expect(after(), 'V8 has returned what was free').toBe(1);
  heap = 55;
  expect(after(), 'little more').toBe(1);
  heap = 200;
  busy = 0.9;
  expect(after(), 'a rush').toBe(1);
  busy = 0.1;
  expect(after(), 'after the rush').toBe(2);
});
