import type pg from 'pg';
import { readSequences } from './postgres-snapshot';
import { AT_ONCE, type BackupRow, quoted, type Side } from './rows';
import { OF_MIGRATIONS } from './snapshot';

/** `client` needs the tables in its search path, and no other user meanwhile. */
export function postgresSide(client: pg.Client): Side {
  return {
    tables: async () => {
      const { rows } = await client.query<{ table: string; columns: string[] }>(
        `select table_name as "table", array_agg(column_name::text order by column_name::text collate "C") as columns from information_schema.columns
          where table_schema = current_schema() group by table_name order by table_name`,
      );
      return Object.fromEntries(rows.filter(({ table }) => !OF_MIGRATIONS.includes(table)).map(({ table, columns }) => [table, columns]));
    },
    async *read(table, columns) {
      await client.query('begin transaction isolation level repeatable read read only');
      try {
        await client.query(`declare rows no scroll cursor for select ${quoted(columns)} from "${table}"`);
        for (;;) {
          const { rows } = await client.query<BackupRow>(`fetch ${AT_ONCE} from rows`);
          if (rows.length > 0) yield rows;
          if (rows.length < AT_ONCE) return;
        }
      } finally {
        await client.query('rollback');
      }
    },
    async fill(table, columns, batches) {
      // The cast from text to the column's type keeps all digits of numbers.
      const insert = `insert into "${table}" (${quoted(columns)}) select ${quoted(columns)} from json_populate_recordset(null::"${table}", $1::json)`;
      await client.query('begin');
      try {
        for await (const rows of batches) await client.query(insert, [JSON.stringify(rows)]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    empty: async (tables) => {
      await client.query(`truncate ${quoted(tables)}`);
    },
    sequences: (tables) => readSequences(client, tables),
    migrations: async () => (await client.query('select name from kysely_migration order by name')).rows.map(({ name }) => String(name)),
  };
}
