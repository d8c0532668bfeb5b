import type { Db } from '#db/tables';
import { type Clock, toStamp } from '../clock';

/**
 * A mail server that takes a mail and dies before it says so is sent that mail twice. After the first such loss all instances pause together, then one
 * mail tries the server, and only when it is taken do the others follow: a handful goes twice instead of all that is due.
 */

type Outbox = { db: Db; clock: Clock };

/** What became of a mail. Unreachable: nothing was said about it, and nothing of it was sent. Put back: it was not tried at all. */
export type Outcome = 'taken' | 'lost' | 'failed' | 'unreachable' | 'put back';

/** After each loss in a row, in seconds: after a short fault mails leave within three, a long one costs a mail a minute. */
const PAUSES = [1, 2, 3, 3, 3, 3, 3, 3, 3, 3];
const LONGEST_PAUSE = 60;
/** The mail that tries the server ends well before (`LIMIT_MS` of post.ts). */
const TRIAL_MS = 90_000;

const secondsAfter = (losses: number) => PAUSES[Math.max(losses, 1) - 1] ?? LONGEST_PAUSE;

const rowOf = (db: Db) => db.selectFrom('pause_courriel').selectAll().where('id', '=', 1).executeTakeFirst();
const setRow = (db: Db, row: { losses?: number; until: string }) => db.updateTable('pause_courriel').set(row).where('id', '=', 1);

/** How many mails may leave now; `one` is given to one instance, which must tell what became of it by `endTrial`. */
export async function askPermit({ db, clock }: Outbox): Promise<'all' | 'one' | 'none'> {
  const row = await rowOf(db);
  if (!row || row.losses === 0) return 'all';
  const now = clock.now();
  if (row.until > toStamp(now)) return 'none';
  const trial = setRow(db, { until: toStamp(now.add({ milliseconds: TRIAL_MS })) });
  const { numUpdatedRows } = await trial.where('until', '=', row.until).executeTakeFirst();
  return numUpdatedRows === 1n ? 'one' : 'none';
}

/** A mail of those that left freely was lost. Others lost beside it make the pause no longer. */
export async function beginPause({ db, clock }: Outbox): Promise<void> {
  await setRow(db, { losses: 1, until: toStamp(clock.now().add({ seconds: secondsAfter(1) })) })
    .where('losses', '=', 0)
    .execute();
}

/** Seconds after a trial in which nothing was lost: the next costs nobody a second copy. */
const AFTER_NO_LOSS: Partial<Record<Outcome | 'none due', number>> = { 'none due': 0, 'put back': 0, unreachable: 1 };

/** @param outcome of the mail that tried the server: lost too, not sent for another reason, or none was due */
export async function endTrial({ db, clock }: Outbox, outcome: Outcome | 'none due'): Promise<void> {
  if (outcome === 'taken') {
    await setRow(db, { losses: 0, until: '' }).execute();
    return;
  }
  const losses = ((await rowOf(db))?.losses ?? 0) + (outcome === 'lost' ? 1 : 0);
  const seconds = AFTER_NO_LOSS[outcome] ?? secondsAfter(losses);
  await setRow(db, { losses, until: toStamp(clock.now().add({ seconds })) }).execute();
}
