import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { FICHIERS, SECRET_FILE } from '~/platform/backup/manifest';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { countRows, SQLITE_ENTRY } from '~/platform/backup/sqlite-snapshot';
import { openDatabase } from '~/platform/db/database';
import type { RestoreEnv, Verified } from './restore.server';
import { fileRestorer } from './restored-files.server';
import { finishRows } from './restored-rows.server';

/** Inside DATA_DIR. @param work empty @returns names to swap in */
export async function prepareFolder(env: RestoreEnv, archive: Verified, work: string): Promise<string[]> {
  const restoreFile = await fileRestorer(env, work);
  await archive.eachEntry(async (name, content) => {
    if (name === SQLITE_ENTRY) await pipeline(content, createWriteStream(join(work, 'vitrine.sqlite'), { flush: true }));
    else if (name === SECRET_FILE) await pipeline(content, createWriteStream(join(work, SECRET_FILE), { flush: true, mode: 0o600 }));
    else if (name.startsWith(FICHIERS)) await restoreFile(name.slice(FICHIERS.length), content);
    else throw new OperatorProblem(`the archive holds “${name}”, which this build does not know`);
  });
  requireRows(join(work, 'vitrine.sqlite'), archive.manifest.tables);
  const database = await openDatabase({ dataDir: work, databaseUrl: undefined });
  try {
    await finishRows(database.db, archive);
  } finally {
    await database.close();
  }
  return ['fichiers', SECRET_FILE, 'vitrine.sqlite'].filter((name) => existsSync(join(work, name)));
}

function requireRows(file: string, expected: Record<string, number>): void {
  const raw = new DatabaseSync(file, { readOnly: true });
  try {
    const found = countRows(raw);
    const wrong = Object.keys({ ...expected, ...found }).filter((table) => expected[table] !== found[table]);
    if (wrong.length > 0)
      throw new OperatorProblem(`the database of the archive does not hold the rows that it says, in ${wrong.join(', ')}`);
  } finally {
    raw.close();
  }
}
