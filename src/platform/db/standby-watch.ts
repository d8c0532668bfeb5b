import { Socket } from 'node:net';
import pg from 'pg';
import { fairTimeout } from '../fair-timeout';

/** A healthy standby confirms in milliseconds. */
const LIMIT_MS = 1_500;
/** Limit of one probe: the network may have lost its answer. */
const PROBE_MS = 10_000;
const AGAIN_MS = 500;
/** Probe interval without visitors' writes, to notice a lost standby. */
const EVERY_MS = 10_000;

const APPLICATION = 'vitrine-temoin';
/** Writes a WAL record and no table; its commit waits for the standby, if required. */
const WRITES = `select pg_logical_emit_message(true, 'vitrine', '')`;
const WAIT_OF = 'select wait_event from pg_stat_activity where pid = $1';
const END = 'select pg_terminate_backend($1)';
/** Ends probes of killed processes: the server keeps them while they wait for a standby. */
const END_LEFT = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user
  and application_name = '${APPLICATION}' and wait_event = 'SyncRep' and query_start < now() - interval '30 seconds'`;
/** Ends overdue commits, which hold locks that a retry needs; they are then stored on this server alone. */
const END_OVERDUE = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user
  and application_name = 'vitrine' and wait_event = 'SyncRep' and query_start < now() - interval '3 seconds'`;

export type StandbyState = { state: 'confirming' | 'alone' } | { state: 'silent'; by: 'standby' | 'database' };

type Listeners = {
  /** Queries the primary on a connection that does not wait for the standby. */
  ask(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  isUnavailable(): boolean;
  isWaitedFor(): boolean;
  /** Milliseconds without the standby before the site goes on alone; undefined when it waits. */
  continueAfterMs: number | undefined;
  refuseWrites(why: string): void;
  commitAlone(): void;
  commitWithStandby(): Promise<void>;
  onState(state: StandbyState): void;
};

export type StandbyWatch = {
  look(): void;
  /** A commit was not answered in time: rejects writes until one is. */
  doubt(): void;
  stop(): Promise<void>;
};

/** Probes the standby on one connection: a confirmed probe proves that all earlier commits are confirmed. */
export function startStandbyWatch(config: pg.ClientConfig, listeners: Listeners): StandbyWatch {
  let current: StandbyState = { state: 'confirming' };
  let silentSince = 0;
  let isAsked = true;
  let stopped = false;
  let probe: { socket: Socket; pid?: number } | undefined;
  let wake = () => {};

  async function run() {
    while (!stopped) {
      if (current.state === 'confirming' && !isAsked) {
        await rest(EVERY_MS);
        if (!isAsked && !listeners.isWaitedFor()) continue;
      }
      isAsked = false;
      const isConfirmed = await ask();
      if (stopped) return;
      if (isConfirmed && current.state === 'alone') await comeBack();
      else if (isConfirmed) become({ state: 'confirming' });
      else await rest(AGAIN_MS);
    }
  }

  /** One more probe confirms what this instance committed alone. */
  async function comeBack() {
    await listeners.commitWithStandby();
    if (await ask(LIMIT_MS)) become({ state: 'confirming' });
    else listeners.commitAlone();
  }

  async function ask(limitMs = PROBE_MS): Promise<boolean> {
    const socket = new Socket();
    const mine: { socket: Socket; pid?: number } = { socket };
    probe = mine;
    const client = new pg.Client({ ...config, stream: () => socket, application_name: APPLICATION });
    client.on('error', () => {});
    let isEnded = false;
    const written = (async () => {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      mine.pid = rows[0]?.pid;
      await client.query(END_LEFT);
      await client.query(WRITES);
      return !isEnded;
    })().catch(() => false);
    const stopLooking = repeatedly(LIMIT_MS, () => judge(mine.pid));
    const isConfirmed = await new Promise<boolean>((settle) => {
      const stopWaiting = fairTimeout(limitMs, () => settle(false));
      void written.then(settle).finally(stopWaiting);
    });
    isEnded = true;
    stopLooking();
    // A cancelled wait is answered like a confirmed commit, so the answer must not be read.
    socket.destroy();
    probe = undefined;
    if (!isConfirmed && mine.pid !== undefined) await listeners.ask(END, [mine.pid]).catch(() => {});
    return isConfirmed;
  }

  /** Finds what an unanswered probe waits for; the site goes on alone only if it is the standby. */
  async function judge(pid: number | undefined) {
    if (pid === undefined || listeners.isUnavailable()) {
      silentSince = performance.now();
      return;
    }
    const [row] = await listeners.ask(WAIT_OF, [pid]).catch(() => []);
    if (!row || stopped || probe?.pid !== pid) return;
    const by = row.wait_event === 'SyncRep' ? 'standby' : 'database';
    if (current.state === 'alone') await listeners.ask(END_OVERDUE).catch(() => {});
    else if (current.state !== 'silent' || current.by !== by) beSilent(by);
    else if (by === 'standby' && listeners.continueAfterMs !== undefined && performance.now() - silentSince >= listeners.continueAfterMs) {
      listeners.commitAlone();
      become({ state: 'alone' });
      await listeners.ask(END_OVERDUE).catch(() => {});
    }
  }

  function beSilent(by: 'standby' | 'database') {
    silentSince = performance.now();
    listeners.refuseWrites(by === 'standby' ? 'no answer from a standby in time' : 'a commit was not answered in time');
    become({ state: 'silent', by });
  }

  function become(state: StandbyState) {
    if (state.state === 'confirming' && current.state === 'silent') void listeners.commitWithStandby();
    const isNew = state.state !== current.state || (state.state === 'silent' && current.state === 'silent' && state.by !== current.by);
    current = state;
    if (isNew) listeners.onState(state);
  }

  const rest = (ms: number) =>
    new Promise<void>((settle) => {
      const timer = setTimeout(settle, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        settle();
      };
    });

  const running = run();
  return {
    look: () => {
      isAsked = true;
      if (current.state === 'confirming') wake();
    },
    doubt: () => {
      isAsked = true;
      if (current.state === 'confirming') beSilent('database');
      wake();
    },
    stop: async () => {
      stopped = true;
      probe?.socket.destroy();
      wake();
      await running;
    },
  };
}

function repeatedly(everyMs: number, work: () => Promise<void>): () => void {
  let isStopped = false;
  let stop = () => {};
  const next = () => {
    stop = fairTimeout(everyMs, () => {
      void work().finally(() => isStopped || next());
    });
  };
  next();
  return () => {
    isStopped = true;
    stop();
  };
}
