import { Problem } from '../http/problem';

/**
 * Runs works one after the other, at most `atOnce` together, the earliest first.
 * @throws Problem 503 at once when `waiting` others wait already
 */
export function queue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const next: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (next.length < waiting) await new Promise<void>((start) => next.push(start));
    else throw new Problem(503, 'surcharge', 'Le site reçoit beaucoup de visites. Réessayez dans quelques secondes.', { retryAfter: 5 });
    try {
      return await work();
    } finally {
      // The place goes straight to whoever waited longest.
      const start = next.shift();
      if (start) start();
      else running -= 1;
    }
  };
}
