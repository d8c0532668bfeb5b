import { record } from '~/content/journal/journal.server';
import { type Before, restoreDemande } from '~/intake/held.server';
import { releaseFiles } from '~/intake/message-files.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { withdrawMail } from '~/platform/mail/outbox';
import type { DemandeView, Fichier } from './contract';
import { type Declared, fichierOf, requireDemande, viewDemande } from './demandes.server';

/**
 * Takes an answer back before it leaves: neither it nor its mail is kept, and the request is as it was, but for what somebody changed meanwhile.
 * @returns the text, its files and whether it closed the request, to go on writing
 * @throws Problem 404, 409 when it has left, or was written by somebody else
 */
export async function takeBackAnswer(
  deps: Deps,
  declared: Declared,
  by: Pick<Caller, 'id' | 'name'>,
  id: string,
  evenementId: string,
): Promise<{ demande: DemandeView; message: string; close: boolean; fichiers: Fichier[] }> {
  const taken = await deps.db.transaction().execute(async (tx) => {
    const now = toStamp(deps.clock.now());
    // First, to lock the row: whoever read the request with the answer meets a conflict.
    await tx
      .updateTable('demande')
      .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    const demande = await requireDemande(tx, id);
    const said = await tx
      .deleteFrom('demande_evenement')
      .where('id', '=', evenementId)
      .where('kind', '=', 'reponse')
      .where('demande_id', '=', id)
      .where('compte_id', '=', by.id)
      .where('held_until', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!said?.before) throw tooLate();
    const before = JSON.parse(said.before) as Before;
    if (!before.courriel || !(await withdrawMail(tx, before.courriel))) throw tooLate();
    await restoreDemande(tx, id, evenementId, before);
    const fichiers = await releaseFiles(deps, tx, evenementId, id);
    await record(deps, tx, { by, action: 'reprendre', subject: 'demande', subjectId: id, label: demande.reference });
    return { message: said.text, close: before.after.state === 'traitee', fichiers: fichiers.map(fichierOf) };
  });
  return { ...taken, demande: await viewDemande(deps, declared, id) };
}

const tooLate = () => new Problem(409, 'deja_partie', 'Trop tard\u00a0: cette réponse est partie. Écrivez-en une autre pour la corriger.');
