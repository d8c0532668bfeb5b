import type { IncomingMessage, ServerResponse } from 'node:http';
import { admitFirst } from '../admit-first';
import { overloaded } from '../http/problem';
import { limiter } from '../limiter';
import { waitingLine } from '../waiting-line';
import { answerStore } from './answer-store';
import { type CachedAnswer, chooseEncoding, type Produced } from './cached-answer';
import { recompressInBackground } from './recompress';
import { renderOnce } from './render-once';
import { renewal } from './renewal';

/** What one processor handles; the rest is database time. */
const RENDERINGS_AT_ONCE = 4;
/** At 20 ms each, a longer queue is hopeless. */
const RENDERINGS_WAITING = 200;

/** Renders once per content version and keeps compressed answers. Keys are exact request targets. */
export type PageCache = ReturnType<typeof pageCache>;

export function pageCache({ maxBytes, onError }: { maxBytes: number; onError: (error: unknown) => void }) {
  const store = answerStore(maxBytes);
  const { entries } = store;
  const recompression = recompressInBackground(store);
  const render = renderOnce(store, recompression.plan);
  // Renewals bypass the limiter: they run one by one and must not wait for a crowd.
  const renderings = limiter({
    atOnce: RENDERINGS_AT_ONCE,
    line: waitingLine({ most: RENDERINGS_WAITING, refusal: overloaded }),
    pass: admitFirst,
  });
  const renewing = renewal(store, render, onError);
  let hits = 0;
  let misses = 0;

  /** Sends the answer cached for the exact target; false when there is none. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const entry = entries.get(request.url as string);
    if (entry === undefined || !store.mayLeave(entry)) return false;
    // Signed-in staff never get a stale answer.
    if (request.headers.authorization !== undefined && !store.isCurrent(entry)) return false;
    const { status, head, bytes } = chooseEncoding(entry.answer, request.headers);
    response.writeHead(status, head);
    response.end(bytes);
    hits += 1;
    return true;
  }

  /** The cached answer of `key`, or one shared rendering; `now` refuses a stale one. @throws Problem 503 when overloaded */
  async function get(key: string, produce: () => Promise<Produced>, { now = false } = {}): Promise<CachedAnswer> {
    const entry = entries.get(key);
    if (entry && (now ? store.isCurrent(entry) : store.mayLeave(entry))) {
      hits += 1;
      return entry.answer;
    }
    misses += 1;
    const turn = misses;
    const wasIdle = renderings.running() === 0;
    return render(key, produce, { start: renderings.run, isAlone: () => wasIdle && misses === turn });
  }

  /** Renders uncached, in the same queue. @throws Problem 503 when too many renderings wait */
  const anew = (produce: () => Promise<Produced>) => renderings.run(produce);

  /** Call it when content changed: stale answers get 0.5 s while they are rendered anew. */
  function refresh() {
    store.nextGeneration();
    void renewing.start();
  }

  /** Drops every answer: even a stale one for half a second would be wrong. */
  const empty = () => entries.clear();

  function close() {
    renewing.stop();
    recompression.stop();
    entries.clear();
  }

  return {
    serve,
    get,
    anew,
    refresh,
    empty,
    close,
    count: () => entries.size,
    bytes: () => entries.calculatedSize,
    visits: () => ({ hit: hits, miss: misses }),
    renderings: () => ({ running: renderings.running(), waiting: renderings.waiting() }),
  };
}
