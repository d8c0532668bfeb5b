import type { AnswerStore } from './answer-store';
import { BEST, encodeAnswer } from './cached-answer';

const RECOMPRESS_AFTER_MS = 1_500;

/** Recompresses quick answers to the smallest size, one at a time, off the event loop. */
export function recompressInBackground({ entries }: AnswerStore) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function plan() {
    timer ??= setTimeout(recompressAll, RECOMPRESS_AFTER_MS);
    timer.unref();
  }

  async function recompressAll() {
    for (const [key, entry] of [...entries]) {
      if (isStopped) return;
      if (!entry.produced || entries.peek(key) !== entry) continue;
      // In place, so that it does not count as a visit in the LRU.
      entry.answer = await encodeAnswer(entry.produced, BEST);
      entry.produced = undefined;
    }
    timer = undefined;
    if ([...entries.values()].some(({ produced }) => produced)) plan();
  }

  return {
    plan,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
