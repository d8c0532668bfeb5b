import { LRUCache } from 'lru-cache';
import type { CachedAnswer, Produced } from './cached-answer';

/** How long a stale answer may be served during its new rendering. */
const GRACE_MS = 500;

export type StoredAnswer = {
  answer: CachedAnswer;
  /** Until it is recompressed: its text takes more memory than the compressed bytes. */
  produced: Produced | undefined;
  produce: () => Promise<Produced>;
  generation: number;
};

export type AnswerStore = ReturnType<typeof answerStore>;

export function answerStore(maxBytes: number) {
  const entries = new LRUCache<string, StoredAnswer>({ maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.size });
  let generation = 0;
  let changedAt = Number.NEGATIVE_INFINITY;

  const isCurrent = (entry: StoredAnswer) => entry.generation === generation;

  return {
    entries,
    isCurrent,
    mayLeave: (entry: StoredAnswer) => isCurrent(entry) || performance.now() - changedAt < GRACE_MS,
    generation: () => generation,
    nextGeneration() {
      generation += 1;
      changedAt = performance.now();
    },
  };
}
