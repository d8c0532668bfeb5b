import { createHash } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';

/** At least so long a retry gets the first answer, until its row is removed. */
const REMEMBERED_HOURS = 48;

export type Submission = { key: string; fingerprint: string };

/** `what` names the form, so that a key serves once per form; `values` excludes what varies between attempts. */
export function submissionOf(submissionKey: string | undefined, what: string, values: unknown): Submission | undefined {
  if (!submissionKey) return undefined;
  return { key: hashed(`${what}:${submissionKey}`), fingerprint: hashed(JSON.stringify(values)) };
}

/** The answer already given. @throws Problem 409 when the key was used for other values */
async function findAnswer<A>({ db }: Pick<Deps, 'db'>, submission: Submission): Promise<A | undefined> {
  const row = await db.selectFrom('envoi').select(['fingerprint', 'answer']).where('key', '=', submission.key).executeTakeFirst();
  if (!row) return undefined;
  if (row.fingerprint !== submission.fingerprint)
    throw new Problem(409, 'deja_recu', 'Un premier envoi a déjà été reçu. Rechargez la page pour en faire un autre.');
  return JSON.parse(row.answer) as A;
}

/** A concurrent sending was received: this one is rolled back and gets the other's answer. */
class Repeated extends Error {}

/** Stores the answer in the same transaction. @throws Repeated */
export async function storeAnswer({ clock }: Pick<Deps, 'clock'>, tx: Tx, submission: Submission, answer: unknown): Promise<void> {
  const row = { ...submission, answer: JSON.stringify(answer), created_at: toStamp(clock.now()) };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('envoi')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Repeated();
}

/** Idempotent per sending, even for concurrent ones. */
export async function once<A>(deps: Pick<Deps, 'db' | 'clock'>, submission: Submission | undefined, work: () => Promise<A>): Promise<A> {
  const known = submission && (await findAnswer<A>(deps, submission));
  if (known) {
    await confirmStored(deps, submission);
    return known;
  }
  try {
    return await work();
  } catch (error) {
    const answer = error instanceof Repeated && submission ? await findAnswer<A>(deps, submission) : undefined;
    if (answer) return answer;
    throw error;
  }
}

/** A found answer may lack the standby's confirmation after a restart; a confirmed commit of its own proves it. */
async function confirmStored({ db }: Pick<Deps, 'db'>, { key, fingerprint }: Submission): Promise<void> {
  await db.updateTable('envoi').set({ fingerprint }).where('key', '=', key).execute();
}

export async function forgetAnswers({ db, clock }: { db: Db; clock: Deps['clock'] }): Promise<void> {
  await db
    .deleteFrom('envoi')
    .where('created_at', '<', toStamp(clock.now().subtract({ hours: REMEMBERED_HOURS })))
    .execute();
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
