import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';
import type { Letter } from '~/platform/mail/letter';
import { type Mail, queueMail, queueMails } from '~/platform/mail/outbox';
import { typographie } from '~/platform/text/typographie';
import { withDelay } from '../reglages/promises';
import { knownReglages, type requireReglages } from '../reglages/reglages.server';
import { keepPhotos, storePhotos } from './attachments.server';
import type { Acknowledged, Garde, Line } from './contract';
import type { DemandeKind } from './demande-kind';
import { envoiOf, keepAnswer, once } from './idempotency.server';
import type { DemandeKindName } from './kinds';
import { acknowledgement, notification } from './mail';
import { countSending, suspicionOf } from './spam-guard.server';

type Person = { family_name: string; name: string; email: string; phone?: string | undefined; company?: string | undefined };

/** A consent that was asked for and given, word for word. */
type Consent = { kind: string; wording: string; version: string };

/** What a form sent, once its contract has read it; whatever is neither the person nor a file is the payload. */
export type Submitted<P> = { person: Person; payload: P; photos?: File[] | undefined; consents?: Consent[]; garde: Garde; visit: Visit };

export type Demande = Selectable<Tables['demande']>;

/** What a kind may add to what every request goes through. */
type Extra = {
  /** Further rows, in the same transaction. */
  within?(tx: Tx, demande: Demande): Promise<void>;
  /** Further lines of both mails, and the links that staff answer by. */
  lines?: Line[];
  links?(demande: Demande): { label: string; url: string }[];
};

/**
 * Receives a request: stored whole, with its files and the mails that it causes, in one transaction, before it is acknowledged; once, however
 * often it is sent under the same key. A doubtful one is stored apart for staff to look at, and no mail leaves.
 * @throws Problem 403 `preuve_demandee`, 409 `deja_recu`, 415 naming a photo that is none
 */
export function receiveDemande<P>(deps: Deps, kind: DemandeKind<P>, sending: Submitted<P>, extra: Extra = {}): Promise<Acknowledged> {
  const { person, payload, photos = [], garde, visit } = sending;
  const envoi = envoiOf(visit.submissionKey, kind.name, [person, payload, extra.lines, photos.map(({ name, size }) => [name, size])]);
  return once(deps, envoi, async () => {
    const lines = [...(extra.lines ?? []), ...kind.lines(payload)];
    const texts = lines.map(({ text }) => text);
    const suspicion = await suspicionOf(deps, garde, visit, {
      email: person.email,
      names: [person.family_name, person.name, person.company ?? ''],
      texts,
    });
    const demande = newDemande(deps, kind, sending, suspicion);
    // Before the work that photos take: refused ones are counted too.
    countSending(deps, visit, person.email);
    const files = await storePhotos(deps, demande.id, photos);
    const reglages = await knownReglages(deps);
    return deps.groupCommit(async (tx) => {
      await insertDemande(tx, demande, kind.prefix);
      const answer: Acknowledged = { success: true, reference: demande.reference, suivi: suiviPath(demande) };
      // Before what costs more: of two that come together, one ends here.
      if (envoi) await keepAnswer(deps, tx, envoi, answer);
      await keepPhotos(tx, demande.id, files);
      await insertConsents(deps, tx, demande.id, sending.consents ?? []);
      await note(deps, tx, demande.id, { kind: 'recue', author: 'La personne', text: '' });
      await extra.within?.(tx, demande);
      if (!suspicion) {
        const about = { ...letterSenderOf(deps, reglages), kind, demande, lines, photos: files.length };
        const links = extra.links?.(demande) ?? [];
        await queueMails(deps, tx, [
          mailTo(demande, 'demande_accuse', acknowledgement({ ...about, received: receivedOf(reglages, kind.name) })),
          ...mailsToStaff(demande, staffOf(reglages, kind.name), 'demande_notification', notification({ ...about, links })),
        ]);
      }
      return answer;
    });
  });
}

type Reglages = Awaited<ReturnType<typeof requireReglages>>;

/** Who signs the mails to visitors. */
export function letterSenderOf({ env }: Pick<Deps, 'env'>, { entreprise, demandes }: Reglages) {
  return { shop: entreprise, publicUrl: env.publicUrl, retentionMonths: demandes.retentionMonths };
}

export const suiviPath = ({ suivi_token }: Pick<Demande, 'suivi_token'>) => `/suivi/${suivi_token}`;

const fullName = ({ name, family_name }: Pick<Demande, 'name' | 'family_name'>) => `${name} ${family_name}`;

/** The first words of the acknowledgement. */
export function receivedOf({ demandes }: Reglages, kind: DemandeKindName): string {
  return typographie(withDelay(demandes.acknowledgements[kind], demandes.answerDays));
}

/** Who is told of a kind of request. */
export function staffOf({ demandes, entreprise }: Reglages, kind: DemandeKindName): string[] {
  const named = demandes.notifications[kind];
  return named.length > 0 ? named : [entreprise.email];
}

type Asker = Pick<Demande, 'id' | 'email' | 'name' | 'family_name'>;

function mailTo(demande: Asker, kind: string, letter: Letter, more: Pick<Mail, 'calendar' | 'sendBefore'> = {}): Mail {
  return { kind, to: { address: demande.email, name: fullName(demande) }, letter, cause: { demandeId: demande.id }, ...more };
}

/** An answer to them reaches whoever asked. */
function mailsToStaff({ id, email }: Pick<Demande, 'id' | 'email'>, addresses: string[], kind: string, letter: Letter): Mail[] {
  return addresses.map((address) => ({ kind, to: { address, name: '' }, replyTo: email, letter, cause: { demandeId: id } }));
}

/** A mail to whoever asked; an answer to it reaches the shop. */
export function queueFor(
  deps: Pick<Deps, 'clock' | 'env'>,
  tx: Tx,
  demande: Asker,
  kind: string,
  letter: Letter,
  more?: Pick<Mail, 'calendar' | 'sendBefore'>,
): Promise<string> {
  return queueMail(deps, tx, mailTo(demande, kind, letter, more));
}

/** A mail to staff about a request. */
export function notify(
  deps: Pick<Deps, 'clock' | 'env'>,
  tx: Tx,
  demande: Pick<Demande, 'id' | 'email'>,
  addresses: string[],
  kind: string,
  letter: Letter,
): Promise<void> {
  return queueMails(deps, tx, mailsToStaff(demande, addresses, kind, letter));
}

function newDemande<P>(
  { clock }: Pick<Deps, 'clock'>,
  kind: DemandeKind<P>,
  { person, payload }: Submitted<P>,
  suspicion?: string,
): Demande {
  const now = toStamp(clock.now());
  return {
    id: randomUUIDv7(),
    reference: newReference(kind.prefix),
    kind: kind.name,
    state: suspicion ? 'indesirable' : 'nouvelle',
    archived_at: null,
    family_name: person.family_name,
    name: person.name,
    email: person.email.toLowerCase(),
    phone: person.phone ?? null,
    company: person.company ?? null,
    summary: kind.summary(payload).slice(0, 200),
    payload: JSON.stringify(payload),
    suspicion: suspicion ?? null,
    assignee_id: null,
    reminder_at: null,
    suivi_token: randomBytes(24).toString('base64url'),
    indexed: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    answered_at: null,
  };
}

/** Without the letters and figures that a person confuses when reading aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newReference = (prefix: string) => `${prefix}-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** A reference that is taken is drawn anew. */
async function insertDemande(tx: Tx, demande: Demande, prefix: string): Promise<void> {
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

async function insertConsents({ clock }: Pick<Deps, 'clock'>, tx: Tx, demandeId: string, consents: Consent[]): Promise<void> {
  if (consents.length === 0) return;
  const given_at = toStamp(clock.now());
  await tx
    .insertInto('consentement')
    .values(
      consents.map((consent) => ({ id: randomUUIDv7(), demande_id: demandeId, abonne_id: null, ...consent, given_at, withdrawn_at: null })),
    )
    .execute();
}

/** A line of a request's history; a visible one is read by whoever asked. */
export async function note(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  demandeId: string,
  entry: { kind: string; author: string; text: string; compteId?: string | undefined; visible?: boolean },
): Promise<void> {
  await tx
    .insertInto('demande_evenement')
    .values({
      id: randomUUIDv7(),
      demande_id: demandeId,
      at: toStamp(clock.now()),
      kind: entry.kind,
      compte_id: entry.compteId ?? null,
      author: entry.author,
      text: entry.text,
      visible: entry.visible ? 1 : 0,
    })
    .execute();
}
