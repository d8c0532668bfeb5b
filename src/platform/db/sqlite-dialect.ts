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
import { limiter } from '../limiter';
import { isDamage, isSqliteBusy, occupied } from './sqlite-failures';
import type { Damage } from './sqlite-soundness';

/** Wait for another process's write lock; a visitor would not wait longer. */
const RETRY_MS = 1_500;
const AGAIN_MS = 20;

/** After `damage`, all reads and writes are refused: reads may be wrong, and writes would damage more. */
export function sqliteDialect(database: DatabaseSync, damage: Damage): Dialect {
  const plain = new SqliteDialect({ database: () => Promise.resolve(asKyselyDatabase(database)) });
  return {
    createDriver: () => retryingDriver(plain.createDriver(), database, damage),
    createAdapter: () => new Adapter(),
    createQueryCompiler: () => plain.createQueryCompiler(),
    createIntrospector: (db) => plain.createIntrospector(db),
  };
}

class Adapter extends SqliteAdapter {
  /** True disables Kysely's own mutex: the turns here let others pass while a statement waits for another process. */
  override get supportsMultipleConnections() {
    return true;
  }
  /** SQLite rolls back DDL too, so an interrupted upgrade leaves nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** A locked statement is retried here: SQLite's own wait would block the process. @see https://nodejs.org/api/sqlite.html */
function retryingDriver(driver: Driver, database: DatabaseSync, damage: Damage): Driver {
  const turn = limiter({ atOnce: 1 });
  let connection: DatabaseConnection;

  const retrying = (plain: DatabaseConnection): DatabaseConnection => ({
    executeQuery: async <R>(query: Parameters<DatabaseConnection['executeQuery']>[0]): Promise<QueryResult<R>> => {
      // SQLite answers synchronously: many statements in a row would block the process.
      const pause = giveWay();
      if (pause) await pause;
      const until = performance.now() + RETRY_MS;
      for (;;) {
        if (query.sql !== 'rollback') damage.refuse();
        try {
          return await plain.executeQuery<R>(query);
        } catch (error) {
          if (isDamage(error)) {
            damage.tell(error);
            damage.refuse();
          }
          // Inside a transaction the error has another cause than the lock.
          if (!isSqliteBusy(error) || database.isTransaction) throw error;
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
      connection = retrying(await driver.acquireConnection());
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

const KEPT_STATEMENTS = 500;

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new LRUCache<string, ReturnType<typeof asKyselyStatement>>({ max: KEPT_STATEMENTS });
  return {
    prepare(asked) {
      // SQLite refuses the first write of a read transaction when another process wrote meanwhile.
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

/** A full disk already ended the transaction; keep the first error. @see https://www.sqlite.org/lang_transaction.html */
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
