import type { AnswerStore } from './answer-store';
import { BEST, encodeAnswer } from './cached-answer';

const POLISH_AFTER_MS = 1_500;

/** Recompresses quick answers to the smallest size, one at a time, off the event loop. */
export function polish({ entries }: AnswerStore) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function plan() {
    timer ??= setTimeout(polishAll, POLISH_AFTER_MS);
    timer.unref();
  }

  async function polishAll() {
    for (const [key, entry] of [...entries]) {
      if (isStopped) return;
      if (entry.isPolished || entries.peek(key) !== entry) continue;
      // In place, so that it does not count as a visit in the LRU.
      entry.answer = await encodeAnswer(entry.produced, BEST);
      entry.isPolished = true;
    }
    timer = undefined;
    if ([...entries.values()].some((entry) => !entry.isPolished)) plan();
  }

  return {
    plan,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
