import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Engine } from './engine';

const BUSY = 5;

/** The embedded database: one file, durable at each commit (synchronous=FULL), readable while it is written (WAL). */
export function sqliteEngine(file: string): Engine {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  // Processes that create the file together refuse one another WAL at once, whatever the timeout: it is asked again, for two seconds.
  for (let tries = 1; !done(() => database.exec('PRAGMA journal_mode=WAL')); tries += 1) {
    if (tries > 100) throw new Error('database is locked');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  // 8 MB of pages at hand; and what is written goes to the main file by 32 MB, so that a page written a hundred times on the way goes there once.
  database.exec('PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-8000; PRAGMA wal_autocheckpoint=8000;');
  return {
    name: 'sqlite',
    dialect: new SqliteDialect({ database: () => Promise.resolve(asKyselyDatabase(database)) }),
    real: 'real',
    numbered: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    sealed: (table) => table.modifyEnd(sql`strict`),
    sealedByKey: (table) => table.modifyEnd(sql`strict, without rowid`),
    renumber: () => Promise.resolve(),
    startLock: (work) => startLock(`${file}-depart`, work),
    statementTimeout: () => Promise.resolve(),
    announce: () => Promise.resolve(),
    listen: () => () => {},
    watch: () => Promise.resolve(),
    available: () => true,
    onAvailability: () => () => {},
    close: () => Promise.resolve(),
  };
}

/** The lock is SQLite's own, on an empty file beside the database: it ends with the process that holds it, however that one ends. */
async function startLock<R>(file: string, work: () => Promise<R>): Promise<R> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!done(() => lock.exec('BEGIN EXCLUSIVE'))) await setTimeout(50);
    return await work();
  } finally {
    lock.close();
  }
}

/** Whether a statement could be run; false when another connection holds the file. */
function done(run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}

const KEPT_STATEMENTS = 500;

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new LRUCache<string, ReturnType<typeof asKyselyStatement>>({ max: KEPT_STATEMENTS });
  return {
    prepare(asked) {
      // A transaction that reads, then writes, would be refused at its first write when another process wrote between: it waits at its start.
      const text = asked === 'begin' ? 'begin immediate' : asked;
      const known = kept.get(text);
      if (known) return known;
      const statement = text === 'rollback' ? rollback(database) : asKyselyStatement(database.prepare(text));
      kept.set(text, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/**
 * A full disk ends a transaction by itself: the failure to end it once more must not take the place of the reason
 * (https://www.sqlite.org/lang_transaction.html, « Response To Errors Within A Transaction »).
 */
function rollback(database: DatabaseSync): ReturnType<typeof asKyselyStatement> {
  const statement = asKyselyStatement(database.prepare('rollback'));
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 }) };
}

function asKyselyStatement(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}
