import { record } from '~/content/journal/journal.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { requireByToken } from './abonnes.server';
import type { LettreChoices } from './choices';
import { abonneColumnsOf } from './cible.server';

/** By the confirmation link. @throws Problem 404, 410 once unsubscribed */
export async function chooseByLink(deps: Pick<Deps, 'db'>, { token, ...said }: LettreChoices & { token: string }): Promise<void> {
  const { id } = await requireByToken(deps.db, 'confirmation', token);
  const { numUpdatedRows } = await deps.db
    .updateTable('abonne')
    .set((row) => ({ ...abonneColumnsOf(said), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '!=', 'desabonne')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Problem(410, 'lien_perime', 'Cette inscription a été annulée. Pour recevoir la lettre, inscrivez-vous de nouveau.');
}

/** By staff. @throws Problem 404 */
export async function chooseFor(deps: Deps, by: Pick<Caller, 'id' | 'name'>, id: string, said: LettreChoices): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('abonne')
      .set((row) => ({ ...abonneColumnsOf(said), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('Cette inscription n’existe pas ou plus.');
    // No personal data: the journal outlives an erasure.
    await record(deps, tx, { by, action: 'preciser', subject: 'abonne', subjectId: id, label: '' });
  });
}
