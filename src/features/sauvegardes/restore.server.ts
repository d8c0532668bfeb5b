import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { readArchive } from '~/platform/backup/archive';
import { findArchive } from '~/platform/backup/archive-place';
import type { Manifest } from '~/platform/backup/manifest';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { refuseServed } from '~/platform/backup/postgres-stage';
import { closeDataFolder, holdDataFolder } from '~/platform/data-folder';
import { MIGRATIONS } from '~/platform/db/database';
import { reachDisk } from '~/platform/durable';
import type { Env } from '~/platform/env';
import { markBucket, unmarkBucket } from './bucket-mark.server';
import { exchange } from './exchange.server';
import { inMegabytes } from './free-space.server';
import { refuseHalfMoved } from './interrupted.server';
import { RESTORATION_FOLDER, type Restoration, restorationJournal } from './journal';
import { type Occupied, occupants } from './occupants.server';
import { preparePostgres } from './restore-postgres.server';
import { prepareFolder } from './restore-sqlite.server';

export type RestoreEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'secret' | 'backupTo' | 'backupKey'>;

export type Verified = {
  manifest: Manifest;
  sha256: string;
  bytes: number;
  /** @throws OperatorProblem when the archive changed since */
  eachEntry(onEntry: (name: string, content: Readable, bytes: number) => Promise<void>): Promise<void>;
};

export type Options = {
  dryRun?: boolean;
  force?: boolean;
  /** Accepts an unencrypted archive although BACKUP_KEY is set. */
  unencrypted?: boolean;
  say: (line: string) => void;
};

/** Verifies all sums before any write, swaps last; resumable. @param archive path, URL or name in BACKUP_TO @throws OperatorProblem */
export async function restoreBackup(env: RestoreEnv, archive: string, options: Options): Promise<void> {
  const { dryRun = false, say } = options;
  const verified = await verify(env, archive, options);
  requireFit(env, verified.manifest);
  if (dryRun) {
    await requireFree(env, options, restorationJournal.read(env.dataDir));
    return say('Nothing was written (--dry-run).');
  }
  const hold = holdDataFolder(env.dataDir);
  try {
    closeDataFolder(env.dataDir);
    if (env.databaseUrl) await refuseServed(env.databaseUrl);
    refuseHalfMoved(env);
    const before = restorationJournal.read(env.dataDir);
    if (before?.phase === 'exchanging') {
      await exchange(env, before);
      say(`The restoration of ${before.archive} had been interrupted: it is complete now.`);
      if (before.sha256 === verified.sha256) return;
    }
    const taken = await requireFree(env, options, before);
    const journal = await prepare(env, verified, { archive: withoutKeys(archive), bucketWasEmpty: !taken.bucket });
    await exchange(env, journal);
    sayKept(env, taken, journal.kept, say);
    saySecret(env, verified.manifest, say);
    say('Restored. Start the site: pictures are made again in their other sizes meanwhile; mails that were waiting then will leave.');
  } finally {
    hold.release();
  }
}

/** What `--force` replaces. @throws OperatorProblem without it */
async function requireFree(env: RestoreEnv, { dryRun, force, say }: Options, before: Restoration | undefined): Promise<Occupied> {
  const taken = await occupants(env, before?.bucketWasEmpty);
  if (taken.words.length === 0) return taken;
  const what = `the place is not empty: ${taken.words.join('; ')}`;
  if (!force && !dryRun) throw new OperatorProblem(`${what}. With --force it is replaced, and kept beside where that is possible`);
  say(force ? `${what}; it would be replaced` : `${what}: --force would be needed`);
  return taken;
}

async function prepare(env: RestoreEnv, verified: Verified, about: Pick<Restoration, 'archive' | 'bucketWasEmpty'>): Promise<Restoration> {
  const begun = new Date().toISOString();
  const id = randomUUID();
  const journal: Restoration = {
    ...about,
    id,
    sha256: verified.sha256,
    begun,
    phase: 'preparing',
    // With the id: two restorations in one second must not collide.
    kept: `avant_restauration_${begun.replace(/[-:]|\.\d+/g, '').toLowerCase()}_${id.slice(0, 8)}`,
    aside: [],
    placed: [],
    tables: env.databaseUrl !== undefined,
  };
  restorationJournal.write(env.dataDir, journal);
  // A bucket with files of a site only gets more files: harmless.
  if (journal.bucketWasEmpty) await markBucket(env, { id, command: `npm run restore -- ${about.archive}`, begun });
  const work = join(env.dataDir, RESTORATION_FOLDER);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { mode: 0o700 });
  try {
    const placed = await (env.databaseUrl ? preparePostgres(env, verified, work, journal.id) : prepareFolder(env, verified, work));
    // A running instance would write to the former tables.
    if (env.databaseUrl) await refuseServed(env.databaseUrl);
    for (const folder of [join(work, 'fichiers'), work]) if (existsSync(folder)) reachDisk(folder);
    await unmarkBucket(env);
    const exchanging: Restoration = { ...journal, phase: 'exchanging', aside: (await occupants(env)).entries, placed };
    restorationJournal.write(env.dataDir, exchanging);
    return exchanging;
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    throw error;
  }
}

/** Safe to log and display. */
const withoutKeys = (archive: string) => basename(URL.canParse(archive) ? new URL(archive).pathname : archive);

async function verify(env: RestoreEnv, archive: string, { unencrypted, say }: Options): Promise<Verified> {
  const { place, name } = await findArchive(archive, env.backupTo);
  const expected = await place.sumOf(name);
  let bytes = 0;
  const opening = { key: env.backupKey, clear: env.backupKey === undefined || unencrypted };
  const first = await readArchive(await place.read(name), opening, async (_name, content) => {
    for await (const chunk of content) bytes += chunk.length;
  });
  if (expected !== undefined && expected !== first.sha256)
    throw new OperatorProblem(
      `${name} is not the archive that was written: its SHA-256 is ${first.sha256}, that beside it says ${expected}`,
    );
  const { manifest } = first;
  const files = Object.keys(manifest.entries).filter((entry) => entry.startsWith('fichiers/')).length;
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  say(`${name}: made ${manifest.made} by build ${manifest.build} on ${manifest.engine}, up to ${manifest.migrations.at(-1)}`);
  say(
    `${rows} rows of ${Object.keys(manifest.tables).length} tables (${manifest.tables.demande} demandes), ${files} files, ${inMegabytes(bytes)} MB`,
  );
  say(expected === undefined ? 'Its content is whole; the file with its own sum is not beside it.' : 'Every sum is right.');
  if (manifest.damaged.length > 0)
    say(`${manifest.damaged.length} files had been lost or changed before it was made: ${manifest.damaged.slice(0, 10).join(', ')}`);
  return {
    manifest,
    sha256: first.sha256,
    bytes,
    eachEntry: async (onEntry) => {
      const again = await readArchive(await place.read(name), opening, onEntry);
      if (again.sha256 !== first.sha256) throw new OperatorProblem(`${name} has changed since it was verified`);
    },
  };
}

function requireFit(env: RestoreEnv, { engine, migrations }: Manifest): void {
  const unknown = migrations.filter((name) => !MIGRATIONS.includes(name));
  if (unknown.length > 0)
    throw new OperatorProblem(`the archive is of a newer build, which knows ${unknown.join(', ')}: restore it with that one`);
  const target = env.databaseUrl ? 'postgres' : 'sqlite';
  if (engine !== target)
    throw new OperatorProblem(
      engine === 'sqlite'
        ? 'the archive is of the embedded database and DATABASE_URL is set: restore it without DATABASE_URL, then npm run move -- --from sqlite --to postgres'
        : 'the archive is of PostgreSQL: set DATABASE_URL to an empty database (npm run move takes it to the embedded one afterwards)',
    );
}

function sayKept(env: RestoreEnv, taken: Occupied, kept: string, say: Options['say']): void {
  if (taken.tables) say(`What stood in the database is kept in its schema ${kept} (drop schema ${kept} cascade, once it is not needed).`);
  if (taken.entries.length > 0) say(`What stood in DATA_DIR is kept in ${env.dataDir}/${kept}.`);
  if (taken.bucket) say('What stood in the bucket under the same names was replaced by the same; the rest stays there.');
}

function saySecret({ secret }: RestoreEnv, manifest: Manifest, say: Options['say']): void {
  if (manifest.secret === 'setting' && secret === undefined)
    say('SECRET was set where the archive was made: set the same, or second factors cannot be opened.');
  if (manifest.secret !== 'setting' && secret !== undefined)
    say(
      'SECRET is set here, the archive holds another: take it out of the settings, or second factors cannot be opened (or name that one FORMER_SECRET).',
    );
}
