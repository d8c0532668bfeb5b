import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { AT_ONCE, type BackupRow, quoted, type Side } from './rows';
import { OF_MIGRATIONS } from './snapshot';

/** `raw` has no foreign key checks, so tables fill in any order. */
export function sqliteSide(raw: DatabaseSync): Side {
  const column = (text: string) =>
    raw
      .prepare(text)
      .all()
      .map((row) => String(Object.values(row)[0]));
  return {
    tables: async () => {
      const names = column(`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`);
      return Object.fromEntries(
        names
          .filter((name) => !OF_MIGRATIONS.includes(name))
          .map((name) => [name, column(`select name from pragma_table_info('${name}') order by name`)]),
      );
    },
    async *read(table, columns) {
      let rows: BackupRow[] = [];
      for (const row of raw.prepare(`select ${quoted(columns)} from "${table}"`).iterate()) {
        rows.push(row);
        if (rows.length < AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async fill(table, columns, batches) {
      const insert = raw.prepare(`insert into "${table}" (${quoted(columns)}) values (${columns.map(() => '?').join(', ')})`);
      raw.exec('begin immediate');
      try {
        for await (const rows of batches) for (const row of rows) insert.run(...columns.map((name) => row[name] as SQLInputValue));
        raw.exec('commit');
      } catch (error) {
        raw.exec('rollback');
        throw error;
      }
    },
    empty: async (tables) => raw.exec(tables.map((table) => `delete from "${table}"`).join('; ')),
    sequences: async () =>
      Object.fromEntries(
        raw
          .prepare('select name, seq from sqlite_sequence')
          .all()
          .map(({ name, seq }) => [name, Number(seq)]),
      ),
    migrations: async () => column('select name from kysely_migration order by name'),
  };
}

/** `from` holds foreign keys of `to`. */
export function referencesOf(raw: DatabaseSync, tables: string[]): { from: string; to: string }[] {
  return tables.flatMap((from) =>
    raw
      .prepare(`select "table" as name from pragma_foreign_key_list('${from}')`)
      .all()
      .map(({ name }) => ({ from, to: String(name) })),
  );
}

export function setSequences(raw: DatabaseSync, last: Record<string, number>): void {
  raw.exec('delete from sqlite_sequence');
  for (const [table, value] of Object.entries(last)) raw.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, value);
}
