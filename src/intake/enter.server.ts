import { record } from '~/content/journal/journal.server';
import { knownReglages } from '~/content/reglages/reglages.server';
import type { Canal } from '~/content/vocabulary/canaux';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller, Visit } from '~/platform/http/endpoint';
import { queueMails } from '~/platform/mail/outbox';
import type { FindsAssignee } from './assignee';
import { storePhotos } from './attachments.server';
import type { DemandeKind } from './demande-kind';
import { dueOf } from './due-at.server';
import type { Entered } from './entry';
import { note } from './history.server';
import { envoiOf, keepAnswer, once } from './idempotency.server';
import { demandeMails } from './mail';
import { letterSenderOf, mailTo, receivedOf } from './mails.server';
import { keepFiles } from './message-files.server';
import { absentText, type Consent, insertConsents, insertDemande, newDemande, type ReceivedPerson } from './receive.server';

type Entry<P> = {
  person: ReceivedPerson;
  payload: P;
  canal: Canal;
  /** Whether to send the acknowledgement; only with an address. */
  accuse?: boolean | undefined;
  photos?: File[] | undefined;
  /** The assignee, and when to call back (ISO-8601). */
  assignee_id?: string | undefined;
  reminder_at?: string | undefined;
  consents?: Consent[];
};

/** Stores a request entered by staff, once per key. @throws Problem 409 `deja_recu`, 415 invalid photo, 422 invalid assignee */
export function enterDemande<P>(
  deps: Deps & FindsAssignee,
  kind: DemandeKind<P>,
  { person, payload, canal, accuse = false, photos = [], assignee_id, reminder_at, consents = [] }: Entry<P>,
  by: Pick<Caller, 'id' | 'name'>,
  visit: Visit,
): Promise<Entered> {
  const handed = assignee_id || reminder_at ? [{ assignee_id, reminder_at }] : [];
  const values = [person, payload, canal, accuse, photos.map(({ name, size }) => [name, size]), ...handed];
  const envoi = envoiOf(visit.submissionKey, `saisie:${kind.name}:${by.id}`, values);
  return once(deps, envoi, async () => {
    const demande = newDemande(deps, kind, { person, payload, canal });
    const files = await storePhotos(deps, demande.id, photos, visit.address);
    const reglages = await knownReglages(deps);
    demande.due_at = dueOf(demande, reglages);
    demande.assignee_id = assignee_id ?? null;
    demande.reminder_at = reminder_at ? toStamp(Temporal.Instant.from(reminder_at)) : null;
    return deps.groupCommit(async (tx) => {
      const assignee = assignee_id && (await deps.requireAssignee(tx, assignee_id, 'assignee_id'));
      await insertDemande(tx, demande, KINDS[kind.name].prefix);
      const mailed = accuse && demande.email !== '';
      const answer: Entered = { success: true, id: demande.id, reference: demande.reference, mailed };
      // First: of two concurrent sendings, one ends here.
      if (envoi) await keepAnswer(deps, tx, envoi, answer);
      await keepFiles(tx, demande.id, null, files.rows);
      await insertConsents(deps, tx, demande.id, consents);
      await note(deps, tx, demande.id, { kind: 'prise', author: by.name, compteId: by.id, text: canal });
      const said = (kind: string, text: string) => note(deps, tx, demande.id, { kind, author: by.name, compteId: by.id, text });
      if (assignee) await said('confiee', assignee.name);
      if (demande.reminder_at) await said('rappel', demande.reminder_at);
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
