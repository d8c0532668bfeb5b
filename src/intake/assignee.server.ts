import type { Tx } from '#db/tables';
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
