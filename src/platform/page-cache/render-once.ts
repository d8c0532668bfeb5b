import { LRUCache } from 'lru-cache';
import type { AnswerStore } from './answer-store';
import { type CachedAnswer, encodeAnswer, GOOD, isJustTooLong, type Produced, QUICK } from './cached-answer';

export type RenderOnce = (key: string, produce: () => Promise<Produced>, options?: Options) => Promise<CachedAnswer>;
type Start = <T>(work: () => Promise<T>) => Promise<T>;
type Options = {
  start?: Start;
  /** Asked once the page is rendered: whether nobody else waits for one. */
  isAlone?: () => boolean;
};

/** Missing pages are not kept by address, since anyone makes up more; most are the same, and compressed once. */
const MOST_OTHERS = 20;

export function renderOnce({ entries, generation }: AnswerStore, onKept: () => void): RenderOnce {
  const others = new LRUCache<string, CachedAnswer>({ max: MOST_OTHERS });
  const underway = new Map<string, { rendering: Promise<CachedAnswer>; generation: number }>();

  async function render(key: string, produce: () => Promise<Produced>, isAlone: () => boolean): Promise<CachedAnswer> {
    // Read first: a change during the work makes the answer stale.
    const startedAt = generation();
    const produced = await produce();
    const answer = produced.status === 200 ? await encode(produced, isAlone) : await encodeOther(produced);
    const known = entries.peek(key);
    // A later rendering finished earlier.
    if (known && known.generation > startedAt) return answer;
    if (produced.status === 200) {
      entries.set(key, { answer, produced, produce, generation: startedAt });
      onKept();
    } else entries.delete(key);
    return answer;
  }

  async function encode(produced: Produced, isAlone: () => boolean): Promise<CachedAnswer> {
    const quick = await encodeAnswer(produced, QUICK);
    return isJustTooLong(quick) && isAlone() ? encodeAnswer(produced, GOOD) : quick;
  }

  async function encodeOther(produced: Produced): Promise<CachedAnswer> {
    const same = JSON.stringify(produced);
    const answer = others.get(same) ?? (await encodeAnswer(produced, QUICK));
    others.set(same, answer);
    return answer;
  }

  return (key, produce, { start = (work: () => Promise<CachedAnswer>) => work(), isAlone = () => false } = {}) => {
    const waiting = underway.get(key);
    // A rendering from before the last change may be stale, so no request joins it.
    if (waiting?.generation === generation()) return waiting.rendering;
    const rendering = start(() => render(key, produce, isAlone)).finally(() => {
      if (underway.get(key)?.rendering === rendering) underway.delete(key);
    });
    underway.set(key, { rendering, generation: generation() });
    return rendering;
  };
}
