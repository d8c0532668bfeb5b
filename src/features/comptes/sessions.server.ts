import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller, Visit } from '~/platform/http/endpoint';
import { network } from '~/platform/http/networks';
import { notFound, Problem } from '~/platform/http/problem';
import { hashToken, newToken } from '~/platform/token';
import { findUnavailable } from '~/platform/unavailable';
import { ROLES } from '~/ui/roles';
import { forgetDevices, rememberDevice } from './appareils.server';
import type { SessionView, Tokens } from './contract';
import { IDLE_DAYS, LONGEST_DAYS } from './session-life';

type Reader = Pick<Deps, 'db' | 'clock'>;

const ACCESS_SECONDS = 15 * 60;
/** A second exchange within this time is two tabs or a lost answer; later it counts as theft. */
const GRACE_SECONDS = 30;
const SEEN_EVERY_MS = 5 * 60_000;

/** The caller has checked the person. Remembers the browser. */
export async function startSession({ clock }: Pick<Deps, 'clock'>, tx: Db | Tx, compteId: string, visit: Visit): Promise<Tokens> {
  const now = toStamp(clock.now());
  const id = randomUUIDv7();
  await tx
    .insertInto('session')
    .values({
      id,
      compte_id: compteId,
      agent: visit.agent,
      address: visit.address,
      created_at: now,
      seen_at: now,
      ended_at: null,
      end_reason: null,
    })
    .execute();
  await rememberDevice({ clock }, tx, compteId, visit);
  return issueToken(tx, id, now);
}

async function issueToken(tx: Db | Tx, sessionId: string, now: string): Promise<Tokens> {
  const token = newToken();
  await tx
    .insertInto('jeton')
    .values({ hash: hashToken(token), session_id: sessionId, issued_at: now, rotated_at: null })
    .execute();
  return { access_token: token, expires_in: ACCESS_SECONDS };
}

/** @throws Problem 401: `session_expiree` while refresh is possible, else `session_finie` */
export async function authenticate(deps: Reader, token: string): Promise<Caller> {
  const row = await requireToken(deps, token);
  if (secondsSince(deps, row.issued_at) >= ACCESS_SECONDS)
    throw new Problem(401, 'session_expiree', 'Votre session doit être renouvelée. Rechargez la page.');
  await noteSeen(deps, row);
  return { id: row.compte_id, email: row.email, name: row.name, role: row.role, sessionId: row.session_id };
}

/** @throws Problem 401; reuse outside the grace also ends the session */
export async function refreshToken(deps: Reader, token: string | undefined): Promise<Tokens> {
  const row = await requireToken(deps, token);
  const now = deps.clock.now();
  if (row.issued_at <= daysAgo(deps, IDLE_DAYS[row.role])) throw ended();
  return deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('jeton')
      .set({ rotated_at: toStamp(now) })
      .where('hash', '=', row.hash)
      .where('rotated_at', 'is', null)
      .execute();
    await tx
      .updateTable('session')
      .set({ seen_at: toStamp(now) })
      .where('id', '=', row.session_id)
      .execute();
    return issueToken(tx, row.session_id, toStamp(now));
  });
}

export async function endSession(deps: Reader, { token, address, log }: Visit): Promise<void> {
  const row = token === undefined ? undefined : await findToken(deps.db, token);
  if (!row) return;
  await endSessions(deps, deps.db, 'deconnexion', { sessionId: row.session_id });
  log.info({ compte: row.compte_id, network: network(address) }, 'sign-out');
}

/** All sessions (then no browser stays known), all but `except`, or one. */
export async function endSessions(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db | Tx,
  reason: string,
  which: { compteId: string; except?: string } | { sessionId: string; compteId?: string },
): Promise<number> {
  let query = tx
    .updateTable('session')
    .set({ ended_at: toStamp(clock.now()), end_reason: reason })
    .where('ended_at', 'is', null);
  if ('sessionId' in which) query = query.where('id', '=', which.sessionId);
  else if (which.except !== undefined) query = query.where('id', '!=', which.except);
  if (which.compteId !== undefined) query = query.where('compte_id', '=', which.compteId);
  if (!('sessionId' in which) && which.except === undefined) await forgetDevices(tx, which.compteId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listSessions(deps: Reader, caller: Caller): Promise<SessionView[]> {
  const rows = await liveSessions(deps).where('session.compte_id', '=', caller.id).execute();
  return rows.map(({ id, agent, address, created_at, seen_at }) => ({
    id,
    agent,
    address,
    createdAt: created_at,
    seenAt: seen_at,
    current: id === caller.sessionId,
  }));
}

/** Whether it could still be used, its account too. It counts as no use. */
export async function isLiveSession(deps: Reader, sessionId: string): Promise<boolean> {
  const live = liveSessions(deps).where('session.id', '=', sessionId).where('compte.disabled_at', 'is', null);
  return (await live.executeTakeFirst()) !== undefined;
}

export async function listAllSessions(deps: Reader) {
  const rows = await liveSessions(deps).limit(1_000).execute();
  return rows.map(({ compte_id, created_at, seen_at, ...row }) => ({
    ...row,
    compteId: compte_id,
    createdAt: created_at,
    seenAt: seen_at,
  }));
}

export const closeOwnSessions = (deps: Reader, by: Caller, keepsThis: boolean): Promise<void> =>
  closeSessions(deps, by, by, keepsThis ? by.sessionId : undefined);

/** Journalled. @throws Problem 404 */
export async function closeSessionsOf(deps: Reader, by: Caller, compteId: string): Promise<void> {
  const compte = await deps.db.selectFrom('compte').select(['id', 'email']).where('id', '=', compteId).executeTakeFirst();
  if (!compte) throw notFound('Ce compte n’existe pas ou plus.');
  await closeSessions(deps, by, compte);
}

async function closeSessions(deps: Reader, by: Caller, compte: Pick<Caller, 'id' | 'email'>, except?: string) {
  await deps.db.transaction().execute(async (tx) => {
    if ((await endSessions(deps, tx, 'fermee', { compteId: compte.id, ...(except && { except }) })) === 0) return;
    await record(deps, tx, { by, action: 'sessions_fermees', subject: 'compte', subjectId: compte.id, label: compte.email });
  });
}

/** @throws Problem 404 when it is not open or not theirs */
export async function requireSessionEnd(deps: Reader, sessionId: string, compteId: string): Promise<void> {
  if ((await endSessions(deps, deps.db, 'fermee', { sessionId, compteId })) === 0) throw gone();
}

/** Journalled. @throws Problem 404 when it is not open */
export async function closeSession(deps: Reader, by: Caller, sessionId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const compte = await tx
      .selectFrom('session')
      .innerJoin('compte', 'compte.id', 'session.compte_id')
      .select(['compte.id', 'compte.email'])
      .where('session.id', '=', sessionId)
      .executeTakeFirst();
    if (!compte || (await endSessions(deps, tx, 'fermee', { sessionId })) === 0) throw gone();
    await record(deps, tx, { by, action: 'session_fermee', subject: 'compte', subjectId: compte.id, label: compte.email });
  });
}

const gone = () => notFound('Cette session n’est plus ouverte.');

function liveSessions(deps: Reader) {
  return deps.db
    .selectFrom('session')
    .innerJoin('compte', 'compte.id', 'session.compte_id')
    .select([
      'session.id',
      'session.compte_id',
      'session.agent',
      'session.address',
      'session.created_at',
      'session.seen_at',
      'compte.name',
      'compte.email',
    ])
    .where('session.ended_at', 'is', null)
    .where('session.created_at', '>', daysAgo(deps, LONGEST_DAYS))
    .where((eb) =>
      eb.or(ROLES.map((role) => eb.and([eb('compte.role', '=', role), eb('session.seen_at', '>', daysAgo(deps, IDLE_DAYS[role]))]))),
    )
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.id');
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>;

function findToken(db: Db, token: string) {
  return db
    .selectFrom('jeton')
    .innerJoin('session', 'session.id', 'jeton.session_id')
    .innerJoin('compte', 'compte.id', 'session.compte_id')
    .select([
      'jeton.hash',
      'jeton.session_id',
      'jeton.issued_at',
      'jeton.rotated_at',
      'session.created_at',
      'session.ended_at',
      'session.seen_at',
      'session.compte_id',
      'compte.email',
      'compte.name',
      'compte.role',
      'compte.disabled_at',
    ])
    .where('jeton.hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** @throws Problem 401 when the session is over, or ends because the token was replaced before the grace */
async function requireToken(deps: Reader, token: string | undefined): Promise<TokenRow> {
  const row = token === undefined ? undefined : await findToken(deps.db, token);
  if (!row || hasEnded(deps, row)) throw ended();
  if (row.rotated_at && secondsSince(deps, row.rotated_at) > GRACE_SECONDS) {
    await endForTheft(deps, row);
    throw ended();
  }
  return row;
}

const hasEnded = (deps: Reader, row: TokenRow) =>
  row.ended_at !== null || row.disabled_at !== null || row.created_at <= daysAgo(deps, LONGEST_DAYS);
const daysAgo = ({ clock }: Reader, days: number) => toStamp(clock.now().subtract({ hours: 24 * days }));
const secondsSince = ({ clock }: Reader, stamp: string) => clock.now().since(Temporal.Instant.from(stamp)).total('seconds');
const ended = () => new Problem(401, 'session_finie', 'Votre session a pris fin. Connectez-vous de nouveau.');

/** Staff may read even when nothing can be stored. */
async function noteSeen({ db, clock }: Reader, row: TokenRow) {
  if (clock.now().epochMilliseconds - Temporal.Instant.from(row.seen_at).epochMilliseconds < SEEN_EVERY_MS) return;
  try {
    await db
      .updateTable('session')
      .set({ seen_at: toStamp(clock.now()) })
      .where('id', '=', row.session_id)
      .execute();
  } catch (error) {
    if (!findUnavailable(error)) throw error;
  }
}

/** Reuse means theft: end the session for both holders. */
async function endForTheft(deps: Reader, row: TokenRow) {
  await deps.db.transaction().execute(async (tx) => {
    if ((await endSessions(deps, tx, 'jeton_reutilise', { sessionId: row.session_id })) === 0) return;
    await record(deps, tx, {
      by: undefined,
      action: 'session_revoquee',
      subject: 'compte',
      subjectId: row.compte_id,
      label: row.email,
      after: { raison: 'Un jeton déjà échangé a été présenté à nouveau.' },
    });
  });
}
