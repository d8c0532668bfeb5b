import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Db, Tables } from '#db/tables';
import { isDiskFull, MAKE_ROOM } from '../disk-full';
import { type Env, SettingProblem } from '../env';
import { findUnavailable, PartUnavailable } from '../unavailable';
import { within } from '../within';
import type { Engine } from './engine';
import { type GroupCommit, groupCommit } from './group-commit';
import { postgresEngine } from './postgres';
import type { Protection } from './protection';
import { sqliteEngine } from './sqlite';

export type Database = {
  db: Db;
  engine: Engine;
  groupCommit: GroupCommit;
  /** The last known state, at most two seconds old; SQLite is always available. */
  available(): boolean;
  onAvailability(tell: (available: boolean, why: string) => void): () => void;
  protection(): Protection;
  onProtection(tell: (protection: Protection) => void): () => void;
  close(): Promise<void>;
};

/** A migration module has no `down`: migrations only go forward. */
type MigrationModule = { up(db: Kysely<never>, engine: Engine): Promise<void> };

const migrations = import.meta.glob<MigrationModule>('../../../db/migrations/*.ts', { eager: true });

/** Limit of a migration's lock wait, since other sessions queue behind it; the start is retried. */
const MIGRATION_LOCK_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Time to notice a lost standby, on top of the setting. */
const STANDBY_MARGIN_MS = 15_000;
const STANDBY_POLL_MS = 200;
/** A frozen server never answers the close. */
const CLOSE_MS = 1_000;

/** Opens and migrates the database, one process at a time. @throws SettingProblem, caused by a `PartUnavailable` when a retry may help */
export async function openDatabase(env: Pick<Env, 'dataDir' | 'databaseUrl'> & { standbyLoss?: Env['standbyLoss'] }): Promise<Database> {
  const engine = env.databaseUrl ? postgresEngine(env.databaseUrl, env.standbyLoss) : openFile(env.dataDir);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  const close = async () => {
    await db.destroy();
    await engine.close();
  };
  const setting = env.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await within(CLOSE_MS, close).catch(() => {});
    const why = reason(error);
    const help = /SSL/.test(why) ? '; beyond this machine it is spoken to over TLS, unless the address ends in ?sslmode=disable' : '';
    throw new SettingProblem(`${setting}: the database does not answer (${why})${help}`, { cause: findUnavailable(error) });
  }
  const upgrade = () => engine.startLock(() => migrate(db, engine));
  let isWatching = false;
  await upgrade()
    .catch(async (error: unknown) => {
      const continueAfterMs = env.standbyLoss?.continueAfterMs;
      if (!findUnavailable(error) || continueAfterMs === undefined) throw error;
      isWatching = true;
      await engine.watch();
      await untilAlone(engine, continueAfterMs + STANDBY_MARGIN_MS);
      await upgrade();
    })
    .catch(async (error: unknown) => {
      const unavailable = findUnavailable(error);
      const blockers = unavailable && (await engine.blockers().catch(() => undefined));
      await within(CLOSE_MS, close).catch(() => {});
      if (!unavailable) throw error;
      throw new SettingProblem(`${setting}: ${[unavailable.message, blockers].filter(Boolean).join('; ')}`, { cause: unavailable });
    });
  if (!isWatching) await engine.watch();
  const ownCommit: GroupCommit = (work) => db.transaction().execute(work);
  const { available, onAvailability, protection, onProtection } = engine;
  const commits = engine.name === 'sqlite' ? groupCommit(db) : ownCommit;
  return { db, engine, groupCommit: commits, available, onAvailability, protection, onProtection, close };
}

/** A start without confirmed commits waits as long as the setting before it goes on alone. */
async function untilAlone(engine: Engine, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  for (let wasBlocked = false; performance.now() < until; await setTimeout(STANDBY_POLL_MS)) {
    const { state } = engine.protection();
    if (state === 'alone' || (wasBlocked && state !== 'blocked')) return;
    wasBlocked ||= state === 'blocked';
  }
}

function openFile(dataDir: string): Engine {
  try {
    return sqliteEngine(join(dataDir, 'vitrine.sqlite'));
  } catch (error) {
    throw new SettingProblem(
      `DATA_DIR: the database does not open (${isDiskFull(error) ? `${reason(error)}: ${MAKE_ROOM}` : reason(error)})`,
    );
  }
}

/** Schemas in which a restoration and a move prepare tables; the final transaction removes them. */
export const RESTORATION_SCHEMA = 'vitrine_restauration';
export const MOVE_SCHEMA = 'vitrine_deplacement';

/** An empty database beside such a schema is unfinished: a new site must not take its place. @throws SettingProblem */
async function refuseUnfinished(db: Db, engine: Engine): Promise<void> {
  if (engine.name !== 'postgres') return;
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where nspname in (${RESTORATION_SCHEMA}, ${MOVE_SCHEMA}) and not exists (select from pg_tables where schemaname = current_schema())`.execute(
    db,
  );
  for (const { name } of rows)
    throw new SettingProblem(
      `DATABASE_URL: a ${name === MOVE_SCHEMA ? 'move' : 'restoration'} into this database is not finished: run ${name === MOVE_SCHEMA ? 'npm run move' : 'npm run restore'} again, or begin with an empty site after drop schema ${name} cascade`,
    );
}

async function listApplied(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) throw error;
    return [];
  }
}

/** Runs at start only: an older instance may go on beside a newer one. @throws SettingProblem when a newer build migrated the database */
function refuseNewer(applied: string[]): void {
  const unknown = applied.filter((name) => !MIGRATIONS.includes(name));
  if (unknown.length > 0)
    throw new SettingProblem(
      `the database is newer than this build, which does not know ${unknown.join(', ')}: nothing was touched. Start the newer build again, or restore a backup from before its upgrade (npm run restore)`,
    );
}

async function migrate(db: Db, engine: Engine) {
  await refuseUnfinished(db, engine);
  const applied = await listApplied(db);
  refuseNewer(applied);
  // The migrator would read the columns of every table.
  if (applied.length < MIGRATIONS.length) await migrateTo(db, engine);
}

export const MIGRATIONS = Object.keys(migrations).map(nameOf).sort();

/** Migrates to `level` or to the latest, in `schema` of PostgreSQL if given. @throws SettingProblem naming the failed migration */
export async function migrateTo(db: Db, engine: Engine, level?: string, schema?: string): Promise<void> {
  const provider = {
    getMigrations: () =>
      Promise.resolve(
        Object.fromEntries(
          Object.entries(migrations).map(([path, module]): [string, Migration] => [
            nameOf(path),
            {
              up: async (handle) => {
                await engine.statementTimeout(handle, 0);
                await engine.lockTimeout(handle, MIGRATION_LOCK_MS);
                await module.up(handle as Kysely<never>, engine);
              },
            },
          ]),
        ),
      ),
  };
  const migrator = new Migrator({ db, provider, ...(schema !== undefined && { migrationTableSchema: schema }) });
  const { error, results } = await (level === undefined ? migrator.migrateToLatest() : migrator.migrateTo(level));
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const words = `the database could not be brought up to date${failed ? ` (${failed})` : ''}: ${reason(error)}`;
    const isLocked = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
    throw new SettingProblem(words, {
      cause: findUnavailable(error) ?? (isLocked ? new PartUnavailable('database', words, error) : undefined),
    });
  }
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.ts$/g, '');
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error instanceof Error ? error.message.split('\n')[0] || error.name : String(error);
}
