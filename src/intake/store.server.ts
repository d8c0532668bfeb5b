import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import type { Reglages } from '~/content/reglages/contract';
import { knownReglages } from '~/content/reglages/reglages.server';
import type { Canal } from '~/content/vocabulary/canaux';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { type Mail, queueMails } from '~/platform/mail/outbox';
import { newLinkToken } from '~/platform/token';
import type { StoredFiles } from './attachments.server';
import type { DemandeKind } from './demande-kind';
import { dueAtOf } from './due-at.server';
import { type HistoryEntry, note } from './history.server';
import { type Submission, storeAnswer } from './idempotency.server';
import { joinedOf } from './mail';
import { letterSenderOf, receivedOf } from './mails.server';
import { attachFiles } from './message-files.server';

/** Only entered requests may lack a first name or an address. */
export type ReceivedPerson = {
  family_name: string;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
};

export type Consent = { kind: string; wording: string; version: string };

type Demande = Selectable<Tables['demande']>;

type About = ReturnType<typeof aboutOf>;

type Arrival<A> = {
  /** Stored before the transaction. */
  files?: StoredFiles;
  consents?: Consent[];
  submission?: Submission | undefined;
  /** Checks in the transaction, before any row is stored. @throws Problem */
  require?(tx: Tx): Promise<void>;
  /** Runs in the transaction, once the request has its reference. */
  complete(tx: Tx, reglages: Reglages): Promise<Completed<A>>;
};

type Completed<A> = {
  answer: A;
  events: HistoryEntry[];
  /** Stores more in the transaction, once no concurrent sending can win. */
  within?(): Promise<void>;
  mails(about: About): Mail[];
};

/** Stores a request of any origin with its files, history and mails in one transaction. @throws what `require` and `complete` throw */
export async function storeDemande<P, A>(
  deps: Deps,
  kind: DemandeKind<P>,
  demande: Demande,
  { files = { rows: [], unmade: [] }, consents = [], submission, require, complete }: Arrival<A>,
): Promise<A> {
  const reglages = await knownReglages(deps);
  demande.due_at = dueAtOf(demande, reglages);
  return deps.groupCommit(async (tx) => {
    await require?.(tx);
    await insertDemande(tx, demande, KINDS[kind.name].prefix);
    const { answer, events, within, mails } = await complete(tx, reglages);
    // First: of two concurrent sendings, one ends here.
    if (submission) await storeAnswer(deps, tx, submission, answer);
    await attachFiles(tx, demande.id, null, files.rows);
    await insertConsents(deps, tx, demande.id, consents);
    for (const event of events) await note(deps, tx, demande.id, event);
    if (files.unmade.length > 0)
      await note(deps, tx, demande.id, { kind: 'photo_absente', author: 'Le site', text: absentText(files.unmade) });
    await within?.();
    await queueMails(deps, tx, mails(aboutOf(deps, reglages, kind, demande, files)));
    return answer;
  });
}

function aboutOf<P>(deps: Deps, reglages: Reglages, kind: DemandeKind<P>, demande: Demande, { rows }: StoredFiles) {
  return { ...letterSenderOf(deps, reglages), kind, demande, ...joinedOf(rows), received: receivedOf(reglages, kind.name) };
}

const absentText = (names: string[]) =>
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
    suivi_token: newLinkToken(),
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
