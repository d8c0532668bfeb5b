import { createReadStream, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Tables } from '#db/tables';
import { sqliteEngine } from '../db/sqlite';
import { BASE } from './manifest';
import { OperatorProblem } from './operator-problem';
import { OF_MIGRATIONS, type Snapshot } from './snapshot';

export const SQLITE_ENTRY = `${BASE}vitrine.sqlite`;

/** Uses `VACUUM INTO`: `sqlite3_backup` restarts at each foreign write and copies erased pages. @throws OperatorProblem when damaged */
export async function snapshotSqlite(file: string, copy: string): Promise<Snapshot> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    source.prepare('vacuum into ?').run(copy);
  } finally {
    source.close();
  }
  const engine = sqliteEngine(copy);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  const raw = new DatabaseSync(copy, { readOnly: true });
  const close = async () => {
    raw.close();
    await db.destroy();
    await engine.close();
  };
  const column = (text: string) =>
    raw
      .prepare(text)
      .all()
      .map((row) => String(Object.values(row)[0]));
  try {
    const found = column('pragma quick_check');
    if (found[0] !== 'ok') throw new OperatorProblem(`the database is damaged: ${found.slice(0, 3).join('; ')}`);
    return {
      engine: 'sqlite',
      migrations: column('select name from kysely_migration order by name'),
      db,
      addTo: async (add) => {
        await add({ name: SQLITE_ENTRY, bytes: statSync(copy).size, content: createReadStream(copy) });
        return { tables: countRows(raw), columns: {}, sequences: {} };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export function countRows(raw: DatabaseSync): Record<string, number> {
  const names = raw
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !OF_MIGRATIONS.includes(name));
  return Object.fromEntries(names.map((name) => [name, Number(raw.prepare(`select count(*) as rows from "${name}"`).get()?.rows)]));
}
