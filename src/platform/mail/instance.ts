import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import { atMost } from '../db/at-most';
import { startJob } from '../job';

const BEAT_MS = 1_500;
/** Our beats, about a minute, without one of another process. Sooner, a live but disconnected process's mails would leave twice. */
const BEATS_OF_THE_DEAD = 40;
/** The same for a former process of our data folder, which is surely dead unless the folder was copied. */
const BEATS_OF_THE_FORMER = 5;
/** Bounds the list when each process is killed before it cleared the former one. */
const MOST_FORMER = 50;

export type Instance = {
  id: string;
  /** Takes over from former processes of this data folder, after their notes are stored. */
  succeed(dataDir: string): void;
  stop(): Promise<void>;
};

/** Publishes a heartbeat and watches others: mails of a dead instance are due again at once. */
export function startInstance({ db, clock }: { db: Db; clock: Clock }, onError: (error: unknown) => void, everyMs = BEAT_MS): Instance {
  const id = randomUUID();
  const seen = new Map<string, { beat: number; still: number }>();
  let folder: string | undefined;
  const former = new Set<string>();
  const beats = startJob(everyMs, round, onError);

  async function round() {
    const rows = await db.selectFrom('instance').selectAll().execute();
    // The first time, or after a sleep long enough to seem dead.
    if (!rows.some((row) => row.id === id)) await db.insertInto('instance').values({ id, beat: 1 }).execute();
    const others = rows.filter((row) => row.id !== id);
    for (const gone of seen.keys()) if (!others.some((other) => other.id === gone)) seen.delete(gone);
    const buried = [...former].filter((name) => !others.some((other) => other.id === name));
    for (const name of buried) former.delete(name);
    if (buried.length > 0) keepNames();
    // A single instance writes no beats, to spare the disk.
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
      // A full disk: after a kill, its mails wait for a minute.
    }
  }

  /** `beat` is the last one seen; a newer one means that it lives. */
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
        // A new folder.
      }
      keepNames();
    },
    stop: async () => {
      await beats.stop();
      await bury(id).catch(onError);
    },
  };
}

export const countInstances = (db: Db): Promise<number> => atMost(db, db.selectFrom('instance').select('id'));

export async function findFirstInstance(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('instance')
    .select((eb) => eb.fn.min('id').as('first'))
    .executeTakeFirst();
  return row?.first;
}
