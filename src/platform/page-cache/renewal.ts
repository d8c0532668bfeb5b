import { findAway } from '../away';
import { Problem } from '../http/problem';
import type { AnswerStore } from './answer-store';
import type { RenderOnce } from './render-once';

/** How soon what could not be rendered because a part of the site was away is tried again. */
const RETRY_MS = 1_000;

/** After a change, renders every cached answer anew in the background, the most recently visited first. */
export function renewal({ entries, isCurrent, generation }: AnswerStore, render: RenderOnce, onError: (error: unknown) => void) {
  let isUnderWay = false;
  let isStopped = false;
  /** Shown as they were, although they changed: a part of the site was away when their turn came. */
  const owed = new Set<string>();
  let retry: NodeJS.Timeout | undefined;

  async function start() {
    if (isUnderWay) return;
    isUnderWay = true;
    for (const key of [...owed]) await renew(key);
    // A change during a round leaves stale answers behind it: they get a round of their own.
    for (let stale = staleKeys(); stale.length > 0 && !isStopped; stale = staleKeys()) {
      for (const key of stale) await renew(key);
      // The store takes a renewal for a visit: the order of the true visits is put back, the last of them last.
      for (const key of stale.toReversed()) entries.get(key);
    }
    isUnderWay = false;
    if (owed.size === 0 || isStopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void start(), RETRY_MS);
    retry.unref();
  }

  /** From the most recently visited on. */
  const staleKeys = () => [...entries].filter(([, entry]) => !isCurrent(entry)).map(([key]) => key);

  async function renew(key: string) {
    const entry = entries.peek(key);
    const isOwed = owed.delete(key);
    if (!entry || isStopped || (isCurrent(entry) && !isOwed)) return;
    try {
      await render(key, entry.produce);
    } catch (error) {
      // What is no longer shown leaves at once: a family back to a draft answers 404 from now on.
      if (error instanceof Problem && error.status < 500) {
        entries.delete(key);
        return;
      }
      // What visitors had is better than nothing: it stays until a rendering succeeds or its grace ends.
      onError(error);
      entry.generation = generation();
      if (findAway(error)) owed.add(key);
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
