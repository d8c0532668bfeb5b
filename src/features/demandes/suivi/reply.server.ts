import type { z } from 'zod';
import { envoiOf, keepAnswer, once } from '~/intake/idempotency.server';
import { storeMessageFiles } from '~/intake/message-files.server';
import { countSending, suspicionOf } from '~/intake/spam-guard.server';
import type { Deps } from '~/platform/deps';
import { countAttempt } from '~/platform/http/attempts';
import { DONE, type Visit } from '~/platform/http/endpoint';
import { orderedId } from '~/platform/ordered-id';
import { receiveMessage } from '../messages.server';
import type { suiviEndpoints } from './contract';
import { requireBySuivi } from './suivi.server';

/** Whatever network they come from: nobody who waits for an answer writes more. */
const PER_DEMANDE = { max: 12, minutes: 60 };

type Reply = z.output<(typeof suiviEndpoints)['reply']['body']>;

/**
 * Receives what a person writes on the follow-up page: once, however often it is sent under the same key. Of a request held as spam, which the page
 * does not tell, only the words are kept, aside, for staff to look at.
 * @throws Problem 404, 403 `preuve_demandee`, 409 `deja_recu`, 415 naming a photo that is none, 429
 */
export async function receiveReply(deps: Deps, token: string, { message, photos = [], garde }: Reply, visit: Visit) {
  const demande = await requireBySuivi(deps.db, token);
  const envoi = envoiOf(visit.submissionKey, `suivi:${demande.id}`, [message, photos.map(({ name, size }) => [name, size])]);
  return once(deps, envoi, async () => {
    // Whoever holds the link may send as many others as they like.
    const suspicion = await suspicionOf(deps, garde, visit, { texts: [] });
    countSending(deps, visit);
    if (deps.env.rateLimit) await countAttempt(deps, `message:${demande.id}`, PER_DEMANDE, tooMany);
    const evenementId = orderedId();
    const files = demande.state === 'indesirable' ? [] : photos;
    const { rows, unmade } = await storeMessageFiles(deps, demande.id, evenementId, { files, field: 'photos', address: visit.address });
    const left = [
      ...unmade.map((name) => `(La photo «\u00a0${name}\u00a0» n’a pas pu être préparée.)`),
      ...(files.length < photos.length ? ['(Photos non gardées\u00a0: la demande était tenue pour indésirable.)'] : []),
    ];
    await deps.groupCommit(async (tx) => {
      if (envoi) await keepAnswer(deps, tx, envoi, DONE);
      await receiveMessage(deps, tx, { demandeId: demande.id, evenementId, text: message, files: rows, left, suspicion });
    });
    return DONE;
  });
}

const tooMany = (wait: string) =>
  `Vous avez déjà beaucoup écrit à propos de cette demande. Patientez ${wait}, ou appelez-nous\u00a0: nous avons bien reçu le reste.`;
