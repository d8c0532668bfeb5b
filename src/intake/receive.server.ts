import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { knownReglages } from '~/content/reglages/reglages.server';
import type { Canal } from '~/content/vocabulary/canaux';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';
import { queueMails } from '~/platform/mail/outbox';
import { storePhotos } from './attachments.server';
import type { Acknowledged, Garde, Line } from './contract';
import type { DemandeKind } from './demande-kind';
import { dueOf } from './due-at.server';
import { note } from './history.server';
import { envoiOf, keepAnswer, once } from './idempotency.server';
import { demandeMails } from './mail';
import { mayMail } from './mail-limits.server';
import { letterSenderOf, mailsToStaff, mailTo, receivedOf, staffOf, suiviPath } from './mails.server';
import { keepFiles } from './message-files.server';
import { PERSON } from './person';
import { countSending, suspicionOf } from './spam-guard.server';

/** Only entered requests may lack a first name or an address. */
export type ReceivedPerson = {
  family_name: string;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
};

export type Consent = { kind: string; wording: string; version: string };

/** Validated values; all but the person and files is the payload. */
export type Submitted<P> = {
  person: ReceivedPerson & { email: string };
  payload: P;
  /** The raw input, where the payload holds derived values. */
  sent?: unknown;
  photos?: File[] | undefined;
  consents?: Consent[];
  garde: Garde;
  visit: Visit;
};

type Demande = Selectable<Tables['demande']>;

type Extra = {
  within?(tx: Tx, demande: Demande): Promise<void>;
  chosen?: Line[];
  links?(demande: Demande): { label: string; url: string }[];
};

/**
 * Stores a request with files and mails in one transaction, once per key.
 * A suspect one is set aside without mails; above the mail limits there is no acknowledgement.
 * @throws Problem 403 `preuve_demandee`, 409 `deja_recu`, 415 naming an invalid photo
 */
export function receiveDemande<P>(deps: Deps, kind: DemandeKind<P>, sending: Submitted<P>, extra: Extra = {}): Promise<Acknowledged> {
  const { person, payload, photos = [], garde, visit } = sending;
  const envoi = envoiOf(visit.submissionKey, kind.name, [
    person,
    sending.sent ?? payload,
    extra.chosen,
    photos.map(({ name, size }) => [name, size]),
  ]);
  return once(deps, envoi, async () => {
    const { chosen = [] } = extra;
    const lines = [...chosen, ...kind.lines(payload)];
    const texts = lines.map(({ text }) => text);
    const suspicion = await suspicionOf(deps, garde, visit, { email: person.email, texts: [person.company ?? '', ...texts] });
    const demande = newDemande(deps, kind, { person, payload, suspicion });
    // Before the expensive work: refused sendings count too.
    countSending(deps, visit, person.email);
    const files = await storePhotos(deps, demande.id, photos, visit.address);
    const reglages = await knownReglages(deps);
    demande.due_at = dueOf(demande, reglages);
    const answered = await deps.groupCommit(async (tx) => {
      await insertDemande(tx, demande, KINDS[kind.name].prefix);
      const isMailed = suspicion !== undefined || (await mayMail({ ...deps, db: tx }, person.email));
      const answer: Acknowledged = {
        success: true,
        reference: demande.reference,
        suivi: suiviPath(demande),
        ...(!isMailed && { mailed: false }),
        ...(deps.env.smtpUrl === undefined && { unsent: true }),
      };
      // First: of two concurrent sendings, one ends here.
      if (envoi) await keepAnswer(deps, tx, envoi, answer);
      await keepFiles(tx, demande.id, null, files.rows);
      await insertConsents(deps, tx, demande.id, sending.consents ?? []);
      await note(deps, tx, demande.id, { kind: 'recue', author: PERSON, text: '' });
      if (!isMailed) await note(deps, tx, demande.id, { kind: 'accuse_retenu', author: 'Le site', text: '' });
      if (files.unmade.length > 0)
        await note(deps, tx, demande.id, { kind: 'photo_absente', author: 'Le site', text: absentText(files.unmade) });
      await extra.within?.(tx, demande);
      if (!suspicion) {
        const about = { ...letterSenderOf(deps, reglages), kind, demande, lines, photos: files.rows.length };
        const acknowledged = [...chosen, ...(kind.acknowledged?.(payload) ?? [])];
        const forStaff = [...chosen, ...(kind.forStaff ?? kind.lines)(payload)];
        const links = extra.links?.(demande) ?? [];
        await queueMails(deps, tx, [
          ...(isMailed
            ? [mailTo(demande, demandeMails.accuse, { ...about, chosen: acknowledged, received: receivedOf(reglages, kind.name) })]
            : []),
          ...mailsToStaff(demande, staffOf(reglages, kind.name), demandeMails.notification, { ...about, lines: forStaff, links }),
        ]);
      }
      return answer;
    });
    if (!suspicion) deps.audience.received(kind.name, visit.openedFrom);
    return answered;
  });
}

export const absentText = (names: string[]) =>
  names.map((name) => `La photo «\u00a0${name}\u00a0» n’a pas pu être préparée\u00a0: demandez-la de nouveau à la personne.`).join('\n');

export function newDemande<P>(
  { clock }: Pick<Deps, 'clock'>,
  kind: DemandeKind<P>,
  { person, payload, canal = 'site', suspicion }: { person: ReceivedPerson; payload: P; canal?: Canal; suspicion?: string | undefined },
): Demande {
  const now = toStamp(clock.now());
  return {
    id: randomUUIDv7(),
    reference: newReference(KINDS[kind.name].prefix),
    kind: kind.name,
    state: suspicion ? 'indesirable' : 'nouvelle',
    archived_at: null,
    family_name: person.family_name,
    name: person.name ?? '',
    email: person.email?.toLowerCase() ?? '',
    phone: person.phone ?? null,
    company: person.company ?? null,
    summary: kind.summary(payload).slice(0, 200),
    payload: JSON.stringify(payload),
    suspicion: suspicion ?? null,
    assignee_id: null,
    reminder_at: null,
    suivi_token: newSuiviToken(),
    indexed: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    answered_at: null,
    canal,
    urgent: kind.isUrgent?.(payload) ? 1 : 0,
    due_at: null,
    fusionnee_dans: null,
    rempli_comme: null,
  };
}

/** Without signs that are confused when read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newReference = (prefix: string) => `${prefix}-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** A taken reference is drawn again. */
export async function insertDemande(tx: Tx, demande: Demande, prefix: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('demande')
      .values(demande)
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return;
    demande.reference = newReference(prefix);
  }
  throw new Error(`no free reference under ${prefix}`);
}

export async function insertConsents({ clock }: Pick<Deps, 'clock'>, tx: Tx, demandeId: string, consents: Consent[]): Promise<void> {
  if (consents.length === 0) return;
  const given_at = toStamp(clock.now());
  await tx
    .insertInto('consentement')
    .values(
      consents.map((consent) => ({ id: randomUUIDv7(), demande_id: demandeId, abonne_id: null, ...consent, given_at, withdrawn_at: null })),
    )
    .execute();
}

/** 192 random bits that open the follow-up page. */
export const newSuiviToken = () => randomBytes(24).toString('base64url');
