import { randomUUIDv7 } from 'node:crypto';
import { hostname } from 'node:os';
import type { Db, Tables } from '#db/tables';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { backupsUnderWay } from '~/platform/backup/under-way';
import { inShop, toStamp } from '~/platform/clock';
import { takeTurn } from '~/platform/db/turn';
import type { Deps } from '~/platform/deps';

type Store = Pick<Deps, 'db' | 'clock'>;

/** Shop time: before the first work of the day. */
const NIGHT = { hour: 2, minute: 30 };
const AGAIN_AFTER = { hours: 1 };
const BEAT_MS = 15_000;

/** Registers one backup at a time. @param planned only if due @returns undefined when another was first @throws OperatorProblem */
export async function beginSauvegarde(deps: Store, about: { planned: boolean; place: string; name: string }): Promise<string | undefined> {
  const { db, clock } = deps;
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'sauvegarde');
    if (about.planned && !(await isSauvegardeDue({ db: tx, clock }))) return undefined;
    const other = (await backupsUnderWay(tx, clock).execute()).find(({ worker }) => mayLive(worker));
    if (other)
      throw new OperatorProblem(`an archive is being made already, by ${other.worker} since ${other.begun_at}: wait until it is done`);
    const id = randomUUIDv7();
    const now = toStamp(clock.now());
    await tx
      .insertInto('sauvegarde')
      .values({
        id,
        planned: about.planned ? 1 : 0,
        worker: `${hostname()}:${process.pid}`,
        place: about.place,
        name: about.name,
        begun_at: now,
        beat_at: now,
        ended_at: null,
        bytes: null,
        damaged: null,
        fault: null,
        error: null,
        removed_at: null,
      })
      .execute();
    return id;
  });
}

/** On this machine a killed process is known to be gone. */
function mayLive(worker: string): boolean {
  const [host, pid] = worker.split(':');
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function startBeat({ db, clock }: Store, id: string): () => void {
  const timer = setInterval(() => {
    const beat = db
      .updateTable('sauvegarde')
      .set({ beat_at: toStamp(clock.now()) })
      .where('id', '=', id)
      .execute();
    // The next one may succeed.
    beat.catch(() => {});
  }, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

type BackupOutcome = Pick<Tables['sauvegarde'], 'bytes' | 'damaged'> | Pick<Tables['sauvegarde'], 'fault' | 'error'>;

export async function endSauvegarde({ db, clock }: Store, id: string, outcome: BackupOutcome): Promise<void> {
  await db
    .updateTable('sauvegarde')
    .set({ ...outcome, ended_at: toStamp(clock.now()) })
    .where('id', '=', id)
    .execute();
}

/** Planned archives in `place`, removed ones included. */
export const listPlanned = ({ db }: Store, place: string) =>
  db
    .selectFrom('sauvegarde')
    .select(['id', 'name', 'begun_at', 'removed_at'])
    .where('planned', '=', 1)
    .where('place', '=', place)
    .where('ended_at', 'is not', null)
    .where('fault', 'is', null)
    .execute();

export async function noteRemoved({ db, clock }: Store, id: string): Promise<void> {
  await db
    .updateTable('sauvegarde')
    .set({ removed_at: toStamp(clock.now()) })
    .where('id', '=', id)
    .execute();
}

const good = (db: Db) =>
  db.selectFrom('sauvegarde').where('ended_at', 'is not', null).where('fault', 'is', null).where('removed_at', 'is', null);

/** A night has passed since the last planned archive, or the first start; retries an hour after a failure. */
export async function isSauvegardeDue({ db, clock }: Store): Promise<boolean> {
  const now = clock.now();
  const today = inShop(now).withPlainTime(NIGHT);
  const night = toStamp((Temporal.ZonedDateTime.compare(today, inShop(now)) > 0 ? today.subtract({ days: 1 }) : today).toInstant());
  const begun = await siteBegun(db);
  if (begun >= night) return false;
  const last = await db
    .selectFrom('sauvegarde')
    .select(['begun_at', 'ended_at', 'fault'])
    .where('planned', '=', 1)
    // A future date from a wrong clock does not count.
    .where('begun_at', '<=', toStamp(now))
    .orderBy('begun_at', 'desc')
    .executeTakeFirst();
  if (last === undefined) return true;
  if (last.ended_at !== null && last.fault === null) return last.begun_at < night;
  return last.begun_at <= toStamp(now.subtract(AGAIN_AFTER));
}

/** Date of the first account; an empty site has nothing to lose. */
async function siteBegun(db: Db): Promise<string> {
  const { begun } = await db
    .selectFrom('compte')
    .select((eb) => eb.fn.min('created_at').as('begun'))
    .executeTakeFirstOrThrow();
  return begun ?? '9';
}

async function lastFailure({ db, clock }: Store): Promise<Failure | undefined> {
  const row = await db
    .selectFrom('sauvegarde')
    .select(['begun_at', 'beat_at', 'ended_at', 'fault', 'error'])
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row || (row.ended_at !== null && row.fault === null)) return undefined;
  if (row.ended_at !== null) return { at: row.begun_at, fault: row.fault ?? 'panne', error: row.error };
  const isUnderWay = (await backupsUnderWay(db, clock).execute()).length > 0;
  return isUnderWay ? undefined : { at: row.begun_at, fault: 'interrompue', error: null };
}

type Failure = { at: string; fault: 'place' | 'panne' | 'interrompue'; error: string | null };

/** Without an archive for so long, something is wrong. */
const LATE_HOURS = 36;

export type State = {
  planned: boolean;
  last: LastBackup | null;
  failure: Failure | null;
  late: boolean;
};

export async function viewSauvegardes(deps: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<State> {
  const [last, failure, begun] = [await lastBackup(deps), await lastFailure(deps), await siteBegun(deps.db)];
  const limit = toStamp(deps.clock.now().subtract({ hours: LATE_HOURS }));
  return {
    planned: deps.env.backupTo !== undefined,
    last: last ?? null,
    failure: failure ?? null,
    late: (last?.at ?? begun) < limit,
  };
}

type LastBackup = { at: string; bytes: number; place: string; name: string; damaged: number };

/** Last archive not known as lost; `at`: instant of the snapshot. */
export async function lastBackup({ db }: Pick<Deps, 'db'>): Promise<LastBackup | undefined> {
  const row = await good(db).select(['begun_at', 'bytes', 'place', 'name', 'damaged']).orderBy('begun_at', 'desc').executeTakeFirst();
  return row && { at: row.begun_at, bytes: row.bytes ?? 0, place: row.place, name: row.name, damaged: row.damaged ?? 0 };
}
