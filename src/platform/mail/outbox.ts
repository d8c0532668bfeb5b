import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import type { Env } from '../env';
import { fold } from '../text/fold';
import { withoutLiveLinks } from './account-links';
import type { Letter } from './letter';
import type { MailKinds } from './mail-kind';
import { oneLine, requireHeader, requireMailbox } from './mailbox';
import { type CalendarPart, MAIL_HEADERS, type MailHeaders, type Post, PostProblem } from './post';

/** How long a claim holds: well over the time that one mail may take. */
const LEASE_MINUTES = 5;
/** Wait after the first failed attempts, then a day after each. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 720];
const A_DAY = 1440;
const MAX_ATTEMPTS = 10;
/** Mails under way together: a slow server delays a few, and is not flooded. */
const AT_ONCE = 3;
/** Of which bulk mails at most: a slow server never keeps the other mails behind a campaign. */
const BULK_AT_ONCE = 1;
/** How often other mails are looked for while bulk mail is under way. */
const LOOK_MS = 500;
const MAX_RECHERCHE = 400;
const MAX_NAME = 100;
const MAX_ERROR = 300;

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
  /** From then on it would mislead (a link that no longer opens): it is not sent any more. */
  sendBefore?: Temporal.Instant;
  headers?: MailHeaders;
  calendar?: CalendarPart;
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

function rowOf({ clock, env }: Sender, { kind, cause, bulk, to, replyTo, letter, sendBefore, headers, calendar }: Mail): Courriel {
  const id = randomUUIDv7();
  const now = toStamp(clock.now());
  return {
    id,
    kind,
    message_id: `<${id}@${new URL(env.publicUrl).hostname}>`,
    to_address: requireMailbox(to.address),
    to_name: oneLine(to.name, MAX_NAME),
    reply_to: replyTo === undefined ? null : requireMailbox(replyTo),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    state: 'en_attente',
    attempts: 0,
    next_at: now,
    send_before: sendBefore ? toStamp(sendBefore) : null,
    claim: null,
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

type Outbox = { db: Db; clock: Clock };

/**
 * Sends every mail that is due, from whichever process: each is claimed first, and no two claims of one mail hold together. A process that dies
 * while it sends leaves a mail that is due again when the lease ends, with the same Message-ID.
 * @param mails those whose links are taken out once they have left @param stopping no further mail is claimed once it is aborted
 * @returns how many were sent
 * @throws the first error of the database, once nothing is under way any more
 */
export async function deliverDue(
  { db, clock }: Outbox,
  post: Post,
  { mails = [], stopping }: { mails?: MailKinds; stopping?: AbortSignal } = {},
): Promise<number> {
  const underway = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let sent = 0;
  let bulk = 0;
  while (!stopping?.aborted && failures.length === 0) {
    if (underway.size === AT_ONCE) {
      await Promise.race(underway);
      continue;
    }
    const mayBeBulk = bulk < BULK_AT_ONCE;
    const mail = await claimNext({ db, clock }, mayBeBulk).catch((error: unknown) => void failures.push(error));
    if (!mail && mayBeBulk && bulk === 0) break;
    if (!mail) {
      // Bulk mail is under way, or was a moment ago: there may be more of it, and others may come meanwhile.
      if (bulk > 0) await Promise.race([...underway, setTimeout(LOOK_MS, undefined, { signal: stopping }).catch(() => {})]);
      continue;
    }
    bulk += mail.bulk;
    const delivery = deliver({ db, clock }, post, mails, mail)
      .then((left) => {
        if (left) sent += 1;
      })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        bulk -= mail.bulk;
        underway.delete(delivery);
      });
    underway.add(delivery);
  }
  await Promise.all(underway);
  if (failures.length > 0) throw failures[0];
  return sent;
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

type Courriel = Selectable<Tables['courriel']>;
type Claimed = Courriel & { claim: string };

/** The next due mail, held by this process alone; those whose time is over end on the way. Bulk mail comes last, or not at all. */
async function claimNext(outbox: Outbox, mayBeBulk: boolean): Promise<Claimed | undefined> {
  const { db, clock } = outbox;
  for (;;) {
    const now = clock.now();
    const row = (await findDue(outbox, 0)) ?? (mayBeBulk ? await findDue(outbox, 1) : undefined);
    if (!row) return undefined;
    const end = endOf(row, toStamp(now));
    const held = { claim: randomUUID(), attempts: row.attempts + 1, next_at: toStamp(now.add({ minutes: LEASE_MINUTES })) };
    const { numUpdatedRows } = await db
      .updateTable('courriel')
      .set(end ?? held)
      .where('id', '=', row.id)
      .where('state', '=', 'en_attente')
      // Whoever claimed it meanwhile has moved it.
      .where('next_at', '=', row.next_at)
      .executeTakeFirst();
    if (numUpdatedRows === 1n && !end) return { ...row, ...held };
  }
}

const findDue = ({ db, clock }: Outbox, bulk: 0 | 1): Promise<Courriel | undefined> =>
  db
    .selectFrom('courriel')
    .selectAll()
    .where('state', '=', 'en_attente')
    .where('bulk', '=', bulk)
    .where('next_at', '<=', toStamp(clock.now()))
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** How a due mail ends without being sent; undefined when it is to be sent. */
function endOf(row: Courriel, now: string): Partial<Courriel> | undefined {
  if (row.send_before !== null && row.send_before <= now) return { state: 'perime', claim: null };
  // The process died during the last attempt.
  if (row.attempts >= MAX_ATTEMPTS) return { state: 'echec', claim: null, last_error: 'L’envoi a été interrompu' };
  return undefined;
}

async function deliver({ db, clock }: Outbox, post: Post, mails: MailKinds, mail: Claimed): Promise<boolean> {
  const problem = await post
    .send({
      messageId: mail.message_id,
      // A visitor wrote their name themselves, perhaps beside the address of somebody else.
      to: { address: mail.to_address, name: mail.demande_id === null && mail.abonne_id === null ? mail.to_name : '' },
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers === null ? {} : (JSON.parse(mail.headers) as MailHeaders),
      calendar: mail.calendar === null ? null : (JSON.parse(mail.calendar) as CalendarPart),
    })
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  const { text, html } = withoutLiveLinks(mails, mail);
  const kept = text === mail.text ? {} : { text, html };
  const outcome: Partial<Courriel> = problem
    ? afterFailure(mail, problem, clock)
    : { state: 'envoye', sent_at: toStamp(clock.now()), last_error: null, ...kept };
  await insist(() =>
    db
      .updateTable('courriel')
      .set({ ...outcome, claim: null })
      .where('id', '=', mail.id)
      // Not ours any more: the lease ended and another took it over.
      .where('claim', '=', mail.claim)
      .execute(),
  );
  return !problem;
}

/** What left and is not remembered leaves again: a database that restarts is waited for, 15 seconds in all. */
async function insist(write: () => Promise<unknown>): Promise<void> {
  for (let pause = 500; ; pause *= 2) {
    try {
      await write();
      return;
    } catch (error) {
      if (pause > 8_000) throw error;
      await setTimeout(pause);
    }
  }
}

function afterFailure(mail: Claimed, problem: Error, clock: Clock): Partial<Courriel> {
  const last_error = oneLine(problem.message, MAX_ERROR);
  const hopeless = problem instanceof PostProblem && problem.permanent;
  if (hopeless || mail.attempts >= MAX_ATTEMPTS) return { state: 'echec', last_error };
  const minutes = BACKOFF_MINUTES[mail.attempts - 1] ?? A_DAY;
  const retry = toStamp(clock.now().add({ minutes }));
  // Due at the latest when its time is over, to end then rather than hours later.
  return { last_error, next_at: mail.send_before !== null && mail.send_before < retry ? mail.send_before : retry };
}
