import { afterLooks } from '../after-looks';
import { overloaded } from '../http/problem';
import { waitingLine } from '../waiting-line';

/**
 * Runs works one after the other, at most `atOnce` together, the earliest first. Between two of them the process looks at the network: what costs
 * nothing leaves meanwhile.
 * @throws Problem 503 when `waiting` others wait already, or when it takes too long
 */
export function queue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line = waitingLine({ most: waiting, refusal: overloaded });
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await line.wait();
    try {
      return await work();
    } finally {
      // The place goes to whoever waited longest, and to nobody else meanwhile.
      const start = line.next();
      if (start) afterLooks(start);
      else running -= 1;
    }
  }

  return { inTurn, running: () => running, waiting: line.waiting };
}
