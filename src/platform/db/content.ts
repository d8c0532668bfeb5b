import type { Db, Tx } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import type { Database } from './database';

const POLL_MS = 400;

/** Knows the version of everything that visitors see, and tells when it changes, in whichever process. */
export type ContentWatch = {
  /** The last version seen. */
  version(): number;
  /** Looks now instead of at the next poll. */
  check(): Promise<void>;
  subscribe(onChange: (version: number) => void): () => void;
  stop(): Promise<void>;
};

/**
 * Runs `work` in one transaction and bumps the content version in it: whoever commits a change of content also commits its news.
 * Instances on PostgreSQL are told at commit; `watchContent` polls behind that, and is the only way on SQLite.
 */
export async function changeContent<R>({ db, engine }: Database, clock: Clock, work: (tx: Tx) => Promise<R>): Promise<R> {
  return db.transaction().execute(async (tx) => {
    // First, so that changes take turns on PostgreSQL too, as SQLite's one writer does: what a change reads stands until it commits, and two of
    // them never wait for each other.
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

/** Takes its turn with content changes without making one: neither waits for a row that the other holds. */
export async function takeContentTurn(tx: Tx): Promise<void> {
  await tx
    .updateTable('content_version')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

async function readContentVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
  return version;
}

/** Follows the content version from now on; `stop` ends the poll and the listening connection. */
export async function watchContent({ db, engine }: Database, onError: (error: unknown) => void): Promise<ContentWatch> {
  const subscribers = new Set<(version: number) => void>();
  let seen = await readContentVersion(db);
  const check = async () => {
    try {
      const version = await readContentVersion(db);
      // A look that began before the last one may end after it.
      if (version <= seen) return;
      seen = version;
      for (const tell of subscribers) tell(version);
    } catch (error) {
      onError(error);
    }
  };
  const poll = setInterval(check, POLL_MS);
  poll.unref();
  const stopListening = engine.listen(() => void check());
  return {
    version: () => seen,
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

/** What `read` gives, read anew once content has changed: for what must not cost a query each time. Another instance's change is known within half a second. */
export function keptPerVersion<R, More = unknown>(read: (reader: { db: Db } & More) => Promise<R>): (reader: Reader & More) => Promise<R> {
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

/**
 * The same for what time changes too. `read` also tells until when what it gives is true: the instant of the next change that nobody makes, or undefined.
 * Read anew as well when the clock was set back.
 */
export function keptInTime<R>(
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
