/** No answer: the network or the site is unreachable. */
export class NetworkLost extends Error {
  constructor() {
    super('network lost');
  }
}

/** Browser messages for a call or a module that never arrived. */
const UNANSWERED = /^(?:failed to fetch|networkerror when|network error|load failed)/i;
const UNFETCHED = /dynamically imported module|importing a module script failed/i;

export const isUnfetched = (error: unknown) => error instanceof TypeError && UNFETCHED.test(error.message);

export const isLost = (error: unknown) =>
  error instanceof NetworkLost || (error instanceof TypeError && UNANSWERED.test(error.message)) || isUnfetched(error);

/** A module is missing although the site answers: a newer build replaced it. */
export class PartReplaced extends Error {
  constructor() {
    super('cette partie du site a été remplacée par une plus récente');
  }
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

let failing = 0;
const onChange = new Set<() => void>();
const waiters = new Set<() => void>();

export const networkIsLost = () => failing > 0;

export function subscribeToNetwork(callback: () => void): () => void {
  onChange.add(callback);
  return () => onChange.delete(callback);
}

export function tryAgain() {
  for (const wake of [...waiters]) wake();
}

/** Retries on `online`, on focus, after another answer, and by a timer. @throws other errors, or the abort of `signal` */
export async function untilReached<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let hasFailed = false;
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        if (!isLost(error) || signal?.aborted) throw error;
        if (!hasFailed) count(1);
        hasFailed = true;
        await betterMoment(pause, signal);
        if (signal?.aborted) throw error;
      }
    }
  } finally {
    if (hasFailed) count(-1);
  }
}

const siteAnswers = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

export const watchReturn = () =>
  untilReached(async () => {
    if (!(await siteAnswers())) throw new NetworkLost();
  });

/** @throws NetworkLost, PartReplaced, or what the work throws */
export async function withPart<T>(work: () => Promise<T>): Promise<T> {
  for (let isSecond = false; ; isSecond = true) {
    try {
      return await work();
    } catch (error) {
      if (!isUnfetched(error)) throw error;
      if (!(await siteAnswers())) throw new NetworkLost();
      // The network may have returned between the two.
      if (isSecond) throw new PartReplaced();
    }
  }
}

export const retriedImport =
  <T>(load: () => Promise<T>) =>
  () =>
    untilReached(() => withPart(load));

function betterMoment(pause: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((settle) => {
    const end = new AbortController();
    const done = () => {
      clearTimeout(timer);
      waiters.delete(done);
      end.abort();
      settle();
    };
    const timer = setTimeout(done, pause);
    waiters.add(done);
    addEventListener('online', done, { signal: end.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && done(), { signal: end.signal });
    signal?.addEventListener('abort', done, { signal: end.signal });
  });
}

function count(change: 1 | -1) {
  failing += change;
  for (const tell of onChange) tell();
}
