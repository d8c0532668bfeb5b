import { AsyncLocalStorage } from 'node:async_hooks';
import { fairTimeout } from './fair-timeout';

/** Total wait of one request for silent dependencies. */
const REQUEST_MS = 2_000;
/** Remaining wait once the total is spent, for quick answers. */
const LEAST_MS = 500;

/** Milliseconds left to wait for silent dependencies. A slow body or a slow but answering one costs nothing. */
export type Patience = { left: number; countedAt: number };

const requests = new AsyncLocalStorage<Patience>();

export const newPatience = (): Patience => ({ left: REQUEST_MS, countedAt: performance.now() });

/** All calls of `work` to dependencies, later ones too, share the patience. */
export const withPatience = <R>(patience: Patience, work: () => R): R => requests.run(patience, work);

/** Milliseconds left; infinite outside a request. */
export function patienceLeft(): number {
  const patience = requests.getStore();
  return patience ? Math.max(patience.left, LEAST_MS) : Number.POSITIVE_INFINITY;
}

/** @returns a function that subtracts milliseconds from the current request; concurrent waits count once */
export function spending(): (ms: number) => void {
  const patience = requests.getStore();
  if (!patience) return () => {};
  return (ms) => {
    const now = performance.now();
    patience.left -= Math.min(ms, now - patience.countedAt);
    patience.countedAt = now;
  };
}

/** Only a failed call costs its time, not a slow one. */
export async function costingPatience<T>(call: () => Promise<T>): Promise<T> {
  const spend = spending();
  const began = performance.now();
  try {
    return await call();
  } catch (error) {
    spend(performance.now() - began);
    throw error;
  }
}

/** Resolves with `call` while patience lasts; the call itself goes on. @throws what it throws, or the refusal */
export function inPatience<T>(call: () => Promise<T>, refusal: () => Error): Promise<T> {
  const left = patienceLeft();
  if (left === Number.POSITIVE_INFINITY) return call();
  return new Promise((settle, fail) => {
    const stop = fairTimeout(left, () => fail(refusal()));
    call().then(settle, fail).finally(stop);
  });
}
