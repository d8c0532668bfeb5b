import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Engine } from './engine';
import { ONE_FILE } from './protection';
import { sqliteDialect } from './sqlite-dialect';
import { isDamage, isSqliteBusy } from './sqlite-failures';
import { type Damage, damageOf, damageWords, leftBehind, watchSoundness } from './sqlite-soundness';
import { untilTaken } from './start-lock';

/** One file, durable at each commit (synchronous=FULL), readable during writes (WAL). @throws Error when it does not open or is damaged */
export function sqliteEngine(file: string): Engine {
  const damage = damageOf(file);
  const { database, stopWatching } = openSound(file, damage);
  return {
    name: 'sqlite',
    dialect: sqliteDialect(database, damage),
    real: 'real',
    numbered: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    sealed: (table) => table.modifyEnd(sql`strict`),
    sealedByKey: (table) => table.modifyEnd(sql`strict, without rowid`),
    renumber: () => Promise.resolve(),
    startLock: (work) => startLock(`${file}-depart`, work),
    blockers: () => Promise.resolve(undefined),
    statementTimeout: () => Promise.resolve(),
    lockTimeout: () => Promise.resolve(),
    announce: () => Promise.resolve(),
    listen: () => () => {},
    watch: () => Promise.resolve(),
    available: () => !damage.isFound(),
    onAvailability: (tell) => damage.listen((why) => tell(false, why)),
    protection: () => ONE_FILE,
    onProtection: () => () => {},
    close: async () => stopWatching(),
  };
}

function openSound(file: string, damage: Damage) {
  mkdirSync(dirname(file), { recursive: true });
  const endedBadly = leftBehind(file);
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  try {
    // Processes that create the file together refuse one another WAL despite the timeout, so it is retried for 2 s.
    for (let tries = 1; !done(() => database.exec('PRAGMA journal_mode=WAL')); tries += 1) {
      if (tries > 100) throw new Error('database is locked');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
    // An 8 MB cache; a 32 MB checkpoint writes a hot page once; cell checks reject a damaged page at read.
    database.exec(
      'PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-8000; PRAGMA wal_autocheckpoint=8000; PRAGMA cell_size_check=ON',
    );
    const stopWatching = watchSoundness(database, file, endedBadly, damage);
    // From here the dialect waits: SQLite's own wait blocks the process.
    database.exec('PRAGMA busy_timeout=0');
    return { database, stopWatching };
  } catch (error) {
    database.close();
    throw isDamage(error) ? new Error(damageWords((error as Error).message)) : error;
  }
}

/** A SQLite lock on an empty file beside the database ends with its process, even after a kill. */
async function startLock<R>(file: string, work: () => Promise<R>): Promise<R> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await untilTaken({
      take: () => Promise.resolve(done(() => lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE'))),
      holder: () => Promise.resolve('another process'),
    });
    return await work();
  } finally {
    lock.close();
  }
}

/** False when another connection holds the file. */
function done(run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (isSqliteBusy(error)) return false;
    throw error;
  }
}
