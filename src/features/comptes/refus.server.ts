import { sql } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { noteAttempt } from '~/platform/http/attempts';
import { queueMail } from '~/platform/mail/outbox';
import { sender } from './comptes.server';
import { compteMails } from './mail';

const QUARTER_MS = 15 * 60_000;
/** One mail about guesses in a day: whoever goes on guessing must not fill the mailbox. */
const ONE_MAIL = { max: 1, minutes: 24 * 60 };
/** Told in one turn; the rest waits for the next. */
const AT_ONCE = 200;

/**
 * Notes a refused sign-in, the same way for an address that has an account and one that has not; `tellRefusals` does the rest in the background,
 * where the time it takes tells nothing.
 */
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

/**
 * Tells an owner by mail that somebody has used up the guesses at their account, and the journal, once a quarter of an hour is over, how many
 * sign-ins were refused in it: one line an account, however many there were.
 */
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
      // Two instances may read the same row: only the one that changes it tells.
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
  await queueMail(deps, tx, {
    kind: compteMails.guesses.kind,
    to: { address: email, name },
    letter: compteMails.guesses.letter({ ...(await sender(deps, tx)), name, hadPassword: codes > 0 }),
  });
}

async function tellJournal(deps: Deps, tx: Tx, { id, email }: Pick<Compte, 'id' | 'email'>, quarter: string) {
  const row = await tx.deleteFrom('refus').where('email', '=', email).where('quarter', '=', quarter).returningAll().executeTakeFirst();
  if (!row) return;
  await record(deps, tx, {
    by: undefined,
    action: 'connexion_refusee',
    subject: 'compte',
    subjectId: id,
    label: email,
    after: { refus: row.count, ...(row.codes > 0 && { codes: row.codes }) },
  });
}

const quarterOf = (clock: Deps['clock']) => {
  const now = clock.now().epochMilliseconds;
  return toStamp(Temporal.Instant.fromEpochMilliseconds(now - (now % QUARTER_MS)));
};
