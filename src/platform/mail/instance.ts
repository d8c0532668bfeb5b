import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import { atMost } from '../db/at-most';
import { startJob } from '../job';

const BEAT_MS = 1_500;
/**
 * Beats of ours, a minute of them, during which another's stood still. Ours were written: the database was not what held it up. Its line to the database may
 * be cut all the same while it lives and knows which mails were taken: whoever took them over sooner would send those twice.
 */
const BEATS_OF_THE_DEAD = 40;
/** The same for a process that had our data folder before us: it cannot live, unless the folder was copied. */
const BEATS_OF_THE_FORMER = 5;
/** Names kept of those, should each be killed before it has buried the one before it. */
const MOST_FORMER = 50;

export type Instance = {
  id: string;
  /** Takes over from the processes that had this data folder before, once what they had noted is written down. */
  succeed(dataDir: string): void;
  stop(): Promise<void>;
};

/**
 * Makes this process known to the others by a number that grows, and watches theirs: of one that has stood still for a minute, or for some seconds if it
 * was ours before, the mails that it was sending are due again at once.
 */
export function startInstance({ db, clock }: { db: Db; clock: Clock }, onError: (error: unknown) => void, everyMs = BEAT_MS): Instance {
  const id = randomUUID();
  const seen = new Map<string, { beat: number; still: number }>();
  let folder: string | undefined;
  const former = new Set<string>();
  const beats = startJob(everyMs, round, onError);

  async function round() {
    const rows = await db.selectFrom('instance').selectAll().execute();
    // The first time; and after a sleep long enough to pass for dead.
    if (!rows.some((row) => row.id === id)) await db.insertInto('instance').values({ id, beat: 1 }).execute();
    const others = rows.filter((row) => row.id !== id);
    for (const gone of seen.keys()) if (!others.some((other) => other.id === gone)) seen.delete(gone);
    const buried = [...former].filter((name) => !others.some((other) => other.id === name));
    for (const name of buried) former.delete(name);
    if (buried.length > 0) keepNames();
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
      if (still >= (former.has(id) ? BEATS_OF_THE_FORMER : BEATS_OF_THE_DEAD)) await bury(id, beat);
    }
  }

  function keepNames() {
    try {
      if (folder) writeFileSync(join(folder, 'instance'), [...former, id].join('\n'));
    } catch {
      // A disk that is full: should this process be killed, its mails wait for a minute.
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
    succeed: (dataDir) => {
      folder = dataDir;
      try {
        for (const name of readFileSync(join(dataDir, 'instance'), 'utf8').split('\n').slice(-MOST_FORMER)) former.add(name);
      } catch {
        // The folder is new.
      }
      keepNames();
    },
    stop: async () => {
      await beats.stop();
      await bury(id).catch(onError);
    },
  };
}

/** Counted no further than 10,000. */
export const countInstances = (db: Db): Promise<number> => atMost(db, db.selectFrom('instance').select('id'));

/** The one that does what a single instance does. */
export async function findFirstInstance(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('instance')
    .select((eb) => eb.fn.min('id').as('first'))
    .executeTakeFirst();
  return row?.first;
}
