import type { PartAway } from '../away';

/** Pause after a failure; then one trial call at a time until one is answered. */
const REST_MS = 1_000;

/** Once a call fails unanswered, other calls fail at once, those in flight too, with unknown effect. `asAway` classifies failures. */
export function circuitBreaker(
  asAway: (error: unknown) => PartAway | undefined,
  tell: (available: boolean, why: string) => void,
  away?: PartAway,
) {
  let failure = away && { away, at: performance.now() };
  let isProbing = false;
  const onTheirWay = new Set<(away: PartAway) => void>();

  return async function pass<T>(call: () => Promise<T>): Promise<T> {
    if (failure && (isProbing || performance.now() - failure.at < REST_MS)) throw failure.away;
    const isProbe = failure !== undefined;
    isProbing ||= isProbe;
    try {
      const result = await orGivenUp(call);
      heal();
      return result;
    } catch (error) {
      const away = asAway(error);
      if (!away) {
        heal();
        throw error;
      }
      if (!failure) tell(false, away.message);
      failure = { away, at: performance.now() };
      for (const giveUp of onTheirWay) giveUp(away);
      throw away;
    } finally {
      if (isProbe) isProbing = false;
    }
  };

  function orGivenUp<T>(call: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    onTheirWay.add(reject);
    call().then(resolve, reject);
    return promise.finally(() => onTheirWay.delete(reject));
  }

  function heal() {
    if (failure) tell(true, '');
    failure = undefined;
  }
}
