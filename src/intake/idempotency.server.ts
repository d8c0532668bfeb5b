import { createHash } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';

/** For at least so long a repeated sending gets the first answer: until its row is removed, whatever the clock says meanwhile. */
const REMEMBERED_HOURS = 48;

export type Envoi = { key: string; fingerprint: string };

/** @param what the form, so that one key serves once for each; @param values all that was sent but what changes from one attempt to the next */
export function envoiOf(submissionKey: string | undefined, what: string, values: unknown): Envoi | undefined {
  if (!submissionKey) return undefined;
  return { key: hashed(`${what}:${submissionKey}`), fingerprint: hashed(JSON.stringify(values)) };
}

/**
 * What was answered to this very sending, when it was received already.
 * @throws Problem 409 when the key was used for other values
 */
async function findAnswer<A>({ db }: Pick<Deps, 'db'>, envoi: Envoi): Promise<A | undefined> {
  const row = await db.selectFrom('envoi').select(['fingerprint', 'answer']).where('key', '=', envoi.key).executeTakeFirst();
  if (!row) return undefined;
  if (row.fingerprint !== envoi.fingerprint)
    throw new Problem(409, 'deja_recu', 'Un premier envoi a déjà été reçu. Rechargez la page pour en faire un autre.');
  return JSON.parse(row.answer) as A;
}

/** The same sending was received at the same instant: what this one began is undone, and it gets the other's answer. */
class Repeated extends Error {}

/** Keeps what is answered, in the transaction of what was received. @throws Repeated */
export async function keepAnswer({ clock }: Pick<Deps, 'clock'>, tx: Tx, envoi: Envoi, answer: unknown): Promise<void> {
  const row = { ...envoi, answer: JSON.stringify(answer), created_at: toStamp(clock.now()) };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('envoi')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Repeated();
}

/** Does `work` once for a sending, however often and however close together it comes. */
export async function once<A>(deps: Pick<Deps, 'db' | 'clock'>, envoi: Envoi | undefined, work: () => Promise<A>): Promise<A> {
  const known = envoi && (await findAnswer<A>(deps, envoi));
  if (known) {
    await confirmStored(deps, envoi);
    return known;
  }
  try {
    return await work();
  } catch (error) {
    const answer = error instanceof Repeated && envoi ? await findAnswer<A>(deps, envoi) : undefined;
    if (answer) return answer;
    throw error;
  }
}

/**
 * What is found may have been committed without the standby that acknowledgements wait for: its wait was broken off, and the server restarted. A
 * commit of its own that is confirmed proves that the standby holds it too.
 */
async function confirmStored({ db }: Pick<Deps, 'db'>, { key, fingerprint }: Envoi): Promise<void> {
  await db.updateTable('envoi').set({ fingerprint }).where('key', '=', key).execute();
}

/** Call it while the clock is settled (`clock-guard.ts`). */
export async function forgetAnswers({ db, clock }: { db: Db; clock: Deps['clock'] }): Promise<void> {
  await db
    .deleteFrom('envoi')
    .where('created_at', '<', toStamp(clock.now().subtract({ hours: REMEMBERED_HOURS })))
    .execute();
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
