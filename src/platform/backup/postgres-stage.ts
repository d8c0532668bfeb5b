import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db, Tables } from '#db/tables';
import { migrateTo } from '../db/database';
import { postgresConnection, postgresEngine } from '../db/postgres';
import { OperatorProblem } from './operator-problem';
import { OF_MIGRATIONS } from './snapshot';

/** A schema beside the site's own, filled first and then swapped in at once. */
export type PostgresStage = {
  client: pg.Client;
  db: Db;
  tables(): Promise<string[]>;
  migrate(level?: string): Promise<void>;
  empty(): Promise<void>;
  fill(table: string, columns: string[]): Writable;
  /** Marks its tables with the id of a restoration; the mark survives `publish`. */
  mark(id: string): Promise<void>;
  setSequences(last: Record<string, number>): Promise<void>;
  /** Swaps its tables in, in one transaction; the former tables go to the schema `keptAs`. */
  publish(keptAs: string): Promise<void>;
  drop(): Promise<void>;
  close(): Promise<void>;
};

/** `fresh` empties a schema of that name; otherwise it continues with its content. */
export async function openPostgresStage(url: string, name: string, fresh: boolean): Promise<PostgresStage> {
  const home = await homeOf(url);
  const address = within(url, name);
  const client = await connectPostgres(address);
  const engine = postgresEngine(address);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  if (fresh) await client.query(`drop schema if exists "${name}" cascade`);
  await client.query(`create schema if not exists "${name}"`);
  const tablesOf = async (schema: string) =>
    (await client.query<{ name: string }>('select tablename as name from pg_tables where schemaname = $1', [schema])).rows.map(
      (row) => row.name,
    );
  const tables = async () => (await tablesOf(name)).filter((table) => !OF_MIGRATIONS.includes(table)).sort();
  return {
    client,
    db,
    tables,
    migrate: (level) => migrateTo(db, engine, level, name),
    empty: async () => {
      await client.query(`truncate ${(await tables()).map((table) => `"${table}"`).join(', ')}`);
    },
    fill: (table, columns) => client.query(copyFrom(`copy "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`)),
    mark: async (id) => {
      await client.query(`comment on table "${name}".kysely_migration is ${pg.escapeLiteral(id)}`);
    },
    async setSequences(last) {
      for (const [table, value] of Object.entries(last))
        await client.query(`select setval(pg_get_serial_sequence(format('%I.%I', $1::text, $2::text), 'id'), $3)`, [name, table, value]);
    },
    async publish(keptAs) {
      const [before, after] = [await tablesOf(home), await tablesOf(name)];
      await client.query('begin');
      if (before.length > 0) await client.query(`create schema "${keptAs}"`);
      for (const table of before) await client.query(`alter table "${home}"."${table}" set schema "${keptAs}"`);
      for (const table of after) await client.query(`alter table "${name}"."${table}" set schema "${home}"`);
      await client.query(`drop schema "${name}"`);
      await client.query('commit');
    },
    drop: async () => {
      await client.query(`drop schema if exists "${name}" cascade`);
    },
    close: async () => {
      await db.destroy();
      await engine.close();
      await client.end();
    },
  };
}

export async function listPostgresTables(url: string): Promise<string[]> {
  const client = await connectPostgres(url);
  try {
    const { rows } = await client.query('select tablename as name from pg_tables where schemaname = current_schema() order by tablename');
    return rows.map(({ name }) => String(name));
  } finally {
    await client.end();
  }
}

export async function markedSchemas(url: string, id: string): Promise<string[]> {
  const client = await connectPostgres(url);
  try {
    const { rows } = await client.query(
      `select nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relname = 'kysely_migration' and obj_description(c.oid, 'pg_class') = $1`,
      [id],
    );
    return rows.map(({ name }) => String(name));
  } finally {
    await client.end();
  }
}

/** Retries before a connection counts as that of a running site. */
const LOOKS = 10;
const LOOK_MS = 100;

/** @throws OperatorProblem when an instance of the site is connected */
export async function refuseServed(url: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    const read = () =>
      client.query(
        `select distinct coalesce(host(client_addr), 'this machine') as host from pg_stat_activity
        where datname = current_database() and application_name in ('vitrine', 'vitrine-ecoute')`,
      );
    let { rows } = await read();
    // PostgreSQL lists the connection of a stopped site for a moment longer.
    for (let looks = 0; rows.length > 0 && looks < LOOKS; looks += 1) {
      await setTimeout(LOOK_MS);
      ({ rows } = await read());
    }
    if (rows.length > 0)
      throw new OperatorProblem(
        `DATABASE_URL: a site uses this database (connected from ${rows.map(({ host }) => host).join(', ')}): stop it first; what it writes now would be lost`,
      );
  } finally {
    await client.end();
  }
}

async function homeOf(url: string): Promise<string> {
  const client = await connectPostgres(url);
  try {
    const { rows } = await client.query('select current_schema() as name');
    if (!rows[0].name) throw new OperatorProblem('DATABASE_URL: the database has no schema to put tables in (create schema public)');
    return rows[0].name;
  } finally {
    await client.end();
  }
}

/** @throws OperatorProblem when it does not answer */
export async function connectPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...postgresConnection(url), connectionTimeoutMillis: 10_000, application_name: 'vitrine-sauvegarde' });
  // The failing query reports it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorProblem(
      `DATABASE_URL: the database does not answer (${error instanceof Error ? error.message || error.name : error})`,
    );
  }
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

function within(url: string, schema: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} -c search_path=${schema}`.trim());
  return address.href;
}
