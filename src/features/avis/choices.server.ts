import { z } from 'zod';
import type { Db, Tables, Tx } from '#db/tables';
import { listOpenComptes } from '~/features/comptes/staff.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import type { AvisSettings } from './contract';
import { AVIS, type AvisSubject, SUBJECTS, WHENS, type When } from './subjects';

/** Unknown values of other versions must not block notices. */
const stored = z.record(z.string(), z.enum(WHENS).catch('matin'));

export async function viewChoices({ db }: Pick<Deps, 'db'>, { id, role }: Pick<Caller, 'id' | 'role'>): Promise<AvisSettings> {
  const row = await db.selectFrom('avis').select('choices').where('compte_id', '=', id).executeTakeFirst();
  const offered = SUBJECTS.filter((subject) => AVIS[subject].roles.includes(role));
  return { data: offered.map((subject) => ({ subject, when: chosen(row?.choices ?? null, subject) })) };
}

/** @throws Problem 422 for a choice not offered to the role */
export async function choose(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'id' | 'role'>,
  { subject, when }: { subject: AvisSubject; when: When },
): Promise<AvisSettings> {
  const { roles, whens } = AVIS[subject];
  if (!roles.includes(caller.role)) throw refused('subject', 'Votre rôle ne suit pas ce sujet.');
  if (!whens.includes(when)) throw refused('when', 'Ce sujet se lit le matin, ou jamais.');
  await deps.db.transaction().execute(async (tx) => {
    const before = await holdAvis(tx, caller.id);
    const choices = JSON.stringify({ ...stored.parse(JSON.parse(before.choices)), [subject]: when });
    await tx.updateTable('avis').set({ choices }).where('compte_id', '=', caller.id).execute();
  });
  return viewChoices(deps, caller);
}

/** Creates and locks the row. */
export async function holdAvis(tx: Tx, compteId: string) {
  const row = { compte_id: compteId, choices: '{}', digest_on: null, calendar_hash: null };
  await tx
    .insertInto('avis')
    .values(row)
    .onConflict((conflict) => conflict.column('compte_id').doNothing())
    .execute();
  return tx
    .updateTable('avis')
    .set((eb) => ({ choices: eb.ref('choices') }))
    .where('compte_id', '=', compteId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type Recipient = Pick<Tables['compte'], 'id' | 'email' | 'name' | 'role'> & { choices: string | null; digestOn: string | null };

export async function listRecipients(db: Db | Tx): Promise<Recipient[]> {
  const comptes = await listOpenComptes(db);
  const rows = await db.selectFrom('avis').select(['compte_id', 'choices', 'digest_on']).execute();
  const chosen = new Map(rows.map((row) => [row.compte_id, row]));
  return comptes.map((compte) => {
    const row = chosen.get(compte.id);
    return { ...compte, choices: row?.choices ?? null, digestOn: row?.digest_on ?? null };
  });
}

export const wants = ({ choices, role }: Pick<Recipient, 'choices' | 'role'>, subject: AvisSubject, when: When): boolean =>
  AVIS[subject].roles.includes(role) && chosen(choices, subject) === when;

function chosen(choices: string | null, subject: AvisSubject): When {
  const { usual, whens } = AVIS[subject];
  const when = choices === null ? undefined : stored.parse(JSON.parse(choices))[subject];
  return when && whens.includes(when) ? when : usual;
}
