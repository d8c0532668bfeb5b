import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import { MAIL_CAUSES } from '#db/mail-causes';
import type { Db, Tables, Tx } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import type { Env } from '../env';
import { fold } from '../text/fold';
import type { Cause, CauseColumn } from './cause';
import type { Letter } from './letter';
import { oneLine, requireHeader, requireMailbox } from './mailbox';
import { type CalendarPart, MAIL_HEADERS, type MailHeaders } from './post';

const MAX_RECHERCHE = 400;
const MAX_NAME = 100;

export type Mail = {
  kind: string;
  causes?: Cause[];
  /** One of many alike: leaves when no other mail is due. */
  bulk?: boolean;
  to: { address: string; name: string };
  replyTo?: string;
  letter: Letter;
  sendAfter?: Temporal.Instant;
  /** Expiry: the mail would mislead afterwards (an expired link). */
  sendBefore?: Temporal.Instant;
  headers?: MailHeaders;
  calendar?: CalendarPart;
  pieces?: string[];
};

type Sender = { clock: Clock; env: Pick<Env, 'publicUrl'> };

/** Queues a mail in the transaction of its cause. @returns its id @throws Error for an invalid address, header or calendar file */
export async function queueMail(sender: Sender, tx: Tx, mail: Mail): Promise<string> {
  const row = rowOf(sender, mail);
  await tx.insertInto('courriel').values(row).execute();
  return row.id;
}

/** Queues several in one statement. @throws Error as `queueMail` */
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
  { kind, causes = [], bulk, to, replyTo, letter, sendAfter, sendBefore, headers, calendar, pieces }: Mail,
): Courriel {
  const id = randomUUIDv7();
  const now = toStamp(clock.now());
  return {
    id,
    kind,
    // An answer writes to its request, so it must be unguessable: 128 random bits, more than a UUID.
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
    headers: headers ? JSON.stringify(requireHeaders(headers)) : null,
    calendar: calendar ? JSON.stringify(requireCalendar(calendar)) : null,
    bulk: bulk ? 1 : 0,
    ...causesOf(causes),
    recherche: fold(`${to.address} ${oneLine(to.name, MAX_NAME)} ${letter.subject}`).slice(0, MAX_RECHERCHE),
  };
}

function causesOf(causes: Cause[]): Record<CauseColumn, string | null> {
  const columns = MAIL_CAUSES.map((column) => [column, causes.find((cause) => cause.column === column)?.id ?? null]);
  return Object.fromEntries(columns) as Record<CauseColumn, string | null>;
}

function requireHeaders(headers: MailHeaders): MailHeaders {
  return Object.fromEntries(MAIL_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, requireHeader(headers[name])]])));
}

/** Mail readers follow the mail's method, calendars the file's: they must agree, or a cancellation stays. */
function requireCalendar({ method, fileName, text }: CalendarPart): CalendarPart {
  const inFile = text.split('\r\n').filter((line) => /^METHOD[:;]/i.test(line));
  if (inFile.join() !== `METHOD:${method}`) throw new Error(`the calendar file has another method than ${method}`);
  return { method, fileName, text };
}

/** Deletes a mail that no process has claimed. @returns false when it is too late */
export async function withdrawMail(tx: Tx, id: string): Promise<boolean> {
  const waiting = tx.deleteFrom('courriel').where('id', '=', id).where('state', '=', 'en_attente').where('attempts', '=', 0);
  return (await waiting.where('claim', 'is', null).executeTakeFirst()).numDeletedRows === 1n;
}

/** Makes a finished mail due again, same Message-ID, no expiry. @returns false when missing or still waiting */
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

/** Holds back waiting mails that would mislead or are unwanted. `why` is for staff; without `kinds`, all. */
export async function dropWaiting(tx: Tx, cause: Cause, why: string, kinds?: string[]): Promise<void> {
  const waiting = waitingOf(tx, cause).set({ state: 'perime', last_error: why, claim: null });
  await (kinds ? waiting.where('kind', 'in', kinds) : waiting).execute();
}

/** Like `dropWaiting`, but a mail in flight still reports its outcome and is not retried. */
export async function dropUnclaimed(tx: Tx, cause: Cause, why: string, now: string): Promise<void> {
  await waitingOf(tx, cause).set({ state: 'perime', last_error: why }).where('claim', 'is', null).execute();
  await waitingOf(tx, cause).set({ send_before: now }).execute();
}

const waitingOf = (tx: Tx, { column, id }: Cause) => tx.updateTable('courriel').where('state', '=', 'en_attente').where(column, '=', id);
