import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { PartAway } from '../away';
import { fairTimeout } from '../fair-timeout';
import { patienceLeft, spending } from '../patience';
import { connectionFailure } from './postgres-failures';

/** Wait for a connection: all are taken, or a new one does not come. */
const CONNECTION_MS = 4_000;
/** A commit may wait for a standby that never answers, and no limit of the server holds for that wait. */
const COMMIT_MS = 2_000;
/** Well over the server's own limit, which holds when it can be reached. */
const QUERY_MS = 40_000;
/** The same where a person waits for it: their connection may be lost alone, while the server answers all others. */
const PERSON_MS = 10_000;
/** Whoever waits so long has the server looked at, and so again each time it has passed. */
const SLOW_MS = 300;
/** A server that has said nothing to anyone for so long, while somebody waits for it, is mute: that is what the patience of a request is spent on. */
const MUTE_MS = 400;
/**
 * No statement of the site runs that long; migrations have no limit. None waits long for the lock of another: an instance that was cut off may hold
 * that of a sending which is repeated through the next.
 */
const LIMITS = { statement_timeout: '30s', lock_timeout: '1500ms', idle_in_transaction_session_timeout: '10s' };
/** Compiling a statement takes longer than any of the site's runs: a search of two letters took half a second, nearly all of it for that. */
const SETTINGS = { ...LIMITS, jit: 'off' };
const PREPARE = `select current_setting('transaction_read_only') = 'on' as standby, ${Object.entries(SETTINGS).map(([name, value]) => `set_config('${name}', '${value}', false)`)}`;

export type GuardedPool = PostgresPool & {
  /** When an answer last came, by `performance.now()`. */
  heardAt(): number;
  /** Cuts every connection: what waits for an answer or a connection fails at once, and so does what is asked until `reopen`. */
  close(why: string): void;
  reopen(): void;
  /** Writes fail at once from here on, and those that wait to be confirmed are cut; reads go on. */
  refuseWrites(why: string): void;
  /** Writes pass, and commits wait for no standby: what they confirm is on this server alone. */
  commitAlone(): void;
  /** Writes pass, and commits wait for the standby if the server says so. @returns once every commit that did not is over */
  commitWithStandby(): Promise<void>;
};

type Told = {
  /** A connection was lost or refused. */
  onTrouble(): void;
  /** Something waits; `isWrite`: for what it wrote to be confirmed, which the server may be unable to do while it answers everything else. */
  onSlow(isWrite: boolean): void;
  /** A commit was not answered in time. */
  onOverdueCommit(): void;
  /** When the server last answered somebody else than this pool, by `performance.now()`. */
  heardElsewhere(): number;
  /** Refuses a server that must not be believed. */
  check(client: pg.ClientBase): Promise<void>;
};

/**
 * A pool in which nothing waits without a limit. What fails because of the connection is a `PartAway`; whether it was done is then unknown when it was
 * a commit. An error that a connection tells outside of any query ends nothing but the connection.
 */
export function guardedPool(config: pg.PoolConfig, { onTrouble, onSlow, onOverdueCommit, heardElsewhere, check }: Told): GuardedPool {
  /** Why nothing is let through. */
  let closed: string | undefined;
  /** Why nothing is written. */
  let refused: string | undefined;
  let isAlone = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let pool = open();
  const waiting = new Set<(error: PartAway) => void>();
  const taken = new Set<(why: string) => void>();
  const awaitingConfirmation = new Set<(why: string) => void>();
  /** Connections whose commits wait for no standby, and which of them somebody holds. */
  const alone = new WeakSet<pg.PoolClient>();
  const takenAlone = new Set<pg.PoolClient>();
  let onNoneAlone = () => {};

  function open() {
    const opened = new pg.Pool({ ...config, max: 10, onConnect: (client) => prepare(client, check) });
    opened.on('error', onTrouble);
    // Without a listener of its own, a connection that is lost while a transaction holds it ends the process.
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened;
  }

  async function connect(): Promise<PostgresPoolClient> {
    if (closed !== undefined) throw new PartAway('database', closed);
    const coming = pool.connect();
    try {
      return guard(await orGivenUp(coming.then(inMode)));
    } catch (error) {
      // It may still come.
      coming.then(
        (client) => client.release(true),
        () => {},
      );
      throw asAway(error);
    }
  }

  /** Whether its commits wait for the standby is said to a connection when that changed since it was last used. */
  async function inMode(client: pg.PoolClient): Promise<pg.PoolClient> {
    if (alone.has(client) === isAlone) return client;
    await client.query(isAlone ? 'set synchronous_commit = local' : 'reset synchronous_commit');
    if (isAlone) alone.add(client);
    else alone.delete(client);
    return client;
  }

  /** @param mostMs of waiting, whether or not the server answers others meanwhile @returns what ends it */
  function patientTimeout(mostMs: number, isWrite: boolean, late: () => void): () => void {
    const spend = spending();
    const left = patienceLeft();
    let [counted, mute] = [0, 0];
    return fairTimeout(mostMs, late, (passed) => {
      const ms = passed - counted;
      counted = passed;
      if (passed % SLOW_MS === 0) onSlow(isWrite);
      if (performance.now() - Math.max(heardAt, heardElsewhere()) < MUTE_MS) return false;
      spend(ms);
      mute += ms;
      return mute >= left;
    });
  }

  function orGivenUp<T>(coming: Promise<T>): Promise<T> {
    return new Promise((settle, fail) => {
      const stop = patientTimeout(CONNECTION_MS, false, () => fail(new PartAway('database', 'no connection in time')));
      waiting.add(fail);
      coming.then(settle, fail).finally(() => {
        stop();
        waiting.delete(fail);
      });
    });
  }

  function guard(client: pg.PoolClient): PostgresPoolClient {
    /** Why it serves no more. */
    let lost: string | undefined;
    let isInTransaction = false;
    let hasWritten = false;
    let isReleased = false;
    if (alone.has(client)) takenAlone.add(client);
    const release = (discard: boolean) => {
      taken.delete(cut);
      if (takenAlone.delete(client) && takenAlone.size === 0) onNoneAlone();
      if (!isReleased) client.release(discard);
      isReleased = true;
    };
    const cut = (why: string) => {
      lost ??= why;
      release(true);
    };
    taken.add(cut);

    async function query(text: string, values: readonly unknown[]) {
      if (lost !== undefined) throw new PartAway('database', lost);
      const isCommit = text === 'commit' || (!isInTransaction && CREATES.test(text));
      const writes = WRITES.test(text);
      const isWrite = isCommit || (!isInTransaction && writes);
      if (refused !== undefined && (writes || (isCommit && hasWritten))) {
        if (isCommit) cut(refused);
        throw new PartAway('database', refused);
      }
      isInTransaction = BEGINS.test(text) || (isInTransaction && !ENDS.test(text));
      hasWritten = isInTransaction && (hasWritten || writes);
      const stop = patientTimeout(isCommit ? COMMIT_MS : patienceLeft() < QUERY_MS ? PERSON_MS : QUERY_MS, isWrite, () => {
        cut(`no answer to a ${isCommit ? 'commit' : 'query'} in time`);
        if (isCommit) onOverdueCommit();
      });
      if (isWrite) awaitingConfirmation.add(cut);
      try {
        const result = await client.query(statement(text, [...values]));
        heardAt = performance.now();
        return result;
      } catch (error) {
        if (lost !== undefined) throw new PartAway('database', lost, error);
        const failure = asAway(error);
        if (failure instanceof PartAway) lost = failure.message;
        throw failure;
      } finally {
        stop();
        awaitingConfirmation.delete(cut);
      }
    }
    // Nothing is streamed through a cursor.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (discard) => release(discard === true || lost !== undefined),
    };
  }

  function asAway(error: unknown): unknown {
    const failure = connectionFailure(error);
    if (failure && closed === undefined) onTrouble();
    return failure ?? error;
  }

  return {
    options: config,
    heardAt: () => heardAt,
    connect,
    end: () => pool.end(),
    close: (why) => {
      closed = why;
      for (const cut of taken) cut(why);
      for (const fail of waiting) fail(new PartAway('database', why));
      void pool.end();
      pool = open();
    },
    reopen: () => {
      closed = undefined;
    },
    refuseWrites: (why) => {
      refused = why;
      for (const cut of awaitingConfirmation) cut(why);
    },
    commitAlone: () => {
      refused = undefined;
      isAlone = true;
    },
    commitWithStandby: async () => {
      refused = undefined;
      isAlone = false;
      if (takenAlone.size > 0) await new Promise<void>((settle) => (onNoneAlone = settle));
    },
  };
}

/** A proxy may lead to a standby for a moment: what it gave would be of the past, and it takes nothing. */
async function prepare(client: pg.ClientBase, check: Told['check']): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(PREPARE);
  if (rows[0]?.standby) throw new PartAway('database', 'the server takes no writes: a standby');
  await check(client).catch((error: unknown) => {
    throw new PartAway('database', error instanceof Error ? error.message : String(error), error);
  });
}

/** Outside of a transaction each of them is a commit too, and waits for the standby. */
const WRITES = /^(?:insert|update|delete)\b|^with\b.*\b(?:insert into|update|delete from)\b|\bfor (?:no key )?update\b/s;
/** The tables of the migrator itself, made outside of a transaction. */
const CREATES = /^create\b/;
const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;

/** Statements kept, each by the connections that saw it, in the server's memory; those of many rows have as many forms as numbers of rows. */
const MOST_KEPT = 100;
const MOST_VALUES = 64;
const kept = new Map<string, string>();

/**
 * What gives no rows is parsed and planned once for a connection. Statements that give rows are not kept: an upgrade that runs beside this process may
 * add a column, and PostgreSQL then refuses the plan that it kept (« cached plan must not change result type »).
 */
function statement(text: string, values: unknown[]): pg.QueryConfig {
  const mayBeKept = text.startsWith('insert into ') && !text.includes(' returning ') && values.length <= MOST_VALUES;
  if (mayBeKept && kept.size < MOST_KEPT && !kept.has(text)) kept.set(text, `insert_${kept.size + 1}`);
  const name = kept.get(text);
  return name === undefined ? { text, values } : { name, text, values };
}
