import type { Db, Tables, Tx } from '#db/tables';
import { refused } from '~/platform/http/problem';
import { ANSWERERS } from '~/ui/roles';

/** @param field field of the message @throws Problem 422 */
export async function requireAssignee(tx: Tx, id: string, field = 'assigneeId') {
  const compte = await tx
    .selectFrom('compte')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', 'in', ANSWERERS)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!compte) throw refused(field, 'Cette personne n’a pas ou plus accès aux demandes. Choisissez-en une autre.');
  return compte;
}

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

export const listCompteNames = (db: Db): Promise<Pick<Tables['compte'], 'id' | 'name' | 'email'>[]> =>
  db.selectFrom('compte').select(['id', 'name', 'email']).orderBy('name').execute();

export async function isReading(db: Db, id: string): Promise<boolean> {
  const compte = db.selectFrom('compte').select('id').where('id', '=', id).where('disabled_at', 'is', null);
  return (await compte.where('role', 'in', ANSWERERS).executeTakeFirst()) !== undefined;
}
