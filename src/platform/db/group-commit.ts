import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';

/** Runs `work` in a transaction that is durable once resolved; concurrent works may share one fsync. */
export type GroupCommit = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;

/** Works per commit: they hold the embedded database for a few tens of milliseconds. */
const MOST_AT_ONCE = 32;

type Waiting = { run(tx: Tx): Promise<void>; settle(): void; fail(error: unknown): void };

/** Commits all works that arrived during the last commit as one transaction. A savepoint per work isolates failures. */
export function groupCommit(db: Db): GroupCommit {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run() {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await commit(batch);
      // Calls that arrived during the commit are read first.
      await new Promise(setImmediate);
    }
    isRunning = false;
  }

  async function commit(batch: Waiting[]) {
    let cause: { error: unknown } | undefined;
    try {
      await db.transaction().execute(async (tx) => {
        for (const work of batch)
          await work.run(tx).catch((error: unknown) => {
            cause ??= { error };
            throw error;
          });
      });
      for (const work of batch) work.settle();
    } catch (error) {
      // The first error says more than the failed rollback after it.
      for (const work of batch) work.fail(cause ? cause.error : error);
    }
  }

  return <R>(work: (tx: Tx) => Promise<R>) =>
    new Promise<R>((resolve, reject) => {
      let settle = () => {};
      waiting.push({
        async run(tx) {
          await sql`savepoint work`.execute(tx);
          try {
            const result = await work(tx);
            settle = () => resolve(result);
          } catch (error) {
            settle = () => reject(error);
            // A full disk ends the whole transaction, so there is no savepoint to return to.
            await sql`rollback to work`.execute(tx).catch(() => {
              throw error;
            });
          }
          await sql`release work`.execute(tx);
        },
        settle: () => settle(),
        fail: reject,
      });
      if (!isRunning) {
        isRunning = true;
        setImmediate(() => void run());
      }
    });
}
