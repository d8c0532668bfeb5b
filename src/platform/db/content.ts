import type { Db, Tx } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import type { Database } from './database';

const POLL_MS = 400;

export type ContentWatch = {
  version(): number;
  /** Whether the public is kept out; it changes with the version, in every process. */
  isClosed(): boolean;
  check(): Promise<void>;
  subscribe(onChange: (version: number) => void): () => void;
  stop(): Promise<void>;
};

/** Runs `work` in one transaction that also bumps the content version. PostgreSQL notifies other instances at commit; SQLite polls. */
export async function changeContent<R>({ db, engine }: Database, clock: Clock, work: (tx: Tx) => Promise<R>): Promise<R> {
  return db.transaction().execute(async (tx) => {
    // The bump comes first: it serialises content changes on PostgreSQL too, and so prevents deadlocks.
    const { version } = await tx
      .updateTable('content_version')
      .set((row) => ({ version: row('version', '+', 1), changed_at: toStamp(clock.now()) }))
      .where('id', '=', 1)
      .returning('version')
      .executeTakeFirstOrThrow();
    const result = await work(tx);
    await engine.announce(tx, version);
    return result;
  });
}

/** Waits its turn among content changes without being one, which prevents deadlocks. */
export async function takeContentTurn(tx: Tx): Promise<void> {
  await tx
    .updateTable('content_version')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

/** Call it in the `work` of `changeContent`: the new version carries it to every process. @returns false when it is so already */
export async function setClosed(tx: Tx, closed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_version')
    .set({ closed: closed ? 1 : 0 })
    .where('id', '=', 1)
    .where('closed', '=', closed ? 0 : 1)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

const readContent = (db: Db) =>
  db.selectFrom('content_version').select(['version', 'closed']).where('id', '=', 1).executeTakeFirstOrThrow();

/** Follows the content version; `stop` ends the poll and the listening connection. */
export async function watchContent({ db, engine }: Database, onError: (error: unknown) => void): Promise<ContentWatch> {
  const subscribers = new Set<(version: number) => void>();
  let seen = await readContent(db);
  const check = async () => {
    try {
      const read = await readContent(db);
      // An earlier poll may end after a later one.
      if (read.version <= seen.version) return;
      seen = read;
      for (const tell of subscribers) tell(read.version);
    } catch (error) {
      onError(error);
    }
  };
  const poll = setInterval(check, POLL_MS);
  poll.unref();
  const stopListening = engine.listen(() => void check());
  return {
    version: () => seen.version,
    isClosed: () => seen.closed === 1,
    check,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    stop: () => {
      clearInterval(poll);
      stopListening();
      return Promise.resolve();
    },
  };
}

type Reader = { db: Db; content: Pick<ContentWatch, 'version'> };

/** Memoises `read` per content version; a change on another instance arrives within half a second. */
export function memoPerVersion<R, More = unknown>(read: (reader: { db: Db } & More) => Promise<R>): (reader: Reader & More) => Promise<R> {
  const kept = new WeakMap<Reader['content'], { version: number; value: R }>();
  return async (reader) => {
    const { content } = reader;
    const version = content.version();
    const last = kept.get(content);
    if (last?.version === version) return last.value;
    const value = await read(reader);
    kept.set(content, { version, value });
    return value;
  };
}

type TimedReader = Reader & { clock: Clock };

/** Like `memoPerVersion`, but `read` also gives its end of validity. Reads anew when the clock was set back. */
export function memoUntil<R>(
  read: (reader: Pick<TimedReader, 'db' | 'clock'>) => Promise<{ value: R; until: Temporal.Instant | undefined }>,
): (reader: TimedReader) => Promise<R> {
  type Kept = { version: number; from: Temporal.Instant; until: Temporal.Instant | undefined; value: R };
  const kept = new WeakMap<Reader['content'], Kept>();
  const isTrue = ({ from, until }: Kept, now: Temporal.Instant) =>
    Temporal.Instant.compare(from, now) <= 0 && (!until || Temporal.Instant.compare(now, until) < 0);
  return async (reader) => {
    const version = reader.content.version();
    const from = reader.clock.now();
    const last = kept.get(reader.content);
    if (last?.version === version && isTrue(last, from)) return last.value;
    const { value, until } = await read(reader);
    kept.set(reader.content, { version, from, until, value });
    return value;
  };
}
