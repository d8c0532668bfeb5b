import { createHash, randomUUIDv7 } from 'node:crypto';
import type { DemandeKinds } from '~/intake/demande-kind';
import { newEvenementId, note } from '~/intake/history.server';
import type { Deps } from '~/platform/deps';
import { type Allowance, noteAttempt } from '~/platform/http/attempts';
import type { Handled, MailboxMessage } from '~/platform/mail/imap-mailbox';
import { type IncomingMail, parseIncoming } from '~/platform/mail/incoming';
import { receiveByMail } from './demande-par-courriel.server';
import { storeAttachments } from './mail-files.server';
import { receiveMessage } from './messages.server';
import { isOwn, keepRecu } from './recu.server';

/** Of a mail that the site wrote about a request, and whose request it is. */
type Answered = { demande_id: string; to_address: string; email: string; reference: string };

/**
 * Puts a mail where it belongs, in one transaction, once whatever becomes of this process: an answer to a mail of the site becomes a message of its
 * request, a bounce fails the mail that it is about, an automatic answer is noted; anything else that a person wrote becomes a request. What somebody
 * has opened in the mailbox and answers nothing stays theirs.
 * @returns `later` beyond what may come in an hour
 */
export async function takeMail(deps: Deps, kinds: DemandeKinds, message: MailboxMessage): Promise<Handled> {
  const fallbackId = `<${createHash('sha256').update(message.header).digest('hex')}@sans-identifiant>`;
  const header = await parseIncoming(message.header, fallbackId);
  // Its header alone cannot be read: whoever opens the mailbox may.
  if (!header) return 'left';
  if (await isKnown(deps, header.messageId)) return 'taken';
  if (await isOurs(deps, header.messageId)) return 'left';
  const answered = await findAnswered(deps, header.answers);
  const mayBounce = header.isAutomatic || /^(?:mailer-daemon|postmaster)@/i.test(header.from.address);
  if (!answered && message.isSeen && !mayBounce) return 'left';
  if (answered && (await isFlood(deps, answered.demande_id))) return 'later';

  const mail = await readWhole(message, header, fallbackId);
  if (mail.bounce) return noteBounce(deps, mail, mail.bounce);
  if (answered && mail.isAutomatic) return noteAside(deps, mail, answered, 'automatique');
  if (answered) {
    const isPerson = mail.from.address === answered.email || answered.to_address === answered.email;
    return isPerson && !(await isOwn(deps, mail.from.address))
      ? takeReply(deps, mail, answered)
      : noteAside(deps, mail, answered, 'courriel_tiers');
  }
  if (message.isSeen || mail.isAutomatic || mail.isBulk) return 'left';
  return receiveByMail(deps, kinds, mail, message.receivedAt);
}

/** Mails about one request in an hour that are taken: a program that answers each mail it causes would go on for ever. */
const OF_DEMANDE: Allowance = { max: 20, minutes: 60 };

const isFlood = async (deps: Pick<Deps, 'db' | 'clock' | 'env'>, demandeId: string) =>
  deps.env.rateLimit && (await noteAttempt(deps, `courriel-recu:demande:${demandeId}`, OF_DEMANDE)).count > OF_DEMANDE.max;

/** One that is too large, or whose parts make no sense, says who wrote and where it is. */
async function readWhole(message: MailboxMessage, header: IncomingMail, fallbackId: string): Promise<IncomingMail> {
  const source = await message.read();
  const mail = source && (await parseIncoming(source, fallbackId));
  if (mail) return mail;
  const why = source ? 'n’a pas pu être lu par le site' : `pèse ${Math.round(message.size / 1024 / 1024)}\u00a0Mo, trop pour le site`;
  return { ...header, text: `(Ce courriel ${why}\u00a0: lisez-le dans la boîte aux lettres.)` };
}

const isKnown = async ({ db }: Pick<Deps, 'db'>, messageId: string) =>
  (await db.selectFrom('courriel_recu').select('id').where('message_id', '=', messageId).executeTakeFirst()) !== undefined;

/** The shop's mailbox gets what the site writes to the shop. */
const isOurs = async ({ db }: Pick<Deps, 'db'>, messageId: string) =>
  (await db.selectFrom('courriel').select('id').where('message_id', '=', messageId).executeTakeFirst()) !== undefined;

/**
 * The mail of the site that one answers: its Message-ID holds 128 random bits, and only whoever got it, or was sent a copy, knows it. That
 * to the person comes before those to staff.
 */
async function findAnswered({ db }: Pick<Deps, 'db'>, answers: string[]): Promise<Answered | undefined> {
  if (answers.length === 0) return undefined;
  const rows = await db
    .selectFrom('courriel')
    .innerJoin('demande', 'demande.id', 'courriel.demande_id')
    .select(['demande.id as demande_id', 'courriel.to_address', 'demande.email', 'demande.reference', 'courriel.message_id'])
    .where('courriel.message_id', 'in', answers)
    .execute();
  const inOrder = answers.flatMap((id) => rows.filter((row) => row.message_id === id));
  return inOrder.find((row) => row.to_address === row.email) ?? inOrder[0];
}

async function takeReply(deps: Deps, mail: IncomingMail, { demande_id: demandeId }: Answered): Promise<Handled> {
  const evenementId = newEvenementId();
  const { rows, left } = await storeAttachments(deps, mail, { demandeId, evenementId });
  await deps.groupCommit(async (tx) => {
    if (await keepRecu(deps, tx, mail, { id: evenementId, kind: 'reponse', demande_id: demandeId }))
      await receiveMessage(deps, tx, { demandeId, evenementId, text: mail.text || '(Courriel sans texte.)', files: rows, left });
  });
  return 'taken';
}

/** A line of the request's history that only staff read: nothing waits for an answer because of it. */
async function noteAside(
  deps: Deps,
  mail: IncomingMail,
  { demande_id }: Answered,
  kind: 'automatique' | 'courriel_tiers',
): Promise<Handled> {
  const id = randomUUIDv7();
  await deps.groupCommit(async (tx) => {
    if (await keepRecu(deps, tx, mail, { id, kind: kind === 'automatique' ? kind : 'reponse', demande_id }))
      await note(deps, tx, demande_id, { id, kind, author: mail.from.address, text: mail.text });
  });
  return 'taken';
}

/** Whichever mail of the site did not arrive: staff see why, and may send it again once the address is right. */
async function noteBounce(deps: Deps, mail: IncomingMail, { messageIds, reason }: NonNullable<IncomingMail['bounce']>): Promise<Handled> {
  const ids = [...messageIds, ...mail.answers, ''];
  const failed = await deps.db
    .selectFrom('courriel')
    .select(['id', 'demande_id', 'subject', 'to_address'])
    .where('message_id', 'in', ids)
    .execute();
  const [first] = failed;
  if (!first) return 'left';
  await deps.groupCommit(async (tx) => {
    if (!(await keepRecu(deps, tx, mail, { id: randomUUIDv7(), kind: 'rejet', demande_id: first.demande_id }))) return;
    await tx
      .updateTable('courriel')
      .set({ state: 'echec', last_error: `Rendu par la messagerie de la personne (${reason})` })
      .where('id', '=', first.id)
      .where('state', '=', 'envoye')
      .execute();
    if (first.demande_id)
      await note(deps, tx, first.demande_id, {
        kind: 'rejet',
        author: 'Le site',
        text: `«\u00a0${first.subject}\u00a0», à ${first.to_address} (${reason})`,
      });
  });
  return 'taken';
}
