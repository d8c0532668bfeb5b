import { randomInt } from 'node:crypto';
import { record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import { hashToken } from '~/platform/token';

type Store = Pick<Deps, 'db' | 'clock'>;

/** Six digits: it proves that a mail was read, and opens nothing. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The server took the mail; whether it arrived is not known yet. @param sender the address that it came from */
export async function noteEssai({ db, clock }: Store, sender: string, code: string): Promise<void> {
  const row = { sender, hash: hashToken(code), sent_at: toStamp(clock.now()), arrived_at: null };
  await db
    .insertInto('essai_courriel')
    .values({ id: 1, ...row })
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
}

/** @throws Problem 422 for a code that is not the last test mail's */
export async function noteArrival(deps: Store, by: Caller, code: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('essai_courriel')
      .set({ arrived_at: toStamp(deps.clock.now()) })
      .where('id', '=', 1)
      .where('hash', '=', hashToken(code))
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0)
      throw refused('code', 'Ce n’est pas le code du dernier essai. Prenez celui du courriel le plus récent, ou faites un nouvel essai.');
    await record(deps, tx, { by, action: 'recevoir', subject: 'courriel', subjectId: '', label: 'L’essai d’envoi' });
  });
}

export const findEssai = ({ db }: Pick<Deps, 'db'>) =>
  db.selectFrom('essai_courriel').select(['sender', 'sent_at', 'arrived_at']).where('id', '=', 1).executeTakeFirst();
