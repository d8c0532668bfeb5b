import { AsyncLocalStorage } from 'node:async_hooks';
import { fairTimeout } from './fair-timeout';

/** What one request may wait, in all, for parts that say nothing. */
const REQUEST_MS = 2_000;
/** Whoever has waited that long already may still ask what is answered at once. */
const LEAST_MS = 500;

/**
 * Milliseconds that a request may still wait for parts that are mute, and when that was last counted. A body that arrives slowly costs none of them,
 * nor does a part that works slowly.
 */
export type Patience = { left: number; countedAt: number };

const requests = new AsyncLocalStorage<Patience>();

export const newPatience = (): Patience => ({ left: REQUEST_MS, countedAt: performance.now() });

/** Whatever `work` asks of a part that stands outside the process, then and later, shares the one patience. */
export const withPatience = <R>(patience: Patience, work: () => R): R => requests.run(patience, work);

/** What the request may still wait for a mute part, in milliseconds; without end where the site works by itself. */
export function patienceLeft(): number {
  const patience = requests.getStore();
  return patience ? Math.max(patience.left, LEAST_MS) : Number.POSITIVE_INFINITY;
}

/** @returns what takes the last so many milliseconds from the patience of the request that asks now; those that two calls waited beside each other once */
export function spending(): (ms: number) => void {
  const patience = requests.getStore();
  if (!patience) return () => {};
  return (ms) => {
    const now = performance.now();
    patience.left -= Math.min(ms, now - patience.countedAt);
    patience.countedAt = now;
  };
}

/** What fails takes the time that it took from the patience of the request; what is answered takes none, however slowly. */
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

/**
 * What `call` gives, if that comes before the request has no patience left; it goes on by itself otherwise.
 * @throws what it throws, or the refusal
 */
export function inPatience<T>(call: () => Promise<T>, refusal: () => Error): Promise<T> {
  const left = patienceLeft();
  if (left === Number.POSITIVE_INFINITY) return call();
  return new Promise((settle, fail) => {
    const stop = fairTimeout(left, () => fail(refusal()));
    call().then(settle, fail).finally(stop);
  });
}
