import { uptime } from 'node:os';
import type { Db } from '#db/tables';
import { type Clock, toStamp } from './clock';

/** How far a clock may drift, or two machines may differ, without being wrong. */
const DRIFT_SECONDS = 600;
/** No instance looked for longer: the site was off, or its machine came back under another date. */
const LONGEST_GAP_SECONDS = 86_400;
/** How long a clock must move as it should before anything is erased by it again. */
const SETTLING_HOURS = 24;

type Store = { db: Db; clock: Clock };
export type Jump = {
  /** Negative: backwards. */
  seconds: number;
  /** ISO-8601, UTC. */
  until: string;
};

/**
 * Watches the clock of the machine, and those of the other instances: against the time since the machine was started, which nobody sets, and against the
 * instant that an instance last noted in the database. Call what it returns often.
 * @param elapsed seconds, however the clock is set; a machine that sleeps counts them too
 * @returns looks, and says the jump that begins a pause of erasing, once
 */
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

/** Whether the clock has moved as it should for a day: nothing is erased by its age before. */
export async function isClockSettled({ db, clock }: Store): Promise<boolean> {
  const { doubted_until } = await db.selectFrom('horloge').select('doubted_until').where('id', '=', 1).executeTakeFirstOrThrow();
  return doubted_until <= toStamp(clock.now());
}
