import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';
import { storePhotos } from './attachments.server';
import type { Acknowledged, Line, SpamSigns } from './contract';
import type { DemandeKind } from './demande-kind';
import { once, submissionOf } from './idempotency.server';
import { demandeMails } from './mail';
import { mayMail } from './mail-limits.server';
import { mailsToStaff, mailTo, staffOf, suiviPath } from './mails.server';
import { PERSON } from './person';
import { countSending, suspicionOf } from './spam-guard.server';
import { type Consent, newDemande, type ReceivedPerson, storeDemande } from './store.server';

/** Validated values; all but the person and files is the payload. */
export type Submitted<P> = {
  person: ReceivedPerson & { email: string };
  payload: P;
  /** The raw input, where the payload holds derived values. */
  sent?: unknown;
  photos?: File[] | undefined;
  consents?: Consent[];
  spamSigns: SpamSigns;
  visit: Visit;
};

type Demande = Selectable<Tables['demande']>;

type Extra = {
  within?(tx: Tx, demande: Demande): Promise<void>;
  chosen?: Line[];
  links?(demande: Demande): { label: string; url: string }[];
};

/** Once per key. Suspects get no mail; above mail limits, no acknowledgement. @throws Problem 403 `preuve_demandee`, 409 `deja_recu`, 415 */
export function receiveDemande<P>(
  deps: Deps,
  kind: DemandeKind<P>,
  { person, payload, sent = payload, photos = [], consents = [], spamSigns, visit }: Submitted<P>,
  extra: Extra = {},
): Promise<Acknowledged> {
  const { email } = person;
  const named = photos.map(({ name, size }) => [name, size]);
  const submission = submissionOf(visit.submissionKey, kind.name, [person, sent, extra.chosen, named]);
  return once(deps, submission, async () => {
    const { chosen = [], links, within } = extra;
    const lines = [...chosen, ...kind.lines(payload)];
    const texts = [person.company ?? '', ...lines.map(({ text }) => text)];
    const suspicion = await suspicionOf(deps, spamSigns, visit, { email, texts });
    const demande = newDemande(deps, kind, { person, payload, suspicion });
    // Before the expensive work: refused sendings count too.
    countSending(deps, visit, email);
    const files = await storePhotos(deps, demande.id, photos, visit.address);
    const answered = await storeDemande(deps, kind, demande, {
      files,
      consents,
      submission,
      complete: async (tx, reglages) => {
        const isMailed = suspicion !== undefined || (await mayMail({ ...deps, db: tx }, email));
        const answer: Acknowledged = {
          success: true,
          reference: demande.reference,
          suivi: suiviPath(demande),
          ...(!isMailed && { mailed: false }),
          ...(deps.env.smtpUrl === undefined && { unsent: true }),
        };
        return {
          answer,
          events: [
            { kind: 'recue', author: PERSON, text: '' },
            ...(isMailed ? [] : [{ kind: 'accuse_retenu', author: 'Le site', text: '' }]),
          ],
          within: () => Promise.resolve(within?.(tx, demande)),
          mails: (about) => {
            if (suspicion !== undefined) return [];
            const acknowledged = [...chosen, ...(kind.acknowledged?.(payload) ?? [])];
            const forStaff = [...chosen, ...(kind.forStaff ?? kind.lines)(payload)];
            const notified = { ...about, lines: forStaff, links: links?.(demande) ?? [] };
            return [
              ...(isMailed ? [mailTo(demande, demandeMails.accuse, { ...about, chosen: acknowledged })] : []),
              ...mailsToStaff(demande, staffOf(reglages, kind.name), demandeMails.notification, notified),
            ];
          },
        };
      },
    });
    if (suspicion === undefined) deps.audience.received(kind.name, visit.openedFrom);
    return answered;
  });
}
