import { randomUUID } from 'node:crypto';
import type { Db } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import { startJob } from '../job';

const BEAT_MS = 1_500;
/** Beats of ours during which another's stood still. Ours were written: the database was not what held it up. */
const BEATS_OF_THE_DEAD = 5;

export type Instance = { id: string; stop(): Promise<void> };

/**
 * Makes this process known to the others by a number that grows, and watches theirs: of one that has stood still for five beats of our own, the
 * mails that it was sending are due again at once.
 */
export function startInstance({ db, clock }: { db: Db; clock: Clock }, onError: (error: unknown) => void, everyMs = BEAT_MS): Instance {
  const id = randomUUID();
  const seen = new Map<string, { beat: number; still: number }>();
  const beats = startJob(everyMs, round, onError);

  async function round() {
    const rows = await db.selectFrom('instance').selectAll().execute();
    // The first time; and after a sleep long enough to pass for dead.
    if (!rows.some((row) => row.id === id)) await db.insertInto('instance').values({ id, beat: 1 }).execute();
    const others = rows.filter((row) => row.id !== id);
    for (const gone of seen.keys()) if (!others.some((other) => other.id === gone)) seen.delete(gone);
    // Alone, it is watched by nobody: the disk of a small machine is left in peace.
    if (others.length === 0) return;
    await db
      .updateTable('instance')
      .set((row) => ({ beat: row('beat', '+', 1) }))
      .where('id', '=', id)
      .execute();
    for (const { id, beat } of others) {
      const last = seen.get(id);
      const still = last?.beat === beat ? last.still + 1 : 0;
      seen.set(id, { beat, still });
      if (still >= BEATS_OF_THE_DEAD) await bury(id, beat);
    }
  }

  /** @param beat the last one that was seen: should it have moved, it lives */
  async function bury(id: string, beat?: number) {
    await db.transaction().execute(async (tx) => {
      let dead = tx.deleteFrom('instance').where('id', '=', id);
      if (beat !== undefined) dead = dead.where('beat', '=', beat);
      if ((await dead.executeTakeFirst()).numDeletedRows === 0n) return;
      await tx
        .updateTable('courriel')
        .set({ claim: null, next_at: toStamp(clock.now()) })
        .where('instance_id', '=', id)
        .where('state', '=', 'en_attente')
        .where('claim', 'is not', null)
        .execute();
    });
  }

  return {
    id,
    stop: async () => {
      await beats.stop();
      await bury(id).catch(onError);
    },
  };
}
