import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isLoopback } from '../loopback';
import type { Engine } from './engine';
import { type Heartbeat, startHeartbeat } from './heartbeat';
import { guardedPool } from './postgres-pool';

const CHANNEL = 'vitrine_contenu';
/** Any constant that no other program of the same database uses. */
const START_LOCK = 7_318_042;
/** Connections that nobody answers any more are noticed by the system too. */
const PATIENCE = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** PostgreSQL, for several instances behind one address. */
export function postgresEngine(url: string): Engine {
  const config = { ...connectionOf(url), ...PATIENCE, application_name: 'vitrine' };
  const listeners = new Set<() => void>();
  const watchers = new Set<(available: boolean, why: string) => void>();
  let heartbeat: Heartbeat | undefined;
  const pool = guardedPool(config, {
    onTrouble: () => heartbeat?.wake(),
    onSlow: (isWrite) => heartbeat?.look(isWrite),
    heardElsewhere: () => heartbeat?.heardAt() ?? Number.NEGATIVE_INFINITY,
    onOverdueCommit: () => heartbeat?.doubtWrites(),
  });
  const tell = (available: boolean, why = '') => {
    for (const told of watchers) told(available, why);
  };
  return {
    name: 'postgres',
    dialect: new PostgresDialect({ pool }),
    real: 'double precision',
    numbered: (table) => table.addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey()),
    sealed: (table) => table,
    sealedByKey: (table) => table,
    renumber: async (db, table) => {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(db);
    },
    startLock: (work) => startLock(config, work),
    statementTimeout: async (tx, ms) => {
      await sql`select set_config('statement_timeout', ${`${ms}ms`}, true)`.execute(tx);
      if (ms === 0)
        await sql`select set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    },
    announce: async (db, version) => {
      await sql`select pg_notify(${CHANNEL}, ${String(version)})`.execute(db);
    },
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    watch: async () => {
      heartbeat = startHeartbeat(config, {
        channel: CHANNEL,
        heardAt: pool.heardAt,
        onNews: () => {
          for (const hear of listeners) hear();
        },
        onAway: (why) => {
          pool.close(why);
          tell(false, why);
        },
        onBack: () => {
          pool.reopen();
          tell(true);
        },
      });
      await heartbeat.ready;
    },
    available: () => heartbeat?.available() ?? true,
    onAvailability: (told) => {
      watchers.add(told);
      return () => watchers.delete(told);
    },
    close: async () => heartbeat?.stop(),
  };
}

/** A client of its own: to wait for the others' start has no limit. */
async function startLock<R>(config: pg.ClientConfig, work: () => Promise<R>): Promise<R> {
  const client = new pg.Client(config);
  // Lost while it holds the lock, it must not end the process: what stands under the lock fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work();
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * How to reach the server: beyond this machine encrypted, and under a certificate that holds, unless the address says otherwise itself
 * (`?sslmode=disable`).
 */
export function connectionOf(url: string): { connectionString: string; ssl?: true } {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  const isTold = searchParams.has('sslmode') || searchParams.has('ssl');
  return { connectionString: url, ...(!isHere && !isTold && { ssl: true }) };
}
