import type { Tx } from '#db/tables';
import { tellStaff } from '~/features/avis/tell.server';
import type { Fichier } from '~/intake/attachments.server';
import { note } from '~/intake/history.server';
import { keepFiles } from '~/intake/message-files.server';
import { PERSON } from '~/intake/person';
import { dueAgain } from '~/intake/waiting.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';

/** What a person writes about their request, once its files are stored (`storeMessageFiles`). */
type Message = {
  demandeId: string;
  /** Of the line of history that it becomes: its files were stored under it. */
  evenementId: string;
  text: string;
  files: Fichier[];
  /** Names of the files that it came with and that are not kept, each with why. */
  left?: string[];
  /** Why it is set aside, for staff to look at: the request stays as it is, and nobody is told. */
  suspicion?: string | undefined;
};

/**
 * Stores what a person writes about their request, from the follow-up page or by mail, in the transaction of whatever brings it. The request is
 * « nouvelle » again and waits for an answer, and whoever takes care of it is told; one that is held as spam stays so.
 * @throws Problem 404 when the request was erased meanwhile
 */
export async function receiveMessage(deps: Pick<Deps, 'clock' | 'env'>, tx: Tx, message: Message): Promise<void> {
  const { demandeId, evenementId, text, files, left = [], suspicion } = message;
  const now = toStamp(deps.clock.now());
  // First, to lock the row: an erasure at the same instant waits, or is waited for.
  const demande = await tx.updateTable('demande').set({ updated_at: now }).where('id', '=', demandeId).returningAll().executeTakeFirst();
  if (!demande) throw notFound('Cette demande n’existe pas ou plus. Appelez-nous, nous la retrouverons avec vous.');
  const isDoubtful = suspicion !== undefined || demande.state === 'indesirable';
  await note(deps, tx, demandeId, {
    id: evenementId,
    kind: isDoubtful ? 'message_ecarte' : 'message',
    author: PERSON,
    text: [...(suspicion ? [`${suspicion}\n`] : []), text, ...left.map((line) => `\n${line}`)].join('\n'),
    visible: !isDoubtful,
  });
  await keepFiles(tx, demandeId, evenementId, files);
  if (isDoubtful) return;
  await tx
    .updateTable('demande')
    .set({
      state: 'nouvelle',
      archived_at: null,
      answered_at: null,
      due_at: await dueAgain(tx, demandeId),
      // Found by these words too, from the next search on.
      indexed: 0,
      version: demande.version + 1,
    })
    .where('id', '=', demandeId)
    .execute();
  await tellStaff(deps, tx, { compteId: demande.assignee_id ?? 'everyone', subject: 'reponse', about: demande });
}
