import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isLoopback } from '../loopback';
import type { Engine } from './engine';

const CHANNEL = 'vitrine_contenu';
/** Any constant that no other program of the same database uses. */
const START_LOCK = 7_318_042;

/** PostgreSQL, for several instances behind one address. */
export function postgresEngine(url: string): Engine {
  const pool = new pg.Pool({ ...connectionOf(url), max: 10, connectionTimeoutMillis: 5_000, application_name: 'vitrine' });
  // An idle connection that the server ends must not end the process: the next query opens another.
  pool.on('error', () => {});
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
    startLock: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => {});
        client.release();
      }
    },
    statementTimeout: async (tx, ms) => {
      await sql`select set_config('statement_timeout', ${`${ms}ms`}, true)`.execute(tx);
    },
    announce: async (db, version) => {
      await sql`select pg_notify(${CHANNEL}, ${String(version)})`.execute(db);
    },
    listen: (onChange, onError) => listen(url, onChange, onError),
    close: () => Promise.resolve(),
  };
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

/** Keeps one listening connection and opens it again after a loss; what was missed meanwhile is found by the poll behind it. */
async function listen(url: string, onChange: () => void, onError: (error: unknown) => void) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function open() {
    const fresh = new pg.Client({ ...connectionOf(url), application_name: 'vitrine-ecoute' });
    fresh.on('notification', onChange);
    fresh.on('error', (error) => {
      onError(error);
      again();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      client = fresh;
    } catch (error) {
      onError(error);
      again();
    }
  }
  function again() {
    client = undefined;
    if (!stopped && !retry)
      retry = setTimeout(() => {
        retry = undefined;
        void open();
      }, 1_000);
  }

  await open();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
