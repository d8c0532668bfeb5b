import { LRUCache } from 'lru-cache';
import type { CachedAnswer, Produced } from './cached-answer';

/** How long an answer of the previous content may still leave while its successor is rendered. */
const GRACE_MS = 500;

export type StoredAnswer = {
  answer: CachedAnswer;
  produced: Produced;
  /** Renders it anew. */
  produce: () => Promise<Produced>;
  /** The state of the content that it shows. */
  generation: number;
  isPolished: boolean;
};

export type AnswerStore = ReturnType<typeof answerStore>;

/** Answers in at most `maxBytes` of memory, the least recently visited leaving first, and how each stands to the content of now. */
export function answerStore(maxBytes: number) {
  const entries = new LRUCache<string, StoredAnswer>({ maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.size });
  let generation = 0;
  let changedAt = Number.NEGATIVE_INFINITY;

  const isCurrent = (entry: StoredAnswer) => entry.generation === generation;

  return {
    entries,
    isCurrent,
    /** Whether it may leave: it shows the content of now, or that of before in its grace. */
    mayLeave: (entry: StoredAnswer) => isCurrent(entry) || performance.now() - changedAt < GRACE_MS,
    generation: () => generation,
    /** The content changed. */
    nextGeneration() {
      generation += 1;
      changedAt = performance.now();
    },
  };
}
