import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherLines } from './log-output';

const line = (level: number, words: string) => `{"level":${level},"msg":"${words}"}\n`;

/** A reader that takes at most so many bytes at once, and so many in all, or fails. */
function reader() {
  const state = {
    code: undefined as string | undefined,
    most: 1_000_000,
    limit: Number.POSITIVE_INFINITY,
    bytes: [] as number[],
    tries: 0,
  };
  const output = gatherLines((bytes) => {
    state.tries += 1;
    const code = state.bytes.length < state.limit ? state.code : 'EAGAIN';
    if (code) throw Object.assign(new Error(code), { code });
    const taken = bytes.subarray(0, state.most);
    for (const byte of taken) state.bytes.push(byte);
    return taken.length;
  });
  return { state, ...output, read: () => Buffer.from(state.bytes).toString() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('lines of one moment are written together, in their order', () => {
  const { state, read, write } = reader();
  for (const words of ['one', 'two', 'three']) write(line(30, words));
  expect(state.tries).toBe(0);
  vi.advanceTimersByTime(20);
  expect([state.tries, read()]).toEqual([1, line(30, 'one') + line(30, 'two') + line(30, 'three')]);
});

test('a warning is written at once, behind the lines before it', () => {
  const { read, write } = reader();
  write(line(30, 'asked'));
  write(line(40, 'refused'));
  expect(read()).toBe(line(30, 'asked') + line(40, 'refused'));
});

test('a reader that takes little gets every byte', () => {
  const { state, read, write } = reader();
  state.most = 3;
  write(line(50, 'l’été'.repeat(9)));
  expect(read()).toBe(line(50, 'l’été'.repeat(9)));
  expect(state.tries).toBeGreaterThan(9);
});

test('a reader that is stuck is not waited for, and gets all lines once it reads', () => {
  const { state, read, write } = reader();
  state.code = 'EAGAIN';
  write(line(50, 'first'));
  expect(state.tries).toBe(1);
  write(line(50, 'second'));
  expect(state.tries).toBe(1);
  state.code = undefined;
  vi.advanceTimersByTime(50);
  expect(read()).toBe(line(50, 'first') + line(50, 'second'));
});

test('over a megabyte, lines are dropped and the log says how many', () => {
  const { state, read, write } = reader();
  state.code = 'EAGAIN';
  for (let count = 0; count < 1_100; count += 1) write(line(30, 'x'.repeat(1_000)));
  vi.advanceTimersByTime(60_000);
  expect(read()).toBe('');
  state.code = undefined;
  vi.advanceTimersByTime(50);
  const lines = read().trimEnd().split('\n');
  const { level, dropped } = JSON.parse(lines.at(-1) as string);
  expect([level, lines.length - 1 + dropped]).toEqual([40, 1_100]);
  expect(dropped).toBeGreaterThan(0);
});

test('over a megabyte, warnings are kept apart and leave first, after a line that was cut', () => {
  const { state, read, write } = reader();
  write(line(30, 'cut'));
  state.most = 10;
  state.limit = 10;
  vi.advanceTimersByTime(20);
  for (let count = 0; count < 1_100; count += 1) write(line(30, 'x'.repeat(1_000)));
  write(line(40, 'slow'));
  write(line(50, 'broken'));
  state.limit = Number.POSITIVE_INFINITY;
  state.most = 1_000_000;
  vi.advanceTimersByTime(50);
  expect(read().slice(0, 100)).toContain(line(30, 'cut') + line(40, 'slow') + line(50, 'broken'));
});

test('warnings that no one reads keep to their own megabyte', () => {
  const { state, read, write } = reader();
  state.code = 'EAGAIN';
  for (let count = 0; count < 1_100; count += 1) write(line(50, 'x'.repeat(1_000)));
  write(line(30, 'asked'));
  state.code = undefined;
  vi.advanceTimersByTime(50);
  const lines = read().trimEnd().split('\n');
  const { dropped } = JSON.parse(lines.at(-1) as string);
  expect([dropped > 0, lines.length - 2 + dropped]).toEqual([true, 1_100]);
  expect(lines.at(-2)).toBe(line(30, 'asked').trimEnd());
});

test('a full disk loses the lines at once', () => {
  const { state, read, write, flush } = reader();
  state.code = 'ENOSPC';
  write(line(50, 'first'));
  state.code = undefined;
  expect([flush(), read()]).toEqual([true, '']);
});
