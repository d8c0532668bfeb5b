import pg from 'pg';
import { connectionFailure } from './postgres-failures';
import { untilTaken } from './start-lock';

/** An arbitrary constant that no other program uses on this database. */
const START_LOCK = 7_318_042;
const ANSWER_MS = 5_000;
/** A start may wait for a transaction open longer than this. */
const LONG_OPEN = '1 second';
const MOST_NAMED = 5;

type Session = { pid: number; program: string; address: string | null; since: Date; state: string | null; wait: string | null };

const SESSION = `pid, application_name as program, host(client_addr) as address, coalesce(xact_start, backend_start) as since, state, wait_event as wait`;
/** A 64-bit lock number is split in halves. @see https://www.postgresql.org/docs/15/view-pg-locks.html */
const HOLDER = `select ${SESSION} from pg_stat_activity where pid in (
  select pid from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${START_LOCK} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database()))`;
const BLOCKERS = `select ${SESSION} from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and (wait_event = 'SyncRep' or xact_start < now() - interval '${LONG_OPEN}') order by since limit ${MOST_NAMED}`;

/** Uses its own connection, so that the server frees the lock when this process ends. */
export async function postgresStartLock<R>(config: pg.ClientConfig, work: () => Promise<R>): Promise<R> {
  return onOwnConnection(config, async (ask) => {
    const take = async () => (await ask<{ taken: boolean }>(`select pg_try_advisory_lock(${START_LOCK}) as taken`))[0]?.taken === true;
    const holder = async () => (await ask<Session>(HOLDER)).map(sessionText).join(', ') || 'a process that just let go of it';
    await untilTaken({ take, holder });
    return work();
  });
}

/** @returns in words, the sessions that wait for a standby or keep a transaction open */
export async function findBlockers(config: pg.ClientConfig): Promise<string | undefined> {
  const sessions = await onOwnConnection(config, (ask) => ask<Session>(BLOCKERS));
  return sessions.length > 0 ? `in the way: ${sessions.map(sessionText).join(', ')}` : undefined;
}

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

async function onOwnConnection<R>(config: pg.ClientConfig, work: (ask: Ask) => Promise<R>): Promise<R> {
  const client = new pg.Client({ ...config, query_timeout: ANSWER_MS });
  // A connection lost under the lock must not end the process; the work fails by itself.
  client.on('error', () => {});
  const unavailable = (error: unknown) => {
    throw connectionFailure(error) ?? error;
  };
  try {
    await client.connect().catch(unavailable);
    return await work(async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text).catch(unavailable)).rows);
  } finally {
    void client.end().catch(() => {});
  }
}

function sessionText({ pid, program, address, since, state, wait }: Session): string {
  const does = wait === 'SyncRep' ? 'waits for a standby to confirm its commit' : (state ?? 'unknown');
  return `process ${pid} of PostgreSQL (${program || 'unnamed'}${address ? ` from ${address}` : ''}, ${does}, since ${since.toISOString()})`;
}
