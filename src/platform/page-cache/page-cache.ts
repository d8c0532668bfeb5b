import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerStore } from './answer-store';
import { type CachedAnswer, chooseEncoding, type Produced } from './cached-answer';
import { polish } from './polish';
import { queue } from './queue';
import { renderOnce } from './render-once';
import { renewal } from './renewal';

/** What one processor does well at a time: the rest is reading the database. */
const RENDERINGS_AT_ONCE = 4;
/** Beyond these, at some 20 ms each, nobody would wait for their page. */
const RENDERINGS_WAITING = 200;

/**
 * Answers rendered once for a version of the content and kept, compressed, in bounded memory.
 * Keys are the exact request targets under which an answer may leave without any further look.
 */
export type PageCache = ReturnType<typeof pageCache>;

export function pageCache({ maxBytes, onError }: { maxBytes: number; onError: (error: unknown) => void }) {
  const store = answerStore(maxBytes);
  const { entries } = store;
  const polishing = polish(store);
  const render = renderOnce(store, polishing.plan);
  // Renewals are outside of it: they go one by one, and what is shown must not wait for a crowd.
  const { inTurn, ...turns } = queue({ atOnce: RENDERINGS_AT_ONCE, waiting: RENDERINGS_WAITING });
  const renewing = renewal(store, render, onError);
  /** Since the start, for who watches: an addition is all that a served answer may cost. */
  let hits = 0;
  let misses = 0;

  /** Sends the answer kept under the request's exact target; false when there is none and the application must work. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const entry = entries.get(request.url as string);
    if (entry === undefined || !store.mayLeave(entry)) return false;
    // Staff who are signed in never see the past: not even for the half second of grace.
    if (request.headers.authorization !== undefined && !store.isCurrent(entry)) return false;
    const { status, head, bytes } = chooseEncoding(entry.answer, request.headers);
    response.writeHead(status, head);
    response.end(bytes);
    hits += 1;
    return true;
  }

  /**
   * The cached answer of `key`, or a new one: rendered once however many wait for it. Only a 200 is kept.
   * @param now refuses an answer of the previous content, even in its grace
   * @throws Problem 503 when too many renderings wait
   */
  async function get(key: string, produce: () => Promise<Produced>, { now = false } = {}): Promise<CachedAnswer> {
    const entry = entries.get(key);
    if (entry && (now ? store.isCurrent(entry) : store.mayLeave(entry))) {
      hits += 1;
      return entry.answer;
    }
    misses += 1;
    return render(key, produce, inTurn);
  }

  /** An answer that nobody else gets, in its turn with those that are kept. @throws Problem 503 when too many renderings wait */
  const anew = (produce: () => Promise<Produced>) => inTurn(produce);

  /** The content changed: answers of before leave for half a second more at most, while each is rendered anew. */
  function refresh() {
    store.nextGeneration();
    void renewing.start();
  }

  function close() {
    renewing.stop();
    polishing.stop();
    entries.clear();
  }

  return {
    serve,
    get,
    anew,
    refresh,
    close,
    count: () => entries.size,
    bytes: () => entries.calculatedSize,
    visits: () => ({ hit: hits, miss: misses }),
    renderings: () => ({ running: turns.running(), waiting: turns.waiting() }),
  };
}
