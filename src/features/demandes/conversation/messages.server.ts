import type { Tx } from '#db/tables';
import { tellStaff } from '~/features/avis/tell.server';
import type { Fichier } from '~/intake/attachments.server';
import { note } from '~/intake/history.server';
import { attachFiles } from '~/intake/message-files.server';
import { PERSON } from '~/intake/person';
import { dueAgain } from '~/intake/waiting.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';

type Message = {
  demandeId: string;
  /** Of its history line: its files are stored under it. */
  evenementId: string;
  text: string;
  files: Fichier[];
  left?: string[];
  /** Why it is set aside: the request stays as it is, and no notice leaves. */
  suspicion?: string | undefined;
};

/** Runs in the caller's transaction; the request waits again, except spam. @throws Problem 404 when the request was erased */
export async function receiveMessage(deps: Pick<Deps, 'clock' | 'env'>, tx: Tx, message: Message): Promise<void> {
  const { demandeId, evenementId, text, files, left = [], suspicion } = message;
  const now = toStamp(deps.clock.now());
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
  await attachFiles(tx, demandeId, evenementId, files);
  if (isDoubtful) return;
  await tx
    .updateTable('demande')
    .set({
      state: 'nouvelle',
      archived_at: null,
      answered_at: null,
      due_at: await dueAgain(tx, demandeId),
      // The next search indexes these words.
      indexed: 0,
      version: demande.version + 1,
    })
    .where('id', '=', demandeId)
    .execute();
  await tellStaff(deps, tx, { compteId: demande.assignee_id ?? 'everyone', subject: 'reponse', about: demande });
}
