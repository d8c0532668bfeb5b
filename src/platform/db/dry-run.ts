import { type CompiledQuery, type DatabaseConnection, Kysely } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { inTurn } from '../limiter';
import { within } from '../within';
import type { Database } from './database';

export class OutOfTime extends Error {}

const UNDO = new Error('undone on purpose');

/** Runs `work` as a dry run in a transaction that is always rolled back. @throws OutOfTime after `ms` */
export async function dryRun<R>(database: Pick<Database, 'db' | 'engine'>, ms: number, work: (tx: Tx) => Promise<R>): Promise<R> {
  let outcome: { value: R } | undefined;
  try {
    await database.db.transaction().execute(async (tx) => {
      await database.engine.statementTimeout(tx, ms);
      const stage = openStage(tx, database.engine);
      try {
        outcome = {
          value: await within(
            ms,
            () => work(stage.tx),
            () => new OutOfTime(`more than ${ms} ms`),
          ),
        };
      } finally {
        await stage.close();
      }
      throw UNDO;
    });
  } catch (error) {
    if (error !== UNDO) throw error;
  }
  return (outcome as { value: R }).value;
}

/** Queues queries, as PostgreSQL's driver requires, and rejects them once the connection serves another user. */
function openStage(tx: Tx, { dialect }: Database['engine']): { tx: Tx; close(): Promise<void> } {
  const next = inTurn();
  let closed = false;
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      next(() => {
        if (closed) throw new OutOfTime('the dry run has ended');
        return tx.executeQuery(query as CompiledQuery<R>);
      }),
    streamQuery: () => {
      throw new Error('a dry run does not stream');
    },
  };
  const refuse = () => Promise.reject(new Error('a dry run is one transaction'));
  const nothing = () => Promise.resolve();
  const driver = {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: nothing,
  };
  const staged = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  });
  return {
    tx: staged as unknown as Tx,
    close: () => {
      closed = true;
      return next(nothing);
    },
  };
}
