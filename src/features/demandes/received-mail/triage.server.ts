import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '~/platform/deps';
import type { MailboxMessage } from '~/platform/mail/imap-mailbox';
import { type IncomingMail, parseIncoming } from '~/platform/mail/incoming';
import { requireMailbox } from '~/platform/mail/mailbox';
import { type Lane, turnOf } from './mail-lanes.server';
import { isShop } from './recu.server';

export type AnsweredDemande = { demande_id: string; to_address: string; email: string; reference: string };

export type Triaged = {
  header: IncomingMail;
  lane: Lane;
  turn: string;
  answered: AnsweredDemande | undefined;
};

/** By the header only. Opened mails that answer nothing, and machine mails to nobody, stay. @returns `unreadable` for a bad header */
export async function triage(deps: Deps, message: MailboxMessage): Promise<Triaged | 'taken' | 'left' | 'unreadable'> {
  const header = await parseIncoming(message.header, aboutMail(deps, message));
  if (!header) return 'unreadable';
  if (await isKnown(deps, header.messageId)) return 'taken';
  if (await isOurs(deps, header.messageId)) return 'left';
  const answered = await findAnswered(deps, header.answers);
  if (answered) return { header, lane: 'answer', turn: answered.demande_id, answered };
  const { address } = header.from;
  if (header.mayBounce) return { header, lane: 'bounce', turn: turnOf(address), answered };
  if (message.isSeen || header.isAutomatic || header.isBulk || !isMailbox(address) || (await isShop(deps, address))) return 'left';
  return { header, lane: await laneOf(deps, header), turn: turnOf(address), answered };
}

export const aboutMail = ({ env }: Pick<Deps, 'env'>, { header }: MailboxMessage) => ({
  fallbackId: `<${createHash('sha256').update(header).digest('hex')}@sans-identifiant>`,
  authservs: env.imapAuthserv,
});

async function laneOf(deps: Pick<Deps, 'db'>, { isSpam, authenticity, from }: IncomingMail): Promise<Lane> {
  if (isSpam || authenticity === 'fail') return 'doubtful';
  // Where the mail server authenticates senders, a known address alone proves nothing.
  if (authenticity !== 'none' && (await isCorrespondent(deps, from.address))) return 'known';
  return authenticity === 'pass' ? 'verified' : 'stranger';
}

/** Has an answered request, or one from the site: a mail alone does not make a person known. */
const isCorrespondent = async ({ db }: Pick<Deps, 'db'>, address: string) =>
  (await db
    .selectFrom('demande')
    .select('id')
    .where('email', '=', address)
    .where('state', '!=', 'indesirable')
    .where((eb) => eb.or([eb('canal', '!=', 'courriel'), eb('answered_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

const isKnown = async ({ db }: Pick<Deps, 'db'>, messageId: string) =>
  (await db.selectFrom('courriel_recu').select('id').where('message_id', '=', messageId).executeTakeFirst()) !== undefined;

const isOurs = async ({ db }: Pick<Deps, 'db'>, messageId: string) =>
  (await db.selectFrom('courriel').select('id').where('message_id', '=', messageId).executeTakeFirst()) !== undefined;

/** By Message-ID: 128 random bits that only recipients know. Mails to the person come before those to staff. */
async function findAnswered({ db }: Pick<Deps, 'db'>, answers: string[]): Promise<AnsweredDemande | undefined> {
  if (answers.length === 0) return undefined;
  const rows = await db
    .selectFrom('courriel')
    .innerJoin('demande', 'demande.id', 'courriel.demande_id')
    // A merged request leads to the remaining one.
    .select(sql<string>`coalesce(demande.fusionnee_dans, demande.id)`.as('demande_id'))
    .select(['courriel.to_address', 'demande.email', 'demande.reference', 'courriel.message_id'])
    .where('courriel.message_id', 'in', answers)
    .execute();
  const inOrder = answers.flatMap((id) => rows.filter((row) => row.message_id === id));
  return inOrder.find((row) => row.to_address === row.email) ?? inOrder[0];
}

function isMailbox(address: string): boolean {
  try {
    return requireMailbox(address) !== '';
  } catch {
    return false;
  }
}
