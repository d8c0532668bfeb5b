import { Socket } from 'node:net';
import pg from 'pg';
import { fairTimeout } from '../fair-timeout';

const EVERY_MS = 500;
/** A server that is merely busy answers this in a few milliseconds; a machine that is, in a second. */
const LIMIT_MS = 1_500;
/** The server starts a process for each connection. */
const OPEN_LIMIT_MS = 2_000;
const OPEN_LEAST_MS = 500;

const READS = `select current_setting('transaction_read_only') = 'on' as standby,
  current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local') as waits`;

class TooLate extends Error {}

type Told = {
  channel: string;
  /** When another connection last had an answer, by `performance.now()`: a server that answers somebody is not away. */
  heardAt: () => number;
  /** Refuses a server that must not be believed, on each new connection. */
  check: (client: pg.ClientBase) => Promise<void>;
  /** After each answer: whether commits wait for a standby. */
  onAnswer: (waitsForStandby: boolean) => void;
  onNews: () => void;
  onAway: (why: string) => void;
  onBack: () => void;
};

export type Heartbeat = {
  /** Once it has looked. */
  ready: Promise<void>;
  available(): boolean;
  /** Looks now. */
  wake(): void;
  /** When it was last answered, by `performance.now()`. */
  heardAt(): number;
  /** Asks something else on the connection that listens. @throws when it is lost or not answered in time */
  ask(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

/**
 * Asks the server, on a connection of its own, whether it answers; the same connection hears what is told on `channel`. One that is merely cut is
 * opened anew before anything is concluded; after each opening `onNews` tells that something may have been missed.
 */
export function startHeartbeat(config: pg.ClientConfig, { channel, heardAt, check, onAnswer, onNews, onAway, onBack }: Told): Heartbeat {
  let connection: { client: pg.Client; socket: Socket } | undefined;
  let isAway = false;
  let openLimitMs = OPEN_LIMIT_MS;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let wake = () => {};

  async function run() {
    while (!stopped) {
      const wasOpen = connection !== undefined;
      try {
        await beat();
        if (isAway) {
          isAway = false;
          onBack();
          onNews();
        }
      } catch (error) {
        drop();
        if (stopped) return;
        openLimitMs = OPEN_LIMIT_MS;
        // Only this connection may be lost.
        if (wasOpen && mayAnswerOthers(error)) continue;
        goAway(error instanceof Error ? error.message || error.name : String(error));
      }
      first();
      await pause();
    }
  }

  function mayAnswerOthers(error: unknown): boolean {
    if (!(error instanceof TooLate)) return true;
    const left = LIMIT_MS - (performance.now() - heardAt());
    // What is as mute to the others is not waited for as long again.
    openLimitMs = Math.max(left, OPEN_LEAST_MS);
    return left > 0;
  }

  async function beat() {
    await within(connection ? LIMIT_MS : openLimitMs, async () => {
      const isNew = connection === undefined;
      const client = connection?.client ?? (await open());
      const { rows } = await client.query<{ standby: boolean; waits: boolean }>(READS);
      answeredAt = performance.now();
      if (rows[0]?.standby !== false) throw new Error('the server takes no writes: a standby');
      if (isNew) await check(client);
      onAnswer(rows[0].waits);
      if (isNew && !isAway) onNews();
    });
    openLimitMs = OPEN_LIMIT_MS;
  }

  async function open() {
    // Its own, to be cut whatever the driver waits for.
    const socket = new Socket();
    const client = new pg.Client({ ...config, stream: () => socket, application_name: 'vitrine-ecoute' });
    connection = { client, socket };
    client.on('notification', onNews);
    client.on('error', () => wake());
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  }

  function drop() {
    connection?.socket.destroy();
    connection = undefined;
  }

  function goAway(why: string) {
    if (isAway) return;
    isAway = true;
    onAway(why);
  }

  const pause = () =>
    new Promise<void>((settle) => {
      const timer = setTimeout(settle, EVERY_MS);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        settle();
      };
    });

  let first = () => {};
  const ready = new Promise<void>((settle) => {
    first = settle;
  });
  const running = run();
  return {
    ready,
    available: () => !isAway,
    wake: () => wake(),
    heardAt: () => answeredAt,
    ask: async (text, values = []) => {
      const client = connection?.client;
      if (!client) throw new Error('no connection');
      return within(LIMIT_MS, async () => (await client.query<Record<string, unknown>>(text, values)).rows);
    },
    stop: async () => {
      stopped = true;
      wake();
      await connection?.client.end().catch(() => {});
      await running;
    },
  };
}

function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return new Promise((settle, fail) => {
    const stop = fairTimeout(ms, () => fail(new TooLate('no answer in time')));
    work().then(settle, fail).finally(stop);
  });
}
