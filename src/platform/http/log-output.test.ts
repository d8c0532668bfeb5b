import { expect, test } from 'vitest';
import { logOutput } from './log-output';

function reader(code: string) {
  const state = { code: code as string | undefined, tries: 0, read: [] as string[] };
  const output = logOutput((line) => {
    state.tries += 1;
    if (state.code) throw Object.assign(new Error(state.code), { code: state.code });
    state.read.push(line);
  });
  const triesOf = (line: string) => {
    const before = state.tries;
    output.write(line);
    return state.tries - before;
  };
  return { state, triesOf };
}

test('a reader that is stuck is waited for once, and read to again when it reads', () => {
  const { state, triesOf } = reader('EAGAIN');
  expect(triesOf('first')).toBe(50);
  expect(triesOf('second')).toBe(1);
  state.code = undefined;
  expect(triesOf('third')).toBe(1);
  expect(state.read).toEqual(['third']);
  state.code = 'EAGAIN';
  expect(triesOf('fourth')).toBe(50);
});

test('a disk that is full loses the line at once', () => {
  const { triesOf } = reader('ENOSPC');
  expect([triesOf('first'), triesOf('second')]).toEqual([1, 1]);
});
