import type { Db } from '#db/tables';
import { type Clock, toStamp } from '../clock';

/** A mail server that crashes after taking a mail gets it twice. After one loss all instances pause, then one trial mail decides. */

type Outbox = { db: Db; clock: Clock };

/** `unreachable`: nothing of the mail was sent; `put back`: not tried at all. */
export type SendOutcome = 'taken' | 'lost' | 'failed' | 'unreachable' | 'put back';

/** Seconds per consecutive loss: a short fault costs 3 s, a long one a mail per minute. */
const PAUSES = [1, 2, 3, 3, 3, 3, 3, 3, 3, 3];
const LONGEST_PAUSE = 60;
/** Well above the limit of one mail (`LIMIT_MS` of post.ts). */
const TRIAL_MS = 90_000;

const secondsAfter = (losses: number) => PAUSES[Math.max(losses, 1) - 1] ?? LONGEST_PAUSE;

const rowOf = (db: Db) => db.selectFrom('pause_courriel').selectAll().where('id', '=', 1).executeTakeFirst();
const setRow = (db: Db, row: { losses?: number; until: string }) => db.updateTable('pause_courriel').set(row).where('id', '=', 1);

/** How many mails may leave; `one` goes to one instance, which must call `endTrial`. */
export async function askPermit({ db, clock }: Outbox): Promise<'all' | 'one' | 'none'> {
  const row = await rowOf(db);
  if (!row || row.losses === 0) return 'all';
  const now = clock.now();
  if (row.until > toStamp(now)) return 'none';
  const trial = setRow(db, { until: toStamp(now.add({ milliseconds: TRIAL_MS })) });
  const { numUpdatedRows } = await trial.where('until', '=', row.until).executeTakeFirst();
  return numUpdatedRows === 1n ? 'one' : 'none';
}

/** A freely sent mail was lost; concurrent losses do not extend the pause. */
export async function beginPause({ db, clock }: Outbox): Promise<void> {
  await setRow(db, { losses: 1, until: toStamp(clock.now().add({ seconds: secondsAfter(1) })) })
    .where('losses', '=', 0)
    .execute();
}

/** Seconds after a trial without loss: the next trial costs no second copy. */
const AFTER_NO_LOSS: Partial<Record<SendOutcome | 'none due', number>> = { 'none due': 0, 'put back': 0, unreachable: 1 };

/** `outcome` of the trial mail, or `none due`. */
export async function endTrial({ db, clock }: Outbox, outcome: SendOutcome | 'none due'): Promise<void> {
  if (outcome === 'taken') {
    await setRow(db, { losses: 0, until: '' }).execute();
    return;
  }
  const losses = ((await rowOf(db))?.losses ?? 0) + (outcome === 'lost' ? 1 : 0);
  const seconds = AFTER_NO_LOSS[outcome] ?? secondsAfter(losses);
  await setRow(db, { losses, until: toStamp(clock.now().add({ seconds })) }).execute();
}
