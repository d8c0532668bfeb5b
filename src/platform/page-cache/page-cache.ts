import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../http/problem';
import { BEST, type CachedAnswer, chooseEncoding, encodeAnswer, type Produced, QUICK } from './cached-answer';

/** How long an answer of the previous content may still leave while its successor is rendered. */
const GRACE_MS = 500;
const POLISH_AFTER_MS = 1_500;

type Entry = {
  answer: CachedAnswer;
  produced: Produced;
  produce: () => Promise<Produced>;
  generation: number;
  used: boolean;
  polished: boolean;
};

/**
 * Answers rendered once for a version of the content and kept, compressed, in bounded memory.
 * Keys are the exact request targets under which an answer may leave without any further look.
 */
export type PageCache = ReturnType<typeof pageCache>;

export function pageCache({ maxBytes, onError }: { maxBytes: number; onError: (error: unknown) => void }) {
  const entries = new Map<string, Entry>();
  const underway = new Map<string, { rendering: Promise<CachedAnswer>; generation: number }>();
  let bytes = 0;
  let generation = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  let refreshing = false;
  let polish: NodeJS.Timeout | undefined;
  let closed = false;

  const isFresh = (entry: Entry) => entry.generation === generation || performance.now() - changedAt < GRACE_MS;

  /** Sends the answer kept under the request's exact target; false when there is none and the application must work. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const entry = entries.get(request.url as string);
    if (entry === undefined || !isFresh(entry)) return false;
    // Staff who are signed in never see the past: not even for the half second of grace.
    if (entry.generation !== generation && request.headers.authorization !== undefined) return false;
    entry.used = true;
    const { status, head, bytes } = chooseEncoding(entry.answer, request.headers);
    response.writeHead(status, head);
    response.end(bytes);
    return true;
  }

  /**
   * The cached answer of `key`, or a new one: rendered once however many wait for it. Only a 200 is kept.
   * @param now refuses an answer of the previous content, even in its grace
   */
  async function get(key: string, produce: () => Promise<Produced>, { now = false } = {}): Promise<CachedAnswer> {
    const entry = entries.get(key);
    if (entry && (now ? entry.generation === generation : isFresh(entry))) {
      entry.used = true;
      return entry.answer;
    }
    return renderOnce(key, produce);
  }

  /** Joins the rendering that is underway, unless it began before the last change: it may show, or refuse, what was. */
  function renderOnce(key: string, produce: () => Promise<Produced>): Promise<CachedAnswer> {
    const waiting = underway.get(key);
    if (waiting?.generation === generation) return waiting.rendering;
    const rendering = render(key, produce).finally(() => {
      if (underway.get(key)?.rendering === rendering) underway.delete(key);
    });
    underway.set(key, { rendering, generation });
    return rendering;
  }

  async function render(key: string, produce: () => Promise<Produced>): Promise<CachedAnswer> {
    // Read before the work: a change during it makes this answer stale from the start.
    const startedAt = generation;
    const produced = await produce();
    const answer = await encodeAnswer(produced, QUICK);
    const known = entries.get(key);
    // One that began later was done sooner.
    if (known && known.generation > startedAt) return answer;
    const used = known?.used ?? false;
    drop(key);
    if (produced.status === 200) {
      entries.set(key, { answer, produced, produce, generation: startedAt, used, polished: false });
      bytes += answer.size;
      makeRoom();
      planPolish();
    }
    return answer;
  }

  function drop(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.answer.size;
    entries.delete(key);
  }

  /** Second chance: what was used since the last round stays one round more. */
  function makeRoom() {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (entry.used) {
        entry.used = false;
        entries.delete(key);
        entries.set(key, entry);
      } else drop(key);
    }
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return;
      drop(key);
    }
  }

  /** The content changed: every cached answer is rendered anew in the background, the most visited first. */
  function refresh() {
    generation += 1;
    changedAt = performance.now();
    void renewAll();
  }

  async function renewAll() {
    if (refreshing) return;
    refreshing = true;
    try {
      let stale = staleKeys();
      while (stale.length > 0 && !closed) {
        for (const key of stale) {
          const entry = entries.get(key);
          if (!entry || entry.generation === generation || closed) continue;
          try {
            await renderOnce(key, entry.produce);
          } catch (error) {
            // What is no longer shown leaves at once: a family back to a draft answers 404 from now on.
            if (error instanceof Problem && error.status < 500) {
              drop(key);
              continue;
            }
            // What visitors had is better than nothing: it stays until a rendering succeeds or its grace ends.
            onError(error);
            entry.generation = generation;
          }
        }
        stale = staleKeys();
      }
    } finally {
      refreshing = false;
    }
  }

  function staleKeys(): string[] {
    return [...entries]
      .filter(([, entry]) => entry.generation !== generation)
      .sort(([, a], [, b]) => Number(b.used) - Number(a.used))
      .map(([key]) => key);
  }

  function planPolish() {
    polish ??= setTimeout(polishAll, POLISH_AFTER_MS);
    polish.unref();
  }

  /** Compresses what was compressed in haste as small as it gets, one answer at a time, off the event loop. */
  async function polishAll() {
    for (const [key, entry] of [...entries]) {
      if (closed) return;
      if (entry.polished || entries.get(key) !== entry) continue;
      const answer = await encodeAnswer(entry.produced, BEST);
      if (entries.get(key) !== entry) continue;
      bytes += answer.size - entry.answer.size;
      entry.answer = answer;
      entry.polished = true;
    }
    polish = undefined;
    if ([...entries.values()].some((entry) => !entry.polished)) planPolish();
  }

  function close() {
    closed = true;
    clearTimeout(polish);
    entries.clear();
  }

  return { serve, get, refresh, close, count: () => entries.size, bytes: () => bytes };
}
