import { uptime } from 'node:os';
import type { Db } from '#db/tables';
import { type Clock, toStamp } from './clock';

/** Tolerated drift of a clock, or difference between two machines. */
const DRIFT_SECONDS = 600;
/** After a longer gap the site was off, so the difference proves nothing. */
const LONGEST_GAP_SECONDS = 86_400;
/** A clock must be right this long before anything is erased by it again. */
const SETTLING_HOURS = 24;

type Store = { db: Db; clock: Clock };
export type Jump = {
  /** Negative means backwards. */
  seconds: number;
  until: string;
};

/** Compares the clock with the uptime and with the last instant noted in the database. @returns a check that reports a new jump once */
export function watchClock({ db, clock }: Store, elapsed = uptime): () => Promise<Jump | undefined> {
  let last: { now: Temporal.Instant; elapsed: number } | undefined;
  return async () => {
    const now = clock.now();
    const run = elapsed();
    const drift = last ? now.since(last.now).total('seconds') - (run - last.elapsed) : 0;
    last = { now, elapsed: run };
    const seen = await db.selectFrom('horloge').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const gap = seen.seen_at === '' ? 0 : now.since(Temporal.Instant.from(seen.seen_at)).total('seconds');
    const isJump = Math.abs(drift) > DRIFT_SECONDS || gap > LONGEST_GAP_SECONDS || gap < -DRIFT_SECONDS;
    const until = isJump ? toStamp(now.add({ hours: SETTLING_HOURS })) : seen.doubted_until;
    await db
      .updateTable('horloge')
      .set({ seen_at: toStamp(now), doubted_until: until })
      .where('id', '=', 1)
      .execute();
    const isNew = seen.doubted_until <= toStamp(now);
    return isJump && isNew ? { seconds: Math.round(Math.abs(drift) > DRIFT_SECONDS ? drift : gap), until } : undefined;
  };
}

/** @returns a check that reports each new jump */
export function reportJumps(store: Store, report: (error: unknown) => void): () => Promise<void> {
  const look = watchClock(store);
  return async () => {
    const jump = await look();
    if (jump) report(new Error(`the clock jumped by ${(jump.seconds / 3_600).toFixed(1)} hours: nothing is erased by its age for a day`));
  };
}

/** Whether the clock was right for a day; before, nothing is erased by age. */
export async function isClockSettled({ db, clock }: Store): Promise<boolean> {
  const { doubted_until } = await db.selectFrom('horloge').select('doubted_until').where('id', '=', 1).executeTakeFirstOrThrow();
  return doubted_until <= toStamp(clock.now());
}
