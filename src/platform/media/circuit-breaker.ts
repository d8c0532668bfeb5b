import type { PartAway } from '../away';

/** A part that just failed rests; then one call at a time tries it, until one is answered. */
const REST_MS = 1_000;

/**
 * Lets calls to a part through while it answers. Once one failed for want of an answer, the others fail at once rather than wait for the same, those on
 * their way too: what becomes of them is then not known.
 * @param asAway the failure as a part that is away; undefined when the part did answer, whatever it said
 * @param tell when it goes away, with why, and when it is back
 * @param away why it does not answer from the beginning
 */
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
