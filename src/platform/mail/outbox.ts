import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import type { Env } from '../env';
import { fold } from '../text/fold';
import type { Letter } from './letter';
import { oneLine, requireHeader, requireMailbox } from './mailbox';
import { type CalendarPart, MAIL_HEADERS, type MailHeaders } from './post';

const MAX_RECHERCHE = 400;
const MAX_NAME = 100;

export type Mail = {
  /** What it is about, for staff to sort by. */
  kind: string;
  /** What caused it, when a request or a subscription did. */
  cause?: { demandeId?: string; abonneId?: string; campagneId?: string };
  /** Whether it is one of many alike: it leaves when no other mail is due. */
  bulk?: boolean;
  to: { address: string; name: string };
  replyTo?: string;
  letter: Letter;
  /** It waits until then, and can be withdrawn. */
  sendAfter?: Temporal.Instant;
  /** From then on it would mislead (a link that no longer opens): it is not sent any more. */
  sendBefore?: Temporal.Instant;
  headers?: MailHeaders;
  calendar?: CalendarPart;
  /** Ids of `demande_fichier` that it carries. */
  pieces?: string[];
};

type Sender = { clock: Clock; env: Pick<Env, 'publicUrl'> };

/**
 * Puts a mail in the outbox, in the transaction of whatever causes it: both are stored or neither is.
 * @returns its id
 * @throws Error when an address is not one plain mailbox, a header not one line, a calendar file of another method: callers see to it before.
 */
export async function queueMail(sender: Sender, tx: Tx, mail: Mail): Promise<string> {
  const row = rowOf(sender, mail);
  await tx.insertInto('courriel').values(row).execute();
  return row.id;
}

/** Several at once, in one statement. @throws Error as `queueMail` */
export async function queueMails(sender: Sender, tx: Tx, mails: Mail[]): Promise<void> {
  if (mails.length > 0)
    await tx
      .insertInto('courriel')
      .values(mails.map((mail) => rowOf(sender, mail)))
      .execute();
}

type Outbox = { db: Db; clock: Clock };
type Courriel = Selectable<Tables['courriel']>;

function rowOf(
  { clock, env }: Sender,
  { kind, cause, bulk, to, replyTo, letter, sendAfter, sendBefore, headers, calendar, pieces }: Mail,
): Courriel {
  const id = randomUUIDv7();
  const now = toStamp(clock.now());
  return {
    id,
    kind,
    // Whoever answers it writes to its request, so nobody may guess it: 128 random bits, which a UUID has not.
    message_id: `<${id}.${randomBytes(16).toString('hex')}@${new URL(env.publicUrl).hostname}>`,
    to_address: requireMailbox(to.address),
    to_name: oneLine(to.name, MAX_NAME),
    reply_to: replyTo === undefined ? null : requireMailbox(replyTo),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    state: 'en_attente',
    attempts: 0,
    pieces: pieces?.length ? JSON.stringify(pieces) : null,
    next_at: sendAfter ? toStamp(sendAfter) : now,
    send_before: sendBefore ? toStamp(sendBefore) : null,
    claim: null,
    instance_id: null,
    last_error: null,
    created_at: now,
    sent_at: null,
    demande_id: cause?.demandeId ?? null,
    abonne_id: cause?.abonneId ?? null,
    headers: headers ? JSON.stringify(requireHeaders(headers)) : null,
    calendar: calendar ? JSON.stringify(requireCalendar(calendar)) : null,
    bulk: bulk ? 1 : 0,
    campagne_id: cause?.campagneId ?? null,
    recherche: fold(`${to.address} ${oneLine(to.name, MAX_NAME)} ${letter.subject}`).slice(0, MAX_RECHERCHE),
  };
}

function requireHeaders(headers: MailHeaders): MailHeaders {
  return Object.fromEntries(MAIL_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, requireHeader(headers[name])]])));
}

/** Mail readers believe the mail's word, calendars the file's: a cancellation that one of them takes for a request stays in the calendar. */
function requireCalendar({ method, text }: CalendarPart): CalendarPart {
  const inFile = text.split('\r\n').filter((line) => /^METHOD[:;]/i.test(line));
  if (inFile.join() !== `METHOD:${method}`) throw new Error(`fichier d’agenda d’une autre méthode que ${method}`);
  return { method, text };
}

/** Withdraws a mail that nobody has begun to send: nothing of it is kept. @returns false when it is too late */
export async function withdrawMail(tx: Tx, id: string): Promise<boolean> {
  const waiting = tx.deleteFrom('courriel').where('id', '=', id).where('state', '=', 'en_attente').where('attempts', '=', 0);
  return (await waiting.where('claim', 'is', null).executeTakeFirst()).numDeletedRows === 1n;
}

/**
 * Makes a mail that ended due again at once, under the same Message-ID and without any limit of time.
 * @returns false when there is none, or when it is still waiting
 */
export async function resendMail({ db, clock }: Outbox, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('courriel')
    .set({
      state: 'en_attente',
      attempts: 0,
      next_at: toStamp(clock.now()),
      send_before: null,
      claim: null,
      last_error: null,
      sent_at: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['echec', 'perime', 'envoye'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Holds back what still waits to leave: it would mislead, or reach whoever no longer wants it.
 * @param why for staff @param kinds only these; without it, all
 */
export async function dropWaiting(tx: Tx, cause: Cause, why: string, kinds?: string[]): Promise<void> {
  const waiting = waitingOf(tx, cause).set({ state: 'perime', last_error: why, claim: null });
  await (kinds ? waiting.where('kind', 'in', kinds) : waiting).execute();
}

/** The same, but one that is just leaving tells what became of it; it is not tried again. @param now ISO-8601, UTC */
export async function dropUnclaimed(tx: Tx, cause: Cause, why: string, now: string): Promise<void> {
  await waitingOf(tx, cause).set({ state: 'perime', last_error: why }).where('claim', 'is', null).execute();
  await waitingOf(tx, cause).set({ send_before: now }).execute();
}

type Cause = { demandeId: string } | { abonneId: string } | { campagneId: string };

function waitingOf(tx: Tx, cause: Cause) {
  const waiting = tx.updateTable('courriel').where('state', '=', 'en_attente');
  if ('demandeId' in cause) return waiting.where('demande_id', '=', cause.demandeId);
  return 'abonneId' in cause ? waiting.where('abonne_id', '=', cause.abonneId) : waiting.where('campagne_id', '=', cause.campagneId);
}
