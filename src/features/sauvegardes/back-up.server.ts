import { createReadStream, existsSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Tables } from '#db/tables';
import { type Add, writeArchive } from '~/platform/backup/archive';
import { type ArchivePlace, archivePlace } from '~/platform/backup/archive-place';
import { FICHIERS, type Manifest, SECRET_FILE } from '~/platform/backup/manifest';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { snapshotPostgres } from '~/platform/backup/postgres-snapshot';
import type { Snapshot } from '~/platform/backup/snapshot';
import { snapshotSqlite } from '~/platform/backup/sqlite-snapshot';
import { type Clock, toStamp } from '~/platform/clock';
import { postgresEngine } from '~/platform/db/postgres';
import { sqliteEngine } from '~/platform/db/sqlite';
import type { Env } from '~/platform/env';
import { openStorage } from '~/platform/media/storage';
import { version } from '../../../package.json';
import { NoRoom, requireFreeSpace } from './free-space.server';
import { restorationJournal } from './journal';
import { namedFiles } from './named-files.server';
import { beginSauvegarde, endSauvegarde, startBeat } from './sauvegardes.server';
import { removeSuperfluous } from './superfluous.server';

type Where = Pick<Env, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'secret' | 'backupKey'>;
export type MadeSauvegarde = {
  name: string;
  place: string;
  bytes: number;
  tables: Manifest['tables'];
  files: number;
  damaged: string[];
  removed: string[];
};

/** Consistent snapshot while the site runs. @param planned only if due @returns undefined if not due @throws OperatorProblem */
export async function backUp(
  { env, clock, onBegun = () => {} }: { env: Where; clock: Clock; onBegun?: (giveUp: () => Promise<void>) => void },
  { to, planned = false }: { to: string; planned?: boolean },
): Promise<MadeSauvegarde | undefined> {
  const restored = restorationJournal.read(env.dataDir);
  if (restored?.phase === 'exchanging')
    throw new OperatorProblem(`the restoration of ${restored.archive} was interrupted half way: start the site once, which completes it`);
  const { db, engine, close } = openAsItIs(env);
  try {
    const place = await archivePlace(to);
    const store = { db, clock };
    const name = `vitrine-${toStamp(clock.now()).replace(/[-:]|\.\d+/g, '')}.tar.zst${env.backupKey ? '.age' : ''}`;
    // A backup before an upgrade may lack this table.
    const isKnown = (await db.introspection.getTables()).some((table) => table.name === 'sauvegarde');
    const id = isKnown ? await beginSauvegarde(store, { planned, place: place.label, name }) : undefined;
    if (isKnown && id === undefined) return undefined;
    const stopBeating = id === undefined ? () => {} : startBeat(store, id);
    const fail = async (error: unknown) => {
      const why = error instanceof Error ? error.message || error.name : String(error);
      if (id !== undefined) await endSauvegarde(store, id, { fault: isFull(error) ? 'place' : 'panne', error: why });
    };
    onBegun(() => fail(new OperatorProblem('it was stopped')));
    try {
      await requireFreeSpace(db, engine, env.dataDir, place);
      const made = await write(env, clock, place, name, id);
      if (id !== undefined) await endSauvegarde(store, id, { bytes: made.bytes, damaged: made.damaged.length });
      return { ...made, removed: planned ? await removeSuperfluous(store, place) : [] };
    } catch (error) {
      await fail(error).catch(() => {});
      throw error;
    } finally {
      stopBeating();
    }
  } finally {
    await close();
  }
}

function openAsItIs({ dataDir, databaseUrl }: Where) {
  const file = join(dataDir, 'vitrine.sqlite');
  if (!databaseUrl && !existsSync(file))
    throw new OperatorProblem(`DATA_DIR: “${dataDir}” holds no site (no vitrine.sqlite), and DATABASE_URL is not set`);
  const engine = databaseUrl ? postgresEngine(databaseUrl) : sqliteEngine(file);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  return { db, engine: engine.name, close: () => db.destroy().then(() => engine.close()) };
}

async function write(env: Where, clock: Clock, place: ArchivePlace, name: string, id: string | undefined) {
  const storage = await openStorage(env);
  const work = join(env.dataDir, 'sauvegarde-en-cours');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  const forget = () => rmSync(work, { recursive: true, force: true });
  process.once('exit', forget);
  const snapshot = env.databaseUrl
    ? await snapshotPostgres(env.databaseUrl)
    : await snapshotSqlite(join(env.dataDir, 'vitrine.sqlite'), join(work, 'vitrine.sqlite'));
  const made = toStamp(clock.now());
  try {
    let about: Omit<Manifest, 'entries'> | undefined;
    let files = 0;
    const archive = await writeArchive(env.backupKey, async (add) => {
      const base = await snapshot.addTo(add);
      const secret = await addSecret(env, add);
      const added = await addFiles(snapshot, storage, add);
      files = added.files;
      const { engine, migrations } = snapshot;
      about = { format: 1, made, build: version, engine, migrations, secret, sauvegarde: id ?? null, ...base, damaged: added.damaged };
      return about;
    });
    const bytes = await place.write(name, archive);
    return { name, place: place.label, bytes, tables: about?.tables ?? {}, files, damaged: about?.damaged ?? [] };
  } finally {
    await snapshot.close();
    forget();
    process.off('exit', forget);
  }
}

async function addSecret({ secret, databaseUrl, dataDir }: Where, add: Add): Promise<Manifest['secret']> {
  if (secret !== undefined) return 'setting';
  if (databaseUrl) return 'database';
  const file = join(dataDir, SECRET_FILE);
  if (!existsSync(file)) return 'setting';
  await add({ name: SECRET_FILE, bytes: statSync(file).size, content: createReadStream(file) });
  return 'file';
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Files missing before are reported; the rest is saved. */
async function addFiles(snapshot: Snapshot, storage: Storage, add: Add): Promise<{ files: number; damaged: string[] }> {
  const damaged: string[] = [];
  let files = 0;
  for await (const { key, bytes, sha256 } of namedFiles(snapshot.db)) {
    const found = await storage.size(key);
    if (found === undefined) {
      damaged.push(key);
      continue;
    }
    const sum = await add({ name: `${FICHIERS}${key}`, bytes: found, content: await storage.stream(key) });
    if (found !== bytes || (sha256 !== undefined && sum !== sha256)) damaged.push(key);
    files += 1;
  }
  return { files, damaged };
}

function isFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return error instanceof NoRoom || code === 'ENOSPC' || errcode === 13;
}
