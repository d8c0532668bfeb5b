import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Engine } from './engine';

const CHANNEL = 'vitrine_contenu';
/** Any constant that no other program of the same database uses. */
const START_LOCK = 7_318_042;

/** PostgreSQL, for several instances behind one address. */
export function postgresEngine(url: string): Engine {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, application_name: 'vitrine' });
  // An idle connection that the server ends must not end the process: the next query opens another.
  pool.on('error', () => {});
  pool.on('connect', prepareWhatRepeats);
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
    alone: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => {});
        client.release();
      }
    },
    announce: async (db, version) => {
      await sql`select pg_notify(${CHANNEL}, ${String(version)})`.execute(db);
    },
    listen: (onChange, onError) => listen(url, onChange, onError),
    close: () => Promise.resolve(),
  };
}

/** Statements that one connection may keep prepared, and the longest of them: lists of any length make ever other ones. */
const PREPARED = { most: 200, longest: 2_000 };

/** Gives each statement of a connection a name, so that the server reads and plans it once. */
function prepareWhatRepeats(client: pg.PoolClient) {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < PREPARED.most && text.length <= PREPARED.longest) names.set(text, `v${names.size}`);
    return names.get(text);
  };
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }) as typeof client.query;
}

/** Keeps one listening connection and opens it again after a loss; what was missed meanwhile is found by the poll behind it. */
async function listen(url: string, onChange: () => void, onError: (error: unknown) => void) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function open() {
    const fresh = new pg.Client({ connectionString: url, application_name: 'vitrine-ecoute' });
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
