import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toStamp } from '../clock';
import type { Deps } from '../deps';
import { networksOf } from './networks';
import { Problem } from './problem';

export type Allowance = { max: number; minutes: number };

/** Counts an attempt in the database, before the work that it protects; stores only a hash of `key`. @throws Problem 429 once spent */
export async function countAttempt(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: string,
  allowance: Allowance,
  message = TOO_MANY,
): Promise<number> {
  const { count, until } = await noteAttempt(deps, key, allowance);
  if (count > allowance.max) throw spent(deps, until, message);
  return count;
}

/** Counts an attempt per network, narrowest first; a refusal does not count for wider networks. @throws Problem 429 with the delay */
export async function countByNetwork(deps: Pick<Deps, 'db' | 'clock'>, what: string, address: string, allowance: Allowance): Promise<void> {
  const { clock } = deps;
  const until = await deps.db.transaction().execute(async (db) => {
    for (const { key, times } of networksOf(address)) {
      const noted = await noteAttempt({ db, clock }, `${what}:${key}`, allowance);
      if (noted.count > allowance.max * times) return noted.until;
    }
    return undefined;
  });
  if (until !== undefined) throw spent(deps, until);
}

const TOO_MANY = (wait: string) => `Trop d’essais. Patientez ${wait}, puis recommencez.`;

function spent({ clock }: Pick<Deps, 'clock'>, until: string, message = TOO_MANY): Problem {
  const retryAfter = Math.max(1, Math.ceil(Temporal.Instant.from(until).since(clock.now()).total('seconds')));
  return new Problem(429, 'trop_de_tentatives', message(retryWaitText(retryAfter)), { retryAfter });
}

/** Like `countAttempt`, without a refusal: the caller compares the count. */
export async function noteAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  { minutes }: Allowance,
): Promise<{ count: number; until: string }> {
  const now = toStamp(clock.now());
  const until = toStamp(clock.now().add({ minutes }));
  return db
    .insertInto('tentative')
    .values({ key: hashed(key), count: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when tentative.until <= ${now} then 1 else tentative.count + 1 end`,
        until: sql<string>`case when tentative.until <= ${now} then ${until} else tentative.until end`,
      }),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow();
}

/** Counts an attempt if the allowance permits; refused retries cost nothing. @returns the count, undefined once spent */
export async function spendAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  { max, minutes }: Allowance,
): Promise<number | undefined> {
  const now = toStamp(clock.now());
  const until = toStamp(clock.now().add({ minutes }));
  const row = await db
    .insertInto('tentative')
    .values({ key: hashed(key), count: 1, until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when tentative.until <= ${now} then 1 else tentative.count + 1 end`,
          until: sql<string>`case when tentative.until <= ${now} then ${until} else tentative.until end`,
        })
        .where((eb) => eb.or([eb('tentative.until', '<=', now), eb('tentative.count', '<', max)])),
    )
    .returning('count')
    .executeTakeFirst();
  return row?.count;
}

export async function mayAttempt({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, { max }: Allowance): Promise<boolean> {
  const row = await db.selectFrom('tentative').select(['count', 'until']).where('key', '=', hashed(key)).executeTakeFirst();
  return row === undefined || row.until <= toStamp(clock.now()) || row.count < max;
}

export const retryWaitText = (seconds: number) => (seconds < 90 ? 'une minute' : `${Math.ceil(seconds / 60)}\u00a0minutes`);

export async function forgiveAttempts({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  await db.deleteFrom('tentative').where('key', '=', hashed(key)).execute();
}

export async function forgetOldAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('tentative').where('until', '<=', toStamp(clock.now())).execute();
}

/** Marks `key` as used until an instant. @returns whether it was unused */
export async function spendOnce({ db }: Pick<Deps, 'db'>, key: string, until: Temporal.Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tentative')
    .values({ key, count: 1, until: toStamp(until) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
