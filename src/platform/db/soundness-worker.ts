// Runs as its own process (see sqlite-soundness.ts): checks a database and prints one line of JSON.
import { isUtf8 } from 'node:buffer';
import { DatabaseSync } from 'node:sqlite';
import type { SoundnessReport } from './sqlite-soundness.ts';

const MOST = 20;
const STAMP = /^\d{4}-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?)?$/;

function look(file: string): SoundnessReport {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const said = database
      .prepare('PRAGMA integrity_check(3)')
      .all()
      .map((row) => String(row.integrity_check));
    return { said, spoilt: said.join() === 'ok' ? listSpoilt(database) : [] };
  } catch (error) {
    const { message, errcode } = error as { message: string; errcode?: number };
    if (errcode === undefined) throw error;
    return { said: [message], errcode, spoilt: [] };
  } finally {
    database.close();
  }
}

/** SQLite has no checksums: only texts that the site cannot have written reveal bytes changed inside a row. */
function listSpoilt(database: DatabaseSync): string[] {
  const spoilt: string[] = [];
  for (const table of names(database, `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)) {
    const columns = names(database, `select name from pragma_table_info('${table}') where lower(type) = 'text'`);
    if (columns.length === 0) continue;
    const asBytes = columns.map((column) => `cast("${column}" as blob) as "${column}"`);
    for (const row of database.prepare(`select ${asBytes.join(', ')} from "${table}"`).iterate()) {
      const wrong = columns.find((column) => !isPlausible(column, row[column] as Uint8Array | null));
      if (wrong !== undefined && !spoilt.includes(`${table}.${wrong}`)) spoilt.push(`${table}.${wrong}`);
      if (spoilt.length === MOST) return spoilt;
    }
  }
  return spoilt;
}

function isPlausible(column: string, bytes: Uint8Array | null): boolean {
  if (bytes === null || bytes.length === 0) return true;
  return isUtf8(bytes) && (!column.endsWith('_at') || STAMP.test(Buffer.from(bytes).toString()));
}

const names = (database: DatabaseSync, text: string) =>
  database
    .prepare(text)
    .all()
    .map(({ name }) => String(name));

process.stdout.write(JSON.stringify(look(process.argv[2] as string)));
