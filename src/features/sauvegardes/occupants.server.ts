import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_FILE } from '~/platform/backup/manifest';
import { listPostgresTables } from '~/platform/backup/postgres-stage';
import type { Env } from '~/platform/env';
import { openStorage } from '~/platform/media/storage';
import { isOfSite } from './site-files';

export type Occupied = {
  words: string[];
  entries: string[];
  tables: boolean;
  bucket: boolean;
};

/** @param ownBucket the bucket holds only an interrupted restoration */
export async function occupants(env: Pick<Env, 'dataDir' | 'databaseUrl' | 'storageUrl'>, ownBucket = false): Promise<Occupied> {
  const words: string[] = [];
  const entries = entriesOf(env).filter((name) => name !== 'fichiers' || !isEmpty(join(env.dataDir, name)));
  if (entries.length > 0) words.push(`DATA_DIR “${env.dataDir}” holds ${entries.join(', ')}`);
  const tables = env.databaseUrl ? await listPostgresTables(env.databaseUrl) : [];
  if (tables.length > 0) words.push(`the database holds ${tables.length} tables (${tables.slice(0, 3).join(', ')}…)`);
  const bucket = env.storageUrl !== undefined && !ownBucket && (await holdsFiles(env));
  if (bucket) words.push('the bucket holds files of a site');
  return { words, entries, tables: tables.length > 0, bucket };
}

function entriesOf({ dataDir, databaseUrl, storageUrl }: Pick<Env, 'dataDir' | 'databaseUrl' | 'storageUrl'>): string[] {
  const own = [
    ...(databaseUrl ? [] : ['vitrine.sqlite', 'vitrine.sqlite-wal', 'vitrine.sqlite-shm', SECRET_FILE]),
    ...(storageUrl ? [] : ['fichiers']),
  ];
  return own.filter((name) => existsSync(join(dataDir, name)));
}

const isEmpty = (folder: string) => readdirSync(folder).length === 0;

async function holdsFiles(env: Pick<Env, 'dataDir' | 'storageUrl'>): Promise<boolean> {
  for await (const key of (await openStorage(env)).list()) if (isOfSite(key)) return true;
  return false;
}
