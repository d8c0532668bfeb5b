import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { FICHIERS, SECRET_FILE } from '~/platform/backup/manifest';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { countRows, SQLITE_ENTRY } from '~/platform/backup/sqlite-snapshot';
import { openDatabase } from '~/platform/db/database';
import type { Occupied } from './occupants.server';
import type { RestoreEnv, Verified } from './restore.server';
import { fileRestorer } from './restored-files.server';
import { finishRows } from './restored-rows.server';

/** Everything is made ready in a folder of its own inside DATA_DIR; the database, without which there is no site, takes its place last. */
export async function restoreIntoFolder(env: RestoreEnv, archive: Verified, taken: Occupied, kept: string): Promise<void> {
  const work = join(env.dataDir, 'restauration-en-cours');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o700 });
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
  await setAside(env.dataDir, taken.entries, kept);
  for (const name of ['fichiers', SECRET_FILE, 'vitrine.sqlite'])
    await rename(join(work, name), join(env.dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || name === 'vitrine.sqlite') throw error;
    });
  await reachDisk(env.dataDir);
  await rm(work, { recursive: true, force: true });
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

export async function setAside(dataDir: string, entries: string[], kept: string): Promise<void> {
  if (entries.length === 0) return;
  await mkdir(join(dataDir, kept), { mode: 0o700 });
  for (const name of entries) await rename(join(dataDir, name), join(dataDir, kept, name));
}

export async function reachDisk(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
