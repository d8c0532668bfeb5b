import type { Db, Tables, Tx } from '#db/tables';
import type { Role } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';

/** Who answers requests. */
export const ANSWERING: readonly Role[] = ['ADMIN', 'ACCUEIL'];

/** @param field whose message a refusal is @throws Problem 422 */
export async function requireAssignee(tx: Tx, id: string, field = 'assigneeId') {
  const compte = await tx
    .selectFrom('compte')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', 'in', ANSWERING)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!compte) throw refused(field, 'Cette personne n’a pas ou plus accès aux demandes. Choisissez-en une autre.');
  return compte;
}

/** The accounts that are open, the oldest first. */
export const listOpenComptes = (db: Db | Tx): Promise<Pick<Tables['compte'], 'id' | 'email' | 'name' | 'role'>[]> =>
  db
    .selectFrom('compte')
    .select(['id', 'email', 'name', 'role'])
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();

export const listAdminsWithoutFactor = (db: Db): Promise<Pick<Tables['compte'], 'id' | 'name'>[]> =>
  db
    .selectFrom('compte')
    .select(['id', 'name'])
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .where('totp_secret', 'is', null)
    .orderBy('name')
    .execute();

/** Of every account, by name. */
export const listCompteNames = (db: Db): Promise<Pick<Tables['compte'], 'id' | 'name' | 'email'>[]> =>
  db.selectFrom('compte').select(['id', 'name', 'email']).orderBy('name').execute();

/** Whether an account may still read requests. */
export async function isReading(db: Db, id: string): Promise<boolean> {
  const compte = db.selectFrom('compte').select('id').where('id', '=', id).where('disabled_at', 'is', null);
  return (await compte.where('role', 'in', ANSWERING).executeTakeFirst()) !== undefined;
}
