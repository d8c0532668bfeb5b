import { record } from '~/content/journal/journal.server';
import type { Canal } from '~/content/vocabulary/canaux';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By, Visit } from '~/platform/http/endpoint';
import type { FindsAssignee } from './assignee';
import { storePhotos } from './attachments.server';
import type { DemandeKind } from './demande-kind';
import type { Entered } from './entry';
import { once, submissionOf } from './idempotency.server';
import { demandeMails } from './mail';
import { mailTo } from './mails.server';
import { type Consent, newDemande, type ReceivedPerson, storeDemande } from './store.server';

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
  by: By,
  visit: Visit,
): Promise<Entered> {
  const handed = assignee_id || reminder_at ? [{ assignee_id, reminder_at }] : [];
  const values = [person, payload, canal, accuse, photos.map(({ name, size }) => [name, size]), ...handed];
  const submission = submissionOf(visit.submissionKey, `saisie:${kind.name}:${by.id}`, values);
  return once(deps, submission, async () => {
    const demande = newDemande(deps, kind, { person, payload, canal });
    demande.assignee_id = assignee_id ?? null;
    demande.reminder_at = reminder_at ? toStamp(Temporal.Instant.from(reminder_at)) : null;
    const files = await storePhotos(deps, demande.id, photos, visit.address);
    let assignee: { name: string } | undefined;
    return storeDemande(deps, kind, demande, {
      files,
      consents,
      submission,
      require: async (tx) => {
        if (assignee_id) assignee = await deps.requireAssignee(tx, assignee_id, 'assignee_id');
      },
      complete: async (tx) => {
        const { id, reference, reminder_at: reminder } = demande;
        const mailed = accuse && demande.email !== '';
        const said = (kind: string, text: string) => ({ kind, author: by.name, compteId: by.id, text });
        return {
          answer: { success: true, id, reference, mailed },
          events: [
            said('prise', canal),
            ...(assignee ? [said('confiee', assignee.name)] : []),
            ...(reminder ? [said('rappel', reminder)] : []),
          ],
          within: () => record(deps, tx, { by, action: 'prendre', subject: 'demande', subjectId: id, label: reference }),
          mails: (about) => (mailed ? [mailTo(demande, demandeMails.accuse, { ...about, chosen: [] })] : []),
        };
      },
    });
  });
}
