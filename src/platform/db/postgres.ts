import { PostgresDialect, sql } from 'kysely';
import type { Env } from '../env';
import { isLoopback } from '../loopback';
import type { Engine } from './engine';
import { type Heartbeat, startHeartbeat } from './heartbeat';
import { guardedPool } from './postgres-pool';
import { findBlockers, postgresStartLock } from './postgres-start';
import type { Protection } from './protection';
import { type StandbyState, type StandbyWatch, startStandbyWatch } from './standby-watch';
import { timelineGuard } from './timeline';

const CHANNEL = 'vitrine_contenu';
const TIMEOUTS = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** `standbyLoss` is what to do once the standby is lost; undefined when none is announced. */
export function postgresEngine(url: string, standbyLoss?: Env['standbyLoss']): Engine {
  const config = { ...postgresConnection(url), ...TIMEOUTS, application_name: 'vitrine' };
  const listeners = new Set<() => void>();
  const watchers = new Set<(available: boolean, why: string) => void>();
  let heartbeat: Heartbeat | undefined;
  let standby: StandbyWatch | undefined;
  const timelines = timelineGuard();
  const pool = guardedPool(config, {
    onTrouble: () => heartbeat?.wake(),
    onSlow: (isWrite) => {
      heartbeat?.wake();
      if (isWrite) standby?.look();
    },
    heardElsewhere: () => heartbeat?.heardAt() ?? Number.NEGATIVE_INFINITY,
    onOverdueCommit: () => standby?.doubt(),
    check: timelines.check,
  });
  const protection = watchProtection(standbyLoss);
  const tell = (available: boolean, why = '') => {
    for (const listener of watchers) listener(available, why);
  };
  return {
    name: 'postgres',
    dialect: new PostgresDialect({ pool }),
    real: 'double precision',
    numbered: (table) => table.addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey()),
    sealed: (table) => table,
    sealedByKey: (table) => table,
    renumber: async (db, table) => {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(db);
    },
    startLock: (work) => postgresStartLock(config, work),
    blockers: () => findBlockers(config),
    statementTimeout: async (tx, ms) => {
      await sql`select set_config('statement_timeout', ${`${ms}ms`}, true)`.execute(tx);
      if (ms === 0)
        await sql`select set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    },
    lockTimeout: async (tx, ms) => {
      await sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx);
    },
    announce: async (db, version) => {
      await sql`select pg_notify(${CHANNEL}, ${String(version)})`.execute(db);
    },
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    watch: async () => {
      heartbeat = startHeartbeat(config, {
        channel: CHANNEL,
        heardAt: pool.heardAt,
        check: timelines.check,
        onAnswer: protection.onAnswer,
        onNews: () => {
          for (const hear of listeners) hear();
        },
        onUnavailable: (why) => {
          pool.close(why);
          tell(false, why);
        },
        onBack: () => {
          pool.reopen();
          tell(true);
        },
      });
      const { ask, available } = heartbeat;
      standby = startStandbyWatch(config, {
        ask,
        isUnavailable: () => !available(),
        isWaitedFor: protection.isWaitedFor,
        continueAfterMs: standbyLoss?.continueAfterMs,
        refuseWrites: pool.refuseWrites,
        commitAlone: pool.commitAlone,
        commitWithStandby: pool.commitWithStandby,
        onState: protection.onState,
      });
      await heartbeat.ready;
    },
    protection: protection.read,
    onProtection: protection.follow,
    available: () => heartbeat?.available() ?? true,
    onAvailability: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    close: async () => {
      await standby?.stop();
      await heartbeat?.stop();
    },
  };
}

function watchProtection(standbyLoss: Env['standbyLoss']) {
  const followers = new Set<(protection: Protection) => void>();
  let waits = false;
  let hasSeenTwo = false;
  let state: StandbyState = { state: 'confirming' };
  let since: string | undefined;
  let reported: Protection['state'] | undefined;

  function read(): Protection {
    const expectsTwo = standbyLoss !== undefined || hasSeenTwo;
    const continuesAfterS = standbyLoss?.continueAfterMs === undefined ? undefined : standbyLoss.continueAfterMs / 1_000;
    const known = { expectsTwo, ...(continuesAfterS !== undefined && { continuesAfterS }) };
    if (state.state === 'confirming') return { ...known, state: waits ? 'double' : 'single' };
    const lasting = { ...known, ...(since !== undefined && { since }) };
    return state.state === 'silent' ? { ...lasting, state: 'blocked', by: state.by } : { ...lasting, state: 'alone' };
  }

  function tell() {
    const now = read();
    hasSeenTwo ||= now.state === 'double';
    if (now.state === reported) return;
    reported = now.state;
    for (const follow of followers) follow(now);
  }

  return {
    read,
    follow: (follow: (protection: Protection) => void) => {
      followers.add(follow);
      return () => followers.delete(follow);
    },
    isWaitedFor: () => waits,
    onAnswer: (waitsForStandby: boolean) => {
      waits = waitsForStandby;
      tell();
    },
    onState: (changed: StandbyState) => {
      if (state.state === 'confirming') since = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
      state = changed;
      tell();
    },
  };
}

/** TLS with a valid certificate beyond this machine, unless the address says otherwise (`?sslmode=disable`). */
export function postgresConnection(url: string): { connectionString: string; ssl?: true } {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  const isExplicit = searchParams.has('sslmode') || searchParams.has('ssl');
  return { connectionString: url, ...(!isHere && !isExplicit && { ssl: true }) };
}
