/** No answer came: the network is gone, or the site is out of reach. */
export class NetworkLost extends Error {
  constructor() {
    super('network lost');
  }
}

/** What the browsers say of a call, or of a part of the site, that never arrived. */
const UNANSWERED = /^(?:failed to fetch|networkerror when|network error|load failed)/i;
const UNFETCHED = /dynamically imported module|importing a module script failed/i;

/** Whether a part of the site (a script) could not be fetched. */
export const isUnfetched = (error: unknown) => error instanceof TypeError && UNFETCHED.test(error.message);

/** Whether something failed for want of a network, and so may be asked again as it is. */
export const isLost = (error: unknown) =>
  error instanceof NetworkLost || (error instanceof TypeError && UNANSWERED.test(error.message)) || isUnfetched(error);

/** A part of the site that is missing though the site answers: a newer one took its place since this page was opened. */
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

/** At once, all that waits: something else was answered, or a person does not want to wait for the next attempt. */
export function tryAgain() {
  for (const wake of [...waiters]) wake();
}

/**
 * Does the work until the network lets it: again when the browser says that it is back, when the page is looked at again, when another call is
 * answered, and from time to time, for a browser may believe that it is connected when it is not.
 * @throws what the work throws for any other reason, or once `signal` is aborted
 */
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

/** Says that the network is lost, to whoever shows it, until it is back. */
export const watchReturn = () =>
  untilReached(async () => {
    if (!(await siteAnswers())) throw new NetworkLost();
  });

/**
 * Does work that fetches a part of the site.
 * @throws NetworkLost, PartReplaced, or what the work throws
 */
export async function withPart<T>(work: () => Promise<T>): Promise<T> {
  for (let isSecond = false; ; isSecond = true) {
    try {
      return await work();
    } catch (error) {
      if (!isUnfetched(error)) throw error;
      if (!(await siteAnswers())) throw new NetworkLost();
      // The network may have come back between the two.
      if (isSecond) throw new PartReplaced();
    }
  }
}

/** For `lazy`: a part that is waited for, however long the network is away. */
export const patientPart =
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
