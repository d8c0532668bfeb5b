import { Problem } from '../http/problem';
import { findUnavailable } from '../unavailable';
import type { AnswerStore } from './answer-store';
import type { RenderOnce } from './render-once';

/** Retry delay for a page that failed on an unavailable dependency. */
const RETRY_MS = 1_000;

export function renewal({ entries, isCurrent, generation }: AnswerStore, render: RenderOnce, onError: (error: unknown) => void) {
  let isUnderWay = false;
  let isStopped = false;
  /** Stale answers kept because a dependency was unavailable. */
  const owed = new Set<string>();
  let retry: NodeJS.Timeout | undefined;

  async function start() {
    if (isUnderWay) return;
    isUnderWay = true;
    for (const key of [...owed]) await renew(key);
    // A change during a round makes new stale answers, hence another round.
    for (let stale = staleKeys(); stale.length > 0 && !isStopped; stale = staleKeys()) {
      for (const key of stale) await renew(key);
      // A renewal counts as a visit in the LRU, so the true order is restored.
      for (const key of stale.toReversed()) entries.get(key);
    }
    isUnderWay = false;
    if (owed.size === 0 || isStopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void start(), RETRY_MS);
    retry.unref();
  }

  const staleKeys = () => [...entries].filter(([, entry]) => !isCurrent(entry)).map(([key]) => key);

  async function renew(key: string) {
    const entry = entries.peek(key);
    const isOwed = owed.delete(key);
    if (!entry || isStopped || (isCurrent(entry) && !isOwed)) return;
    try {
      await render(key, entry.produce);
    } catch (error) {
      // A page no longer shown leaves at once: a draft now answers 404.
      if (error instanceof Problem && error.status < 500) {
        entries.delete(key);
        return;
      }
      // A stale answer stays until a rendering succeeds or its grace ends.
      onError(error);
      entry.generation = generation();
      if (findUnavailable(error)) owed.add(key);
    }
  }

  return {
    start,
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
