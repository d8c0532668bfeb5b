import { expect, test } from 'vitest';
import { createUploadQueue, hasSending } from './upload-queue';

type Departure = {
  name: string;
  signal: AbortSignal;
  progress(fraction: number): void;
  arrive(): void;
  fail(why: string, status?: number): void;
};

function setUp(parallel = 3) {
  const left: Departure[] = [];
  const queue = createUploadQueue<string>(
    ({ name }, { onProgress, signal }) =>
      new Promise((settle, fail) => {
        left.push({
          name,
          signal,
          progress: onProgress,
          arrive: () => settle(`rangé ${name}`),
          fail: (why, status) => fail(Object.assign(new Error(why), { status })),
        });
      }),
    parallel,
  );
  const states = () => queue.read().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, left, states };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const settled = () => new Promise((later) => setTimeout(later));

test('three files leave at a time, the others wait for their turn', async () => {
  const { queue, left, states } = setUp();
  queue.add(files('a', 'b', 'c', 'd', 'e'));
  expect(states()).toEqual(['a part', 'b part', 'c part', 'd attend', 'e attend']);
  left[1]?.arrive();
  await settled();
  expect(states()).toEqual(['a part', 'b range', 'c part', 'd part', 'e attend']);
  queue.add(files('f'));
  expect(left.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test('a refused file says why, the others go on, and it can leave again', async () => {
  const { queue, left, states } = setUp(1);
  queue.add(files('a', 'b'));
  left[0]?.fail('« a » est trop lourd.');
  await settled();
  expect(states()).toEqual(['a echoue', 'b part']);
  expect(queue.read()[0]?.error).toBe('« a » est trop lourd.');
  queue.retry();
  expect(states()).toEqual(['a attend', 'b part']);
  left[1]?.arrive();
  await settled();
  left[2]?.arrive();
  await settled();
  expect(queue.read().map(({ result, error }) => [result, error])).toEqual([
    ['rangé a', undefined],
    ['rangé b', undefined],
  ]);
  expect(hasSending(queue.read())).toBe(false);
});

test('retrying one file sends again neither the other refused ones nor what is stored', async () => {
  const { queue, left, states } = setUp();
  queue.add(files('a', 'b', 'c'));
  left[0]?.fail('non');
  left[1]?.fail('non');
  left[2]?.arrive();
  await settled();
  queue.retry(queue.read()[1]?.key);
  expect(states()).toEqual(['a echoue', 'b part', 'c range']);
  expect(left).toHaveLength(4);
});

test('a removed file stops on its way and leaves its place', async () => {
  const { queue, left, states } = setUp(1);
  queue.add(files('a', 'b'));
  queue.drop(queue.read()[0]?.key as number);
  expect(left[0]?.signal.aborted).toBe(true);
  left[0]?.fail('arrêté');
  await settled();
  expect(states()).toEqual(['b part']);
  left[0]?.progress(0.5);
  expect(states()).toEqual(['b part']);
});

test('clearing the list keeps what is on its way, and listeners hear of every step', async () => {
  const { queue, left, states } = setUp(2);
  let steps = 0;
  const stop = queue.subscribe(() => {
    steps += 1;
  });
  queue.add(files('a', 'b', 'c'));
  left[0]?.arrive();
  await settled();
  const before = steps;
  left[1]?.progress(0.25);
  expect([steps, queue.read()[1]?.progress]).toEqual([before + 1, 0.25]);
  queue.clear();
  expect(states()).toEqual(['b part', 'c part']);
  stop();
  const after = steps;
  left[1]?.progress(0.5);
  expect(steps).toBe(after);
});

test('what the server will never take does not leave again', async () => {
  const { queue, left, states } = setUp();
  queue.add(files('a', 'b'));
  left[0]?.fail('pas une image', 415);
  left[1]?.fail('en panne', 503);
  await settled();
  queue.retry();
  expect(states()).toEqual(['a refuse', 'b part']);
});
