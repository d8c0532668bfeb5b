import { Readable } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Tables } from '#db/tables';
import { postgresConnection } from '../db/postgres';
import type { Add } from './archive';
import { BASE } from './manifest';
import { OF_MIGRATIONS, type Snapshot } from './snapshot';

/** Bytes of rows in memory: a tar entry needs its length before its content. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** An entry name such as `base/<table>/000001.copy`; the pieces of a table together make the text of one COPY. */
const pieceName = (table: string, piece: number) => `${BASE}${table}/${String(piece).padStart(6, '0')}.copy`;

/** One REPEATABLE READ transaction with COPY; `pg_dump` would have to match the server's version. */
export async function snapshotPostgres(url: string): Promise<Snapshot> {
  const client = new pg.Client({ ...postgresConnection(url), connectionTimeoutMillis: 10_000, application_name: 'vitrine-sauvegarde' });
  client.on('error', () => {});
  await client.connect();
  const close = () => client.end();
  const column = async (text: string, values: unknown[] = []) =>
    (await client.query({ text, values, rowMode: 'array' })).rows.map(([value]) => String(value));
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    return {
      engine: 'postgres',
      migrations: await column('select name from kysely_migration order by name'),
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(client) }) }),
      addTo: async (add) => {
        const tables: Record<string, number> = {};
        const columns: Record<string, string[]> = {};
        for (const table of await listTables(client)) {
          columns[table] = await column(COLUMNS, [table]);
          tables[table] = await addTable(client, table, columns[table], add);
        }
        return { tables, columns, sequences: await readSequences(client, Object.keys(tables)) };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const COLUMNS = `select column_name from information_schema.columns
  where table_schema = current_schema() and table_name = $1 order by ordinal_position`;

const poolOf = (client: pg.Client) => ({
  options: {},
  connect: () => Promise.resolve(Object.assign(client, { release: () => {} })),
  end: () => Promise.resolve(),
});

/** In filling order: a row's references come before it. */
async function listTables(client: pg.Client): Promise<string[]> {
  const names = (await client.query(`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`)).rows
    .map(({ name }) => String(name))
    .filter((name) => !OF_MIGRATIONS.includes(name));
  const { rows } = await client.query<{ from: string; to: string }>(
    `select a.relname as "from", b.relname as "to" from pg_constraint c
      join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
      where c.contype = 'f' and a.relnamespace = current_schema()::regnamespace`,
  );
  return inFillingOrder(names, rows);
}

/** `from` holds foreign keys of `to`. */
export function inFillingOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references) if (from === name && to !== name) visit(to);
    ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered;
}

async function addTable(client: pg.Client, table: string, columns: string[], add: Add): Promise<number> {
  const rows = client.query(copyTo(`copy "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) to stdout`));
  let gathered: Buffer[] = [];
  let bytes = 0;
  let piece = 0;
  const flush = async () => {
    if (bytes === 0) return;
    piece += 1;
    await add({ name: pieceName(table, piece), bytes, content: Readable.from(gathered) });
    [gathered, bytes] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await flush();
  }
  await flush();
  return rows.rowCount;
}

/** The last number of each sequence, so that a deleted number is not given again. */
export async function readSequences(client: pg.Client, tables: string[]): Promise<Record<string, number>> {
  const sequences: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query(
      `select pg_get_serial_sequence(format('%I.%I', current_schema(), $1::text), column_name) as sequence
        from information_schema.columns where table_schema = current_schema() and table_name = $1 and is_identity = 'YES'`,
      [table],
    );
    for (const { sequence } of rows) {
      const [found] = (await client.query(`select last_value, is_called from ${sequence}`)).rows;
      if (found.is_called) sequences[table] = Number(found.last_value);
    }
  }
  return sequences;
}
