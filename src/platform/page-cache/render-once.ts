import type { AnswerStore } from './answer-store';
import { type CachedAnswer, encodeAnswer, type Produced, QUICK } from './cached-answer';

/** @param start when to begin, where others are at work */
export type RenderOnce = (key: string, produce: () => Promise<Produced>, start?: Start) => Promise<CachedAnswer>;
type Start = <T>(work: () => Promise<T>) => Promise<T>;

/** Renders an answer once, however many wait for it, and keeps it under its key when it is a 200. */
export function renderOnce({ entries, generation }: AnswerStore, onKept: () => void): RenderOnce {
  const underway = new Map<string, { rendering: Promise<CachedAnswer>; generation: number }>();

  async function render(key: string, produce: () => Promise<Produced>): Promise<CachedAnswer> {
    // Read before the work: a change during it makes this answer stale from the start.
    const startedAt = generation();
    const produced = await produce();
    const answer = await encodeAnswer(produced, QUICK);
    const known = entries.peek(key);
    // One that began later was done sooner.
    if (known && known.generation > startedAt) return answer;
    if (produced.status === 200) {
      entries.set(key, { answer, produced, produce, generation: startedAt, isPolished: false });
      onKept();
    } else entries.delete(key);
    return answer;
  }

  return (key, produce, start = (work) => work()) => {
    const waiting = underway.get(key);
    // What began before the last change may show, or refuse, what was: nobody joins it any more.
    if (waiting?.generation === generation()) return waiting.rendering;
    const rendering = start(() => render(key, produce)).finally(() => {
      if (underway.get(key)?.rendering === rendering) underway.delete(key);
    });
    underway.set(key, { rendering, generation: generation() });
    return rendering;
  };
}
