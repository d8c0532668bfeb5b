import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { timeCharger, timeLeft } from '../deadline';
import { fairTimeout } from '../fair-timeout';
import { PartUnavailable } from '../unavailable';
import { connectionFailure } from './postgres-failures';

const CONNECTION_MS = 4_000;
/** A commit may wait for a standby forever, and no limit of the server ends that wait. */
const COMMIT_MS = 2_000;
/** Well above the server's own limit, which applies while the server is reachable. */
const QUERY_MS = 40_000;
/** Limit for a visitor's query, whose connection may be lost alone. */
const PERSON_MS = 10_000;
/** After each such wait the server is checked. */
const SLOW_MS = 300;
/** A server silent on all connections this long, while a query waits, counts as unavailable. */
const MUTE_MS = 400;
/** Migrations have no such limits. A cut-off instance may hold a lock that a retry on another instance needs. */
const LIMITS = { statement_timeout: '30s', lock_timeout: '1500ms', idle_in_transaction_session_timeout: '10s' };
/** JIT compilation costs more than any query of the site: half a second for a two-letter search. */
const SETTINGS = { ...LIMITS, jit: 'off' };
const PREPARE = `select current_setting('transaction_read_only') = 'on' as standby, ${Object.entries(SETTINGS).map(([name, value]) => `set_config('${name}', '${value}', false)`)}`;

export type GuardedPool = PostgresPool & {
  heardAt(): number;
  /** Cuts all connections; all queries fail at once until `reopen`. */
  close(why: string): void;
  reopen(): void;
  /** Rejects writes at once and cuts those in flight; reads go on. */
  refuseWrites(why: string): void;
  /** Commits stop waiting for the standby, so they are on this server alone. */
  commitAlone(): void;
  /** Commits wait for the standby again, if the server says so. @returns once the last other commit ended */
  commitWithStandby(): Promise<void>;
};

type Listeners = {
  onTrouble(): void;
  /** A query waits; `isWrite` when it waits for a confirmation that the server may be unable to give. */
  onSlow(isWrite: boolean): void;
  onOverdueCommit(): void;
  /** When the server last answered outside this pool, by `performance.now()`. */
  heardElsewhere(): number;
  check(client: pg.ClientBase): Promise<void>;
};

/** A pool with a limit on every wait. Connection failures are `PartUnavailable`; a failed commit may still be done. */
export function guardedPool(config: pg.PoolConfig, { onTrouble, onSlow, onOverdueCommit, heardElsewhere, check }: Listeners): GuardedPool {
  let closed: string | undefined;
  let refused: string | undefined;
  let isAlone = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let pool = open();
  const waiting = new Set<(error: PartUnavailable) => void>();
  const taken = new Set<(why: string) => void>();
  const awaitingConfirmation = new Set<(why: string) => void>();
  /** Connections whose commits do not wait for the standby, and which of them are in use. */
  const alone = new WeakSet<pg.PoolClient>();
  const takenAlone = new Set<pg.PoolClient>();
  let onNoneAlone = () => {};

  function open() {
    const opened = new pg.Pool({ ...config, max: 10, onConnect: (client) => prepare(client, check) });
    opened.on('error', onTrouble);
    // Without this listener, a connection lost inside a transaction ends the process.
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened;
  }

  async function connect(): Promise<PostgresPoolClient> {
    if (closed !== undefined) throw new PartUnavailable('database', closed);
    const coming = pool.connect();
    try {
      return guard(await orGivenUp(coming.then(inMode)));
    } catch (error) {
      // It may still arrive, and must be given back.
      coming.then(
        (client) => client.release(true),
        () => {},
      );
      throw asUnavailable(error);
    }
  }

  async function inMode(client: pg.PoolClient): Promise<pg.PoolClient> {
    if (alone.has(client) === isAlone) return client;
    await client.query(isAlone ? 'set synchronous_commit = local' : 'reset synchronous_commit');
    if (isAlone) alone.add(client);
    else alone.delete(client);
    return client;
  }

  /** `mostMs` limits the wait even while the server answers others. @returns the cancel function */
  function deadlineTimeout(mostMs: number, isWrite: boolean, late: () => void): () => void {
    const spend = timeCharger();
    const left = timeLeft();
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
      const stop = deadlineTimeout(CONNECTION_MS, false, () => fail(new PartUnavailable('database', 'no connection in time')));
      waiting.add(fail);
      coming.then(settle, fail).finally(() => {
        stop();
        waiting.delete(fail);
      });
    });
  }

  function guard(client: pg.PoolClient): PostgresPoolClient {
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
      if (lost !== undefined) throw new PartUnavailable('database', lost);
      const isCommit = text === 'commit' || (!isInTransaction && CREATES.test(text));
      const writes = WRITES.test(text);
      const isWrite = isCommit || (!isInTransaction && writes);
      if (refused !== undefined && (writes || (isCommit && hasWritten))) {
        if (isCommit) cut(refused);
        throw new PartUnavailable('database', refused);
      }
      isInTransaction = BEGINS.test(text) || (isInTransaction && !ENDS.test(text));
      hasWritten = isInTransaction && (hasWritten || writes);
      const stop = deadlineTimeout(isCommit ? COMMIT_MS : timeLeft() < QUERY_MS ? PERSON_MS : QUERY_MS, isWrite, () => {
        cut(`no answer to a ${isCommit ? 'commit' : 'query'} in time`);
        if (isCommit) onOverdueCommit();
      });
      if (isWrite) awaitingConfirmation.add(cut);
      try {
        const result = await client.query(statement(text, [...values]));
        heardAt = performance.now();
        return result;
      } catch (error) {
        if (lost !== undefined) throw new PartUnavailable('database', lost, error);
        const failure = asUnavailable(error);
        if (failure instanceof PartUnavailable) lost = failure.message;
        throw failure;
      } finally {
        stop();
        awaitingConfirmation.delete(cut);
      }
    }
    // No query uses a cursor.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (discard) => release(discard === true || lost !== undefined),
    };
  }

  function asUnavailable(error: unknown): unknown {
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
      for (const fail of waiting) fail(new PartUnavailable('database', why));
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

/** A proxy may briefly lead to a standby, whose data is old and read-only. */
async function prepare(client: pg.ClientBase, check: Listeners['check']): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(PREPARE);
  if (rows[0]?.standby) throw new PartUnavailable('database', 'the server takes no writes: a standby');
  await check(client).catch((error: unknown) => {
    throw new PartUnavailable('database', error instanceof Error ? error.message : String(error), error);
  });
}

/** Outside a transaction each of these is a commit and waits for the standby. */
const WRITES = /^(?:insert|update|delete)\b|^with\b.*\b(?:insert into|update|delete from)\b|\bfor (?:no key )?update\b/s;
/** The migrator creates its own tables outside a transaction. */
const CREATES = /^create\b/;
const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;

/** Kept statements use server memory per connection; multi-row inserts have one form per row count. */
const MOST_KEPT = 100;
const MOST_VALUES = 64;
const kept = new Map<string, string>();

/** Keeps only statements without rows: a column added by an upgrade makes « cached plan must not change result type ». */
function statement(text: string, values: unknown[]): pg.QueryConfig {
  const mayBeKept = text.startsWith('insert into ') && !text.includes(' returning ') && values.length <= MOST_VALUES;
  if (mayBeKept && kept.size < MOST_KEPT && !kept.has(text)) kept.set(text, `insert_${kept.size + 1}`);
  const name = kept.get(text);
  return name === undefined ? { text, values } : { name, text, values };
}
