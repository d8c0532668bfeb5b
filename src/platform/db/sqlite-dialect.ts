import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { giveWay } from '../give-way';
import { isBusy, isDamage, occupied } from './sqlite-failures';
import type { Damage } from './sqlite-soundness';

/** How long a statement waits for another process that writes; whoever visits would not wait longer. */
const PATIENCE_MS = 1_500;
const AGAIN_MS = 20;

/** @param damage once told, nothing is read or written any more: what a damaged file gives may be wrong, and writing would spoil more of it */
export function sqliteDialect(database: DatabaseSync, damage: Damage): Dialect {
  const plain = new SqliteDialect({ database: () => Promise.resolve(asKyselyDatabase(database)) });
  return {
    createDriver: () => patientDriver(plain.createDriver(), database, damage),
    createAdapter: () => new Adapter(),
    createQueryCompiler: () => plain.createQueryCompiler(),
    createIntrospector: (db) => plain.createIntrospector(db),
  };
}

class Adapter extends SqliteAdapter {
  /** Taken in turns here, since whoever waits for another process lets the others pass meanwhile. */
  override get supportsMultipleConnections() {
    return true;
  }
  /** SQLite undoes changes of tables with the rest: an upgrade that is cut short leaves nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * One connection, taken in turns. A statement that meets a file locked by another process is asked again until it passes: SQLite's own waiting would hold
 * this whole process (https://nodejs.org/api/sqlite.html, everything there is synchronous).
 */
function patientDriver(driver: Driver, database: DatabaseSync, damage: Damage): Driver {
  const turn = turns();
  let connection: DatabaseConnection;

  const patient = (plain: DatabaseConnection): DatabaseConnection => ({
    executeQuery: async <R>(query: Parameters<DatabaseConnection['executeQuery']>[0]): Promise<QueryResult<R>> => {
      // SQLite answers at once: a long row of statements would otherwise hold the process from the first to the last.
      const pause = giveWay();
      if (pause) await pause;
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        if (query.sql !== 'rollback') damage.refuse();
        try {
          return await plain.executeQuery<R>(query);
        } catch (error) {
          if (isDamage(error)) {
            damage.tell(error);
            damage.refuse();
          }
          // Inside a transaction it is not for lack of the lock.
          if (!isBusy(error) || database.isTransaction) throw error;
          if (performance.now() > until) throw occupied(error);
        }
        turn.give();
        await setTimeout(AGAIN_MS);
        await turn.take();
      }
    },
    streamQuery: (query, chunkSize) => plain.streamQuery(query, chunkSize),
  });

  return {
    init: async () => {
      await driver.init();
      connection = patient(await driver.acquireConnection());
    },
    acquireConnection: async () => {
      await turn.take();
      return connection;
    },
    releaseConnection: async () => turn.give(),
    beginTransaction: (own, settings) => driver.beginTransaction(own, settings),
    commitTransaction: (own) => driver.commitTransaction(own),
    rollbackTransaction: (own) => driver.rollbackTransaction(own),
    destroy: () => driver.destroy(),
  };
}

/** Whoever came first is next. */
function turns() {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    async take() {
      if (isTaken) await new Promise<void>((start) => waiting.push(start));
      isTaken = true;
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
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
