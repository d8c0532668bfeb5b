import { record } from '~/content/journal/journal.server';
import { knownReglages } from '~/content/reglages/reglages.server';
import type { Canal } from '~/content/vocabulary/canaux';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import type { Deps } from '~/platform/deps';
import type { Caller, Visit } from '~/platform/http/endpoint';
import { queueMails } from '~/platform/mail/outbox';
import { keepPhotos, storePhotos } from './attachments.server';
import type { DemandeKind } from './demande-kind';
import { dueOf } from './due-at.server';
import type { Entered } from './entry';
import { note } from './history.server';
import { envoiOf, keepAnswer, once } from './idempotency.server';
import { demandeMails } from './mail';
import { letterSenderOf, mailTo, receivedOf } from './mails.server';
import { absentText, type Consent, insertConsents, insertDemande, newDemande, type Person } from './receive.server';

/** What staff wrote down for somebody, once the contract has read it. */
type Entry<P> = {
  person: Person;
  payload: P;
  canal: Canal;
  /** Whether the person wants the acknowledgement; only with an address. */
  accuse?: boolean | undefined;
  photos?: File[] | undefined;
  consents?: Consent[];
};

/**
 * Stores a request that a member of the staff takes down, whole and in one transaction, once however often it is sent under the same key. Nothing
 * leaves but the acknowledgement, if it was asked for: whoever took it knows of it, and it stands in the inbox for the others.
 * @throws Problem 409 `deja_recu`, 415 naming a photo that is none
 */
export function enterDemande<P>(
  deps: Deps,
  kind: DemandeKind<P>,
  { person, payload, canal, accuse = false, photos = [], consents = [] }: Entry<P>,
  by: Pick<Caller, 'id' | 'name'>,
  visit: Visit,
): Promise<Entered> {
  const values = [person, payload, canal, accuse, photos.map(({ name, size }) => [name, size])];
  const envoi = envoiOf(visit.submissionKey, `saisie:${kind.name}:${by.id}`, values);
  return once(deps, envoi, async () => {
    const demande = newDemande(deps, kind, { person, payload, canal });
    const files = await storePhotos(deps, demande.id, photos, visit.address);
    const reglages = await knownReglages(deps);
    demande.due_at = dueOf(demande, reglages);
    return deps.groupCommit(async (tx) => {
      await insertDemande(tx, demande, KINDS[kind.name].prefix);
      const mailed = accuse && demande.email !== '';
      const answer: Entered = { success: true, id: demande.id, reference: demande.reference, mailed };
      // Before what costs more: of two that come together, one ends here.
      if (envoi) await keepAnswer(deps, tx, envoi, answer);
      await keepPhotos(tx, demande.id, files.rows);
      await insertConsents(deps, tx, demande.id, consents);
      await note(deps, tx, demande.id, { kind: 'prise', author: by.name, compteId: by.id, text: canal });
      if (files.unmade.length > 0)
        await note(deps, tx, demande.id, { kind: 'photo_absente', author: 'Le site', text: absentText(files.unmade) });
      await record(deps, tx, { by, action: 'prendre', subject: 'demande', subjectId: demande.id, label: demande.reference });
      if (mailed) {
        const about = { ...letterSenderOf(deps, reglages), kind, demande, chosen: [], photos: files.rows.length };
        const received = receivedOf(reglages, kind.name);
        await queueMails(deps, tx, [mailTo(demande, demandeMails.accuse, { ...about, received })]);
      }
      return answer;
    });
  });
}
