import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import { postgresSide } from '../src/platform/backup/postgres-rows';
import { connectPostgres } from '../src/platform/backup/postgres-stage';
import { type Sum, sumOf } from '../src/platform/backup/rows';
import { sqliteSide } from '../src/platform/backup/sqlite-rows';
import { type Env, readEnv } from '../src/platform/env';
import { newDatabase } from './faults/postgres.mjs';
import type { EngineName } from './test-site';

const folders: string[] = [];

/** A machine without a site: an empty folder, and an empty database on PostgreSQL. */
export async function emptyMachine(engine: EngineName, settings: Record<string, string> = {}): Promise<Env> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-machine-'));
  folders.push(folder);
  return readEnv({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://www.exemple.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...(engine === 'postgres' && { DATABASE_URL: await newDatabase(inject('postgres')) }),
    ...settings,
  });
}

export function removeMachines() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Count and sum of each table's rows, alike on both engines. */
export async function sumTables({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<Record<string, Sum>> {
  const raw = databaseUrl ? undefined : new DatabaseSync(join(dataDir, 'vitrine.sqlite'), { readOnly: true });
  const client = databaseUrl ? await connectPostgres(databaseUrl) : undefined;
  const side = raw ? sqliteSide(raw) : client && postgresSide(client);
  const sums: Record<string, Sum> = {};
  for (const [table, columns] of Object.entries((await side?.tables()) ?? {})) if (side) sums[table] = await sumOf(side, table, columns);
  raw?.close();
  await client?.end();
  return sums;
}

export function readFiles(dataDir: string): Record<string, Buffer> {
  const root = join(dataDir, 'fichiers');
  return Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path)]),
  );
}
