import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';

/** Runs `work` in a transaction; once it resolves, what it wrote is durable. Works that come together may share the disk's one wait. */
export type GroupCommit = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;

/** Works of one commit: their whole holds the embedded database, and readers wait, a few tens of milliseconds. */
const MOST_AT_ONCE = 32;

type Waiting = { run(tx: Tx): Promise<void>; settle(): void; fail(error: unknown): void };

/**
 * For the embedded database, whose commits follow one another and each wait for the disk: whatever arrives while one is written is committed by
 * the next, as one transaction. Each work stands in a savepoint of its own: one that fails leaves nothing, and the others stand.
 */
export function groupCommit(db: Db): GroupCommit {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run() {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await commit(batch);
      // Calls that came during the commit are read before the next one begins.
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
      // What went wrong first says more than what undoing it then stumbled on.
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
            // A full disk ends the whole transaction by itself: then there is nothing to go back to, and no one's work stands.
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
