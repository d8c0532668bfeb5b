import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { CAUSES_WITH_TYPED_NAME } from '#db/mail-causes';
import type { Db, Tables } from '#db/tables';
import { type Clock, toStamp } from '../clock';
import { findUnavailable } from '../unavailable';
import type { MailKinds } from './mail-kind';
import { oneLine } from './mailbox';
import { askPermit, beginPause, endTrial, type SendOutcome } from './outbox-pause';
import { type CalendarPart, type MailHeaders, type MailPiece, type OutgoingMail, type Post, type PostObstacle, PostProblem } from './post';
import { asTaken } from './taken';

/** A claim of an unknown process holds this long, well above the time of one mail. */
const LEASE_MINUTES = 5;
/** Waits after the first failures, then one day each. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 720];
const A_DAY = 1440;
const MAX_ATTEMPTS = 10;
/** Mails in flight: the server is not flooded. */
const AT_ONCE = 3;
/** A slow server must not delay other mails behind a campaign. */
const BULK_AT_ONCE = 1;
const LOOK_MS = 500;
const FIRST_INSISTENCE_MS = 250;
const LONGEST_INSISTENCE_MS = 1_000;
const MAX_ERROR = 300;
/** Unreachable server: these say nothing about the mail. */
const OF_THE_SERVER: PostObstacle[] = ['nom', 'connexion', 'delai'];
const MOST_HELD_UP = 10_000;
const CHUNK = 500;

type Outbox = { db: Db; clock: Clock };
/** By mail id; `lost`: unknown whether the server took it. */
export type HeldUp = Map<string, 'waits' | 'lost' | 'released'>;
type Options = {
  mails?: MailKinds;
  readPieces?: (ids: string[]) => Promise<MailPiece[]>;
  instance?: string;
  /** Mails held up by an unreachable server, kept between calls: they leave once it accepts another mail, but only once. */
  heldUp?: HeldUp;
  /** Called first after the server took the mail of that claim. */
  onTaken?: (claim: string) => void;
  /** Once aborted, no further mail is claimed. */
  stopping?: AbortSignal;
  /** Once aborted, results are no longer retried while the database is unavailable. */
  givingUp?: AbortSignal;
};

/** Sends all due mails, one claim each. A dead process's mail leaves again with the same Message-ID. @throws the first database error */
export async function deliverDue({ db, clock }: Outbox, post: Post, options: Options = {}): Promise<number> {
  const {
    mails = [],
    readPieces = () => Promise.reject(new Error('no files')),
    instance = randomUUID(),
    heldUp = new Map(),
    onTaken = () => {},
    stopping,
    givingUp,
  } = options;
  const outbox = { db, clock };
  const withPieces = (mail: OutgoingMail, ids: string[], { claim }: Claimed) =>
    (ids.length === 0 ? post.send(mail) : piecesOf(readPieces, ids).then((pieces) => post.send({ ...mail, pieces }))).then(() =>
      onTaken(claim),
    );
  const underway = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let sent = 0;
  let bulk = 0;

  async function round(): Promise<boolean> {
    const permit = await askPermit(outbox);
    if (permit === 'none') return false;
    // The server took another mail, from any instance.
    if (permit === 'all') await release('lost');
    const mayBeBulk = permit === 'one' || bulk < BULK_AT_ONCE;
    const mail = await claimNext(outbox, instance, mayBeBulk, givingUp);
    if (permit === 'one') return tryServer(mail);
    if (mail) start(mail);
    else if (mayBeBulk && bulk === 0) return false;
    // More bulk mail may follow, and other mails may arrive meanwhile.
    else if (bulk > 0) await Promise.race([...underway, setTimeout(LOOK_MS, undefined, { signal: stopping }).catch(() => {})]);
    return true;
  }

  function start(mail: Claimed) {
    bulk += mail.bulk;
    const delivery = deliver(outbox, withPieces, mails, mail, () => insist(() => beginPause(outbox), givingUp), givingUp)
      .then((outcome) => recordOutcome(mail, outcome))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        bulk -= mail.bulk;
        underway.delete(delivery);
      });
    underway.add(delivery);
  }

  async function recordOutcome({ id }: Claimed, outcome: SendOutcome) {
    if (outcome === 'unreachable' || outcome === 'lost') {
      if (heldUp.size < MOST_HELD_UP && !heldUp.has(id)) heldUp.set(id, outcome === 'lost' ? 'lost' : 'waits');
      return;
    }
    heldUp.delete(id);
    if (outcome !== 'taken') return;
    sent += 1;
    await release('waits');
  }

  async function release(which: 'waits' | 'lost') {
    const ids = [...heldUp].flatMap(([held, state]) => (state === which ? [held] : []));
    for (const held of ids) heldUp.set(held, 'released');
    for (let first = 0; first < ids.length; first += CHUNK) await makeDue(outbox, ids.slice(first, first + CHUNK));
  }

  /** The trial mail after a pause: its outcome decides for the others. */
  async function tryServer(mail: Claimed | undefined): Promise<boolean> {
    const outcome = mail ? await deliver(outbox, withPieces, mails, mail, () => Promise.resolve(), givingUp) : undefined;
    await insist(() => endTrial(outbox, outcome ?? 'none due'), givingUp);
    if (mail && outcome) await recordOutcome(mail, outcome);
    return outcome === 'taken';
  }

  for (let goesOn = true; goesOn && !stopping?.aborted && failures.length === 0; )
    if (underway.size === AT_ONCE) await Promise.race(underway);
    else goesOn = await round().catch((error: unknown) => failures.push(error) === 0);
  await Promise.all(underway);
  if (failures.length > 0) throw failures[0];
  return sent;
}

const makeDue = ({ db, clock }: Outbox, ids: string[]) =>
  db
    .updateTable('courriel')
    .set({ next_at: toStamp(clock.now()) })
    .where('id', 'in', ids)
    .where('state', '=', 'en_attente')
    .where('claim', 'is', null)
    .execute();

type Courriel = Selectable<Tables['courriel']>;
type Claimed = Courriel & { claim: string };

/** Claims the next due mail and ends expired ones; bulk mail comes last, or not at all. */
async function claimNext(outbox: Outbox, instance: string, mayBeBulk: boolean, givingUp?: AbortSignal): Promise<Claimed | undefined> {
  const { db, clock } = outbox;
  for (;;) {
    const now = clock.now();
    const row = (await findDue(outbox, 0)) ?? (mayBeBulk ? await findDue(outbox, 1) : undefined);
    if (!row) return undefined;
    const end = endOf(row, toStamp(now));
    const next_at = toStamp(now.add({ minutes: LEASE_MINUTES }));
    const held = { claim: randomUUID(), instance_id: instance, attempts: row.attempts + 1, next_at };
    const { numUpdatedRows } = await db
      .updateTable('courriel')
      .set(end ?? held)
      .where('id', '=', row.id)
      .where('state', '=', 'en_attente')
      // The other claimant has moved it.
      .where('next_at', '=', row.next_at)
      .executeTakeFirst()
      .catch(async (error: unknown) => {
        await insist(() => disown(outbox, row, held.claim), givingUp);
        throw error;
      });
    if (numUpdatedRows === 1n && !end) return { ...row, ...held };
  }
}

/** The claim may be stored although its answer was lost; a changed `next_at` invalidates it. */
const disown = ({ db, clock }: Outbox, { id, next_at }: Courriel, claim: string) =>
  db
    .updateTable('courriel')
    .set({ claim: null, next_at: toStamp(clock.now()) })
    .where('id', '=', id)
    .where('state', '=', 'en_attente')
    .where(({ or, eb }) => or([eb('claim', '=', claim), eb('next_at', '=', next_at)]))
    .execute();

const findDue = ({ db, clock }: Outbox, bulk: 0 | 1): Promise<Courriel | undefined> =>
  db
    .selectFrom('courriel')
    .selectAll()
    .where('state', '=', 'en_attente')
    .where('bulk', '=', bulk)
    .where('next_at', '<=', toStamp(clock.now()))
    // A live process may have sent it and wait for the database longer than the lease.
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('claim', 'is', null),
        not(exists(selectFrom('instance').select('instance.id').whereRef('instance.id', '=', 'courriel.instance_id'))),
      ]),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** How a due mail ends unsent; undefined when it is to be sent. */
function endOf(row: Courriel, now: string): Partial<Courriel> | undefined {
  if (row.send_before !== null && row.send_before <= now) return { state: 'perime', claim: null };
  // The process died during the last attempt.
  if (row.attempts >= MAX_ATTEMPTS) return { state: 'echec', claim: null, last_error: 'L’envoi a été interrompu' };
  return undefined;
}

/** `onLost` runs first when the server may or may not have the mail. */
async function deliver(
  { db, clock }: Outbox,
  send: (mail: OutgoingMail, pieces: string[], claimed: Claimed) => Promise<void>,
  mails: MailKinds,
  mail: Claimed,
  onLost: () => Promise<void>,
  givingUp?: AbortSignal,
): Promise<SendOutcome> {
  const message: OutgoingMail = {
    messageId: mail.message_id,
    // A visitor typed this name, perhaps beside another person's address.
    to: { address: mail.to_address, name: CAUSES_WITH_TYPED_NAME.every((column) => mail[column] === null) ? mail.to_name : '' },
    replyTo: mail.reply_to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers === null ? {} : (JSON.parse(mail.headers) as MailHeaders),
    calendar: mail.calendar === null ? null : calendarOf(mail.calendar),
  };
  const problem = await send(message, mail.pieces === null ? [] : (JSON.parse(mail.pieces) as string[]), mail).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const isUntried = findUnavailable(problem) !== undefined;
  const isLost = problem instanceof PostProblem && problem.mayHaveLeft;
  if (isLost) await onLost();
  const outcome: Partial<Courriel> = isUntried
    ? { attempts: mail.attempts - 1, next_at: toStamp(clock.now()) }
    : problem
      ? afterFailure(mail, problem, clock)
      : asTaken(mails, mail, clock);
  await insist(
    () =>
      db
        .updateTable('courriel')
        .set({ ...outcome, claim: null })
        .where('id', '=', mail.id)
        // Another process took it over.
        .where('claim', '=', mail.claim)
        .execute(),
    givingUp,
  );
  if (!problem) return 'taken';
  if (isUntried) return 'put back';
  if (isLost) return 'lost';
  return problem instanceof PostProblem && OF_THE_SERVER.includes(problem.obstacle) ? 'unreachable' : 'failed';
}

/** Rows of earlier versions have no file name. */
const calendarOf = (stored: string): CalendarPart => ({ fileName: 'invitation.ics', ...JSON.parse(stored) });

/** @throws PostProblem when a file cannot be read now: a mail leaves whole or waits */
const piecesOf = (read: NonNullable<Options['readPieces']>, ids: string[]) =>
  read(ids).catch((error: unknown) => {
    if (findUnavailable(error)) throw error;
    throw new PostProblem('Un fichier joint ne peut pas être lu', false);
  });

/** An unrecorded mail would leave twice, so the write is retried. */
async function insist(write: () => Promise<unknown>, givingUp?: AbortSignal): Promise<void> {
  for (let pause = FIRST_INSISTENCE_MS; ; pause = Math.min(pause * 2, LONGEST_INSISTENCE_MS)) {
    try {
      await write();
      return;
    } catch (error) {
      if (givingUp?.aborted) throw error;
      await setTimeout(pause, undefined, { signal: givingUp }).catch(() => {});
    }
  }
}

function afterFailure(mail: Claimed, problem: Error, clock: Clock): Partial<Courriel> {
  const last_error = oneLine(problem.message, MAX_ERROR);
  const hopeless = problem instanceof PostProblem && problem.permanent;
  if (hopeless || mail.attempts >= MAX_ATTEMPTS) return { state: 'echec', last_error };
  const minutes = BACKOFF_MINUTES[mail.attempts - 1] ?? A_DAY;
  const retry = toStamp(clock.now().add({ minutes }));
  // Not after its expiry, so that it ends then and not hours later.
  return { last_error, next_at: mail.send_before !== null && mail.send_before < retry ? mail.send_before : retry };
}
