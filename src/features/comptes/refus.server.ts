import { sql } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { noteAttempt } from '~/platform/http/attempts';
import { mailHolder, recordCompte } from './changements.server';
import { sender } from './comptes.server';
import { compteMails } from './mail';

const QUARTER_MS = 15 * 60_000;
/** One mail per day: guesses must not flood the mailbox. */
const ONE_MAIL = { max: 1, minutes: 24 * 60 };
const AT_ONCE = 200;

/** Same for a known or unknown address; `tellRefusals` does the rest in the background. */
export async function noteRefusal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  { hadPassword, isSpent }: { hadPassword: boolean; isSpent: boolean },
): Promise<void> {
  await db
    .insertInto('refus')
    .values({ email, quarter: quarterOf(clock), count: 1, codes: Number(hadPassword), spent: Number(isSpent) })
    .onConflict((conflict) =>
      conflict.columns(['email', 'quarter']).doUpdateSet({
        count: sql<number>`refus.count + 1`,
        codes: sql<number>`refus.codes + excluded.codes`,
        spent: sql<number>`case when excluded.spent = 1 then 1 else refus.spent end`,
      }),
    )
    .execute();
}

/** Mails the owner once guesses are spent; journals the number of refusals per account and quarter of an hour. */
export async function tellRefusals(deps: Deps): Promise<void> {
  const now = quarterOf(deps.clock);
  const due = await deps.db
    .selectFrom('refus')
    .leftJoin('compte', 'compte.email', 'refus.email')
    .select(['refus.email', 'quarter', 'count', 'codes', 'spent', 'compte.id', 'compte.name', 'compte.disabled_at', 'compte.password_hash'])
    .where((eb) => eb.or([eb('quarter', '<', now), eb.and([eb('spent', '=', 1), eb('compte.id', 'is not', null)])]))
    .orderBy('quarter')
    .orderBy('refus.email')
    .limit(AT_ONCE)
    .execute();
  const strangers = due.filter(({ id }) => id === null).map(({ email }) => email);
  if (strangers.length > 0) await deps.db.deleteFrom('refus').where('quarter', '<', now).where('email', 'in', strangers).execute();
  for (const { id, name, email, disabled_at, password_hash, ...refus } of due) {
    if (id === null || name === null) continue;
    await deps.db.transaction().execute(async (tx) => {
      const row = tx.updateTable('refus').where('email', '=', email).where('quarter', '=', refus.quarter);
      // Of two instances, only the one that changes the row sends.
      const { numUpdatedRows } = await row.set({ spent: 0 }).where('spent', '=', 1).executeTakeFirst();
      if (numUpdatedRows === 1n && disabled_at === null && password_hash !== null) await warn(deps, tx, { id, name, email }, refus);
      if (refus.quarter < now) await tellJournal(deps, tx, { id, email }, refus.quarter);
    });
  }
}

type Compte = Pick<Tables['compte'], 'id' | 'name' | 'email'>;

async function warn(deps: Deps, tx: Tx, { id, name, email }: Compte, { codes }: { codes: number }) {
  const { count } = await noteAttempt({ ...deps, db: tx }, `alerte:${id}`, ONE_MAIL);
  if (count > ONE_MAIL.max) return;
  await mailHolder(deps, tx, { email, name }, compteMails.guesses, { ...(await sender(deps, tx)), name, hadPassword: codes > 0 });
}

async function tellJournal(deps: Deps, tx: Tx, { id, email }: Pick<Compte, 'id' | 'email'>, quarter: string) {
  const row = await tx.deleteFrom('refus').where('email', '=', email).where('quarter', '=', quarter).returningAll().executeTakeFirst();
  if (!row) return;
  const after = { refus: row.count, ...(row.codes > 0 && { codes: row.codes }) };
  await recordCompte(deps, tx, 'connexion_refusee', undefined, { id, email }, { after });
}

const quarterOf = (clock: Deps['clock']) => {
  const now = clock.now().epochMilliseconds;
  return toStamp(Temporal.Instant.fromEpochMilliseconds(now - (now % QUARTER_MS)));
};
