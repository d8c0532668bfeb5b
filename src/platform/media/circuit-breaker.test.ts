import { expect, test, vi } from 'vitest';
import { PartUnavailable } from '../unavailable';
import { circuitBreaker } from './circuit-breaker';

const silence = () => Promise.reject(new PartUnavailable('storage', 'silence'));
const asUnavailable = (error: unknown) => (error instanceof PartUnavailable ? error : undefined);

test('after a failure calls are not made, then one at a time, until one is answered', async () => {
  vi.useFakeTimers();
  const tell = vi.fn();
  const pass = circuitBreaker(asUnavailable, tell);
  const call = vi.fn(silence);
  await expect(pass(call)).rejects.toThrow('silence');
  await expect(pass(call)).rejects.toThrow('silence');
  expect(call).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(1_001);
  let answer = () => {};
  const probe = pass(() => new Promise<void>((settle) => (answer = settle)));
  await expect(pass(call)).rejects.toThrow('silence');
  expect(call).toHaveBeenCalledTimes(1);
  answer();
  await probe;
  expect(await pass(() => Promise.resolve('answered'))).toBe('answered');
  expect(tell.mock.calls).toEqual([
    [false, 'silence'],
    [true, ''],
  ]);
  vi.useRealTimers();
});

test('calls on their way when one is not answered do not wait for their own end', async () => {
  const tell = vi.fn();
  const pass = circuitBreaker(asUnavailable, tell);
  const onItsWay = pass(() => new Promise(() => {}));
  await expect(pass(silence)).rejects.toThrow('silence');
  await expect(onItsWay).rejects.toThrow('silence');
  expect(tell.mock.calls).toEqual([[false, 'silence']]);
});

test('a refusal is an answer', async () => {
  const tell = vi.fn();
  const pass = circuitBreaker(asUnavailable, tell);
  await expect(pass(() => Promise.reject(new Error('no such file')))).rejects.toThrow('no such file');
  expect(await pass(() => Promise.resolve('answered'))).toBe('answered');
  expect(tell).not.toHaveBeenCalled();
});
