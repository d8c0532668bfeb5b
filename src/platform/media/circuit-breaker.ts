import type { PartUnavailable } from '../unavailable';

/** Pause after a failure; then one trial call at a time until one is answered. */
const REST_MS = 1_000;

/** Once a call fails unanswered, other calls fail at once, those in flight too, with unknown effect. `asUnavailable` classifies failures. */
export function circuitBreaker(
  asUnavailable: (error: unknown) => PartUnavailable | undefined,
  tell: (available: boolean, why: string) => void,
  unavailable?: PartUnavailable,
) {
  let failure = unavailable && { unavailable, at: performance.now() };
  let isProbing = false;
  const onTheirWay = new Set<(unavailable: PartUnavailable) => void>();

  return async function pass<T>(call: () => Promise<T>): Promise<T> {
    if (failure && (isProbing || performance.now() - failure.at < REST_MS)) throw failure.unavailable;
    const isProbe = failure !== undefined;
    isProbing ||= isProbe;
    try {
      const result = await orGivenUp(call);
      heal();
      return result;
    } catch (error) {
      const unavailable = asUnavailable(error);
      if (!unavailable) {
        heal();
        throw error;
      }
      if (!failure) tell(false, unavailable.message);
      failure = { unavailable, at: performance.now() };
      for (const giveUp of onTheirWay) giveUp(unavailable);
      throw unavailable;
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
