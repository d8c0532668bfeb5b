import type { z } from 'zod';
import { once, storeAnswer, submissionOf } from '~/intake/idempotency.server';
import { storeMessageFiles } from '~/intake/message-files.server';
import { countSending, suspicionOf } from '~/intake/spam-guard.server';
import type { Deps } from '~/platform/deps';
import { countAttempt } from '~/platform/http/attempts';
import { DONE, type Visit } from '~/platform/http/endpoint';
import { orderedId } from '~/platform/ordered-id';
import { receiveMessage } from '../conversation/messages.server';
import type { suiviEndpoints } from './contract';
import { requireBySuivi } from './suivi.server';

const PER_DEMANDE = { max: 12, minutes: 60 };

type Reply = z.output<(typeof suiviEndpoints)['reply']['body']>;

/** Once per key. For spam only the words are kept, aside, without a hint to the sender. @throws Problem 404, 403, 409, 415, 429 */
export async function receiveReply(deps: Deps, token: string, { message, photos = [], garde: spamSigns }: Reply, visit: Visit) {
  const demande = await requireBySuivi(deps.db, token);
  const submission = submissionOf(visit.submissionKey, `suivi:${demande.id}`, [message, photos.map(({ name, size }) => [name, size])]);
  return once(deps, submission, async () => {
    // The holder of the link may send any number.
    const suspicion = await suspicionOf(deps, spamSigns, visit, { texts: [] });
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
      if (submission) await storeAnswer(deps, tx, submission, DONE);
      await receiveMessage(deps, tx, { demandeId: demande.id, evenementId, text: message, files: rows, left, suspicion });
    });
    return DONE;
  });
}

const tooMany = (wait: string) =>
  `Vous avez déjà beaucoup écrit à propos de cette demande. Patientez ${wait}, ou appelez-nous\u00a0: nous avons bien reçu le reste.`;
