import { AsyncLocalStorage } from 'node:async_hooks';
import { fairTimeout } from './fair-timeout';

/** Total wait of one request for silent dependencies. */
const REQUEST_MS = 2_000;
/** Remaining wait once the total is spent, for quick answers. */
const LEAST_MS = 500;

/** Milliseconds left to wait for silent dependencies. A slow body or a slow but answering one costs nothing. */
export type Deadline = { left: number; countedAt: number };

const requests = new AsyncLocalStorage<Deadline>();

export const newDeadline = (): Deadline => ({ left: REQUEST_MS, countedAt: performance.now() });

/** All calls of `work` to dependencies, later ones too, share the deadline of their request. */
export const withDeadline = <R>(deadline: Deadline, work: () => R): R => requests.run(deadline, work);

/** Milliseconds left; infinite outside a request. */
export function timeLeft(): number {
  const deadline = requests.getStore();
  return deadline ? Math.max(deadline.left, LEAST_MS) : Number.POSITIVE_INFINITY;
}

/** @returns a function that subtracts milliseconds from the current request; concurrent waits count once */
export function timeCharger(): (ms: number) => void {
  const deadline = requests.getStore();
  if (!deadline) return () => {};
  return (ms) => {
    const now = performance.now();
    deadline.left -= Math.min(ms, now - deadline.countedAt);
    deadline.countedAt = now;
  };
}

/** Only a failed call costs its time, not a slow one. */
export async function chargeFailure<T>(call: () => Promise<T>): Promise<T> {
  const spend = timeCharger();
  const began = performance.now();
  try {
    return await call();
  } catch (error) {
    spend(performance.now() - began);
    throw error;
  }
}

/** Resolves with `call` while deadline lasts; the call itself goes on. @throws what it throws, or the refusal */
export function beforeDeadline<T>(call: () => Promise<T>, refusal: () => Error): Promise<T> {
  const left = timeLeft();
  if (left === Number.POSITIVE_INFINITY) return call();
  return new Promise((settle, fail) => {
    const stop = fairTimeout(left, () => fail(refusal()));
    call().then(settle, fail).finally(stop);
  });
}
