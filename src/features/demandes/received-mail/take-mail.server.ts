import { randomUUIDv7 } from 'node:crypto';
import type { DemandeKinds } from '~/intake/demande-kind';
import { note } from '~/intake/history.server';
import type { Deps } from '~/platform/deps';
import { type Allowance, forgiveAttempts, mayAttempt, spendAttempt } from '~/platform/http/attempts';
import { MB } from '~/platform/http/largest-file';
import { Problem } from '~/platform/http/problem';
import type { Handled, MailboxMessage } from '~/platform/mail/imap-mailbox';
import { type IncomingMail, parseIncoming } from '~/platform/mail/incoming';
import { orderedId } from '~/platform/ordered-id';
import { findUnavailable } from '~/platform/unavailable';
import { receiveMessage } from '../conversation/messages.server';
import { receiveByMail } from './demande-par-courriel.server';
import { grant, type Lane, type Shares } from './mail-lanes.server';
import { isOwn, storeAttachments, storeRecu } from './recu.server';
import { type AnsweredDemande, aboutMail, triage } from './triage.server';

/** `full`: the mail waits with its lane for capacity. */
export type ReceptionOutcome = Handled | 'full' | 'unreadable';

type Waited = {
  /** Waited so long that it may exceed the share of its lane. */
  isLate?: boolean;
  shares?: Shares | undefined;
};

/** Files a mail once, in one transaction: answer, bounce, automatic answer or new request. Reads the body only within its lane's share. */
export async function takeMail(
  deps: Deps,
  kinds: DemandeKinds,
  message: MailboxMessage,
  { isLate = false, shares }: Waited = {},
): Promise<ReceptionOutcome> {
  const triaged = await triage(deps, message);
  if (typeof triaged === 'string') return triaged;
  const { header, lane, answered } = triaged;
  const granted = await grant(deps, { lane, who: answered?.demande_id ?? header.from.address, isLate, shares });
  if (typeof granted === 'string') return granted;
  const doubt = doubtOf(header, lane) ?? granted.doubt;
  const isLight = doubt !== undefined || lane === 'bounce';
  const { mail, forget } = await readWhole(deps, message, header, { isLight });
  try {
    if (lane === 'bounce') return mail.bounce ? await noteBounce(deps, mail, mail.bounce) : 'left';
    if (mail.bounce) return await noteBounce(deps, mail, mail.bounce);
    if (answered) return await takeAnswer(deps, mail, answered);
    if (mail.isAutomatic || mail.isBulk) return 'left';
    return await receiveByMail(deps, kinds, mail, { receivedAt: message.receivedAt, doubt, isCorrespondent: lane === 'known' });
  } catch (error) {
    // Another part is unavailable or busy: not the fault of this mail.
    const isBusy = error instanceof Problem && error.status === 503;
    if (isBusy || findUnavailable(error)) await forget().catch(() => {});
    if (isBusy) return 'later';
    throw error;
  }
}

function doubtOf({ isSpam, from }: IncomingMail, lane: Lane): string | undefined {
  if (lane !== 'doubtful') return undefined;
  return isSpam
    ? 'Ce courriel porte une marque d’indésirable'
    : `Votre messagerie ne reconnaît pas l’expéditeur\u00a0: l’adresse ${from.address} est sans doute empruntée`;
}

async function takeAnswer(deps: Deps, mail: IncomingMail, answered: AnsweredDemande): Promise<Handled> {
  if (mail.isAutomatic) return noteAside(deps, mail, answered, 'automatique');
  const isPerson = mail.from.address === answered.email || answered.to_address === answered.email;
  return isPerson && !(await isOwn(deps, mail.from.address))
    ? takeReply(deps, mail, answered)
    : noteAside(deps, mail, answered, 'courriel_tiers');
}

async function takeReply(deps: Deps, mail: IncomingMail, { demande_id: demandeId }: AnsweredDemande): Promise<Handled> {
  const evenementId = orderedId();
  const { rows, left } = await storeAttachments(deps, mail, { demandeId, evenementId });
  await deps.groupCommit(async (tx) => {
    if (await storeRecu(deps, tx, mail, { id: evenementId, kind: 'reponse', demande_id: demandeId }))
      await receiveMessage(deps, tx, { demandeId, evenementId, text: mail.text || '(Courriel sans texte.)', files: rows, left });
  });
  return 'taken';
}

/** A history line for staff only: nothing waits for an answer. */
async function noteAside(
  deps: Deps,
  mail: IncomingMail,
  { demande_id }: AnsweredDemande,
  kind: 'automatique' | 'courriel_tiers',
): Promise<Handled> {
  const id = randomUUIDv7();
  await deps.groupCommit(async (tx) => {
    if (await storeRecu(deps, tx, mail, { id, kind: kind === 'automatique' ? kind : 'reponse', demande_id }))
      await note(deps, tx, demande_id, { id, kind, author: mail.from.address, text: mail.text });
  });
  return 'taken';
}

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
    if (!(await storeRecu(deps, tx, mail, { id: randomUUIDv7(), kind: 'rejet', demande_id: first.demande_id }))) return;
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

/** For spam and possible bounces: words, no files. */
const LIGHT_BYTES = MB / 4;
/** A mail that crashes this process each time is given up. */
const READINGS: Allowance = { max: 3, minutes: 30 * 24 * 60 };
/** After so many slow mails, the next ones get less time. */
const SLOW: Allowance = { max: 10, minutes: 60 };
const LONGEST_MS = 5_000;
const HURRIED_MS = 2_000;

/** A mail too large, too slow or malformed yields its sender and place. @param isLight reads the beginning only, without files */
async function readWhole(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  message: MailboxMessage,
  header: IncomingMail,
  { isLight }: { isLight: boolean },
): Promise<{ mail: IncomingMail; forget(): Promise<void> }> {
  const key = `courriel-recu:lecture:${header.messageId}`;
  const forget = () => forgiveAttempts(deps, key);
  const unreadable = (why: string) => ({
    mail: { ...header, text: `(Ce courriel ${why}\u00a0: lisez-le dans la boîte aux lettres.)` },
    forget,
  });
  if (!(await spendAttempt(deps, key, READINGS))) return unreadable(UNREADABLE);
  const source = await message.read(isLight ? LIGHT_BYTES : undefined);
  if (!source) return unreadable(`pèse ${Math.round(message.size / MB)}\u00a0Mo, trop pour le site`);
  const mail = await parseInTime(deps, source, message);
  if (!mail) return unreadable(UNREADABLE);
  const text = message.size > source.length ? `${mail.text}\n\n${CUT}` : mail.text;
  return { mail: { ...mail, text: text.trim() }, forget };
}

const UNREADABLE = 'n’a pas pu être lu par le site';
const CUT = '(Le site n’a gardé que le début de ce courriel\u00a0: le reste est dans la boîte aux lettres.)';

async function parseInTime(deps: Pick<Deps, 'db' | 'clock' | 'env'>, source: Uint8Array, message: MailboxMessage) {
  const longestMs = (await mayAttempt(deps, 'courriel-recu:lent', SLOW)) ? LONGEST_MS : HURRIED_MS;
  const began = performance.now();
  const mail = await parseIncoming(source, aboutMail(deps, message), longestMs);
  if (!mail && performance.now() - began >= longestMs) await spendAttempt(deps, 'courriel-recu:lent', SLOW);
  return mail;
}
