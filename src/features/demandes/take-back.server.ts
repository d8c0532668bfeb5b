import type { Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { type Before, restoreDemande } from '~/intake/held.server';
import { releaseFiles } from '~/intake/message-files.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { withdrawMail } from '~/platform/mail/outbox';
import type { DemandeView, Fichier } from './demande-view';
import { type Declared, fichierOf, requireDemande, viewDemande } from './demandes.server';

/** Undoes an answer except for others' changes. @returns text, files and whether it closed the request @throws Problem 404, 409 */
export async function takeBackAnswer(
  deps: Deps,
  declared: Declared,
  by: Pick<Caller, 'id' | 'name'>,
  id: string,
  evenementId: string,
): Promise<{ demande: DemandeView; message: string; close: boolean; fichiers: Fichier[] }> {
  const taken = await deps.db.transaction().execute(async (tx) => {
    const now = toStamp(deps.clock.now());
    // First, to lock the row: readers of the answer meet a conflict.
    await tx
      .updateTable('demande')
      .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    const demande = await requireDemande(tx, id);
    const { text, before } = await withdrawHeld<Before>(deps, tx, by, { demandeId: id, evenementId, kind: 'reponse' }, TOO_LATE);
    await restoreDemande(tx, id, evenementId, before);
    const fichiers = await releaseFiles(deps, tx, evenementId, id);
    await record(deps, tx, { by, action: 'reprendre', subject: 'demande', subjectId: id, label: demande.reference });
    return { message: text, close: before.after.state === 'traitee', fichiers: fichiers.map(fichierOf) };
  });
  return { ...taken, demande: await viewDemande(deps, declared, id) };
}

const TOO_LATE = 'Trop tard\u00a0: cette réponse est partie. Écrivez-en une autre pour la corriger.';

/** Deletes a held line and its mail. @param tooLate French text of the 409 @returns its text and state @throws Problem 409 */
export async function withdrawHeld<B extends { courriel: string | null }>(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  by: Pick<Caller, 'id'>,
  { demandeId, evenementId, kind }: { demandeId: string; evenementId: string; kind: string },
  tooLate: string,
): Promise<{ text: string; before: B }> {
  const said = await tx
    .deleteFrom('demande_evenement')
    .where('id', '=', evenementId)
    .where('kind', '=', kind)
    .where('demande_id', '=', demandeId)
    .where('compte_id', '=', by.id)
    .where('held_until', '>', toStamp(clock.now()))
    .returningAll()
    .executeTakeFirst();
  const before = said?.before ? (JSON.parse(said.before) as B) : undefined;
  if (!said || !before?.courriel || !(await withdrawMail(tx, before.courriel))) throw new Problem(409, 'deja_partie', tooLate);
  return { text: said.text, before };
}
