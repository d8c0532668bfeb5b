import { admitFirst } from '../admit-first';
import { overloaded } from '../http/problem';
import { waitingLine } from '../waiting-line';

/** At most `atOnce` works, first come first served, yielding to the network. @throws Problem 503 when the queue is full or slow */
export function queue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line = waitingLine({ most: waiting, refusal: overloaded });
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await line.wait();
    try {
      return await work();
    } finally {
      // The slot passes directly to the longest waiting work.
      const start = line.next();
      if (start) admitFirst(start);
      else running -= 1;
    }
  }

  return { inTurn, running: () => running, waiting: line.waiting };
}
