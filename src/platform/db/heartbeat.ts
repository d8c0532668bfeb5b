import { Socket } from 'node:net';
import pg from 'pg';
import { fairTimeout } from '../fair-timeout';
import { within } from '../within';

const EVERY_MS = 500;
/** A busy server answers in a few milliseconds; a busy machine in a second. */
const LIMIT_MS = 1_500;
/** The server starts a process for each connection. */
const OPEN_LIMIT_MS = 2_000;
const OPEN_LEAST_MS = 500;

const READS = `select current_setting('transaction_read_only') = 'on' as standby,
  current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local') as waits`;

class TooLate extends Error {}

type Listeners = {
  channel: string;
  /** When another connection last had an answer, by `performance.now()`; it proves that the server is up. */
  heardAt: () => number;
  /** Rejects an outdated server on each new connection. */
  check: (client: pg.ClientBase) => Promise<void>;
  onAnswer: (waitsForStandby: boolean) => void;
  onNews: () => void;
  onUnavailable: (why: string) => void;
  onBack: () => void;
};

export type Heartbeat = {
  ready: Promise<void>;
  available(): boolean;
  wake(): void;
  /** When the last answer came, by `performance.now()`. */
  heardAt(): number;
  /** Queries on the listening connection. @throws when it is lost or not answered in time */
  ask(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

/** Pings the server and listens to `channel` on its own connection. `onNews` follows each opening: a notification may be lost. */
export function startHeartbeat(
  config: pg.ClientConfig,
  { channel, heardAt, check, onAnswer, onNews, onUnavailable, onBack }: Listeners,
): Heartbeat {
  let connection: { client: pg.Client; socket: Socket } | undefined;
  let isUnavailable = false;
  let openLimitMs = OPEN_LIMIT_MS;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let wake = () => {};

  async function run() {
    while (!stopped) {
      const wasOpen = connection !== undefined;
      try {
        await beat();
        if (isUnavailable) {
          isUnavailable = false;
          onBack();
          onNews();
        }
      } catch (error) {
        drop();
        if (stopped) return;
        openLimitMs = OPEN_LIMIT_MS;
        // Perhaps only this connection is lost.
        if (wasOpen && mayAnswerOthers(error)) continue;
        becomeUnavailable(error instanceof Error ? error.message || error.name : String(error));
      }
      first();
      await pause();
    }
  }

  function mayAnswerOthers(error: unknown): boolean {
    if (!(error instanceof TooLate)) return true;
    const left = LIMIT_MS - (performance.now() - heardAt());
    // A server that is silent on other connections too gets less time.
    openLimitMs = Math.max(left, OPEN_LEAST_MS);
    return left > 0;
  }

  async function beat() {
    await inTime(connection ? LIMIT_MS : openLimitMs, async () => {
      const isNew = connection === undefined;
      const client = connection?.client ?? (await open());
      const { rows } = await client.query<{ standby: boolean; waits: boolean }>(READS);
      answeredAt = performance.now();
      if (rows[0]?.standby !== false) throw new Error('the server takes no writes: a standby');
      if (isNew) await check(client);
      onAnswer(rows[0].waits);
      if (isNew && !isUnavailable) onNews();
    });
    openLimitMs = OPEN_LIMIT_MS;
  }

  async function open() {
    // An own socket can be destroyed whatever the driver waits for.
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

  function becomeUnavailable(why: string) {
    if (isUnavailable) return;
    isUnavailable = true;
    onUnavailable(why);
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
    available: () => !isUnavailable,
    wake: () => wake(),
    heardAt: () => answeredAt,
    ask: async (text, values = []) => {
      const client = connection?.client;
      if (!client) throw new Error('no connection');
      return inTime(LIMIT_MS, async () => (await client.query<Record<string, unknown>>(text, values)).rows);
    },
    stop: async () => {
      stopped = true;
      wake();
      await connection?.client.end().catch(() => {});
      await running;
    },
  };
}

const inTime = <T>(ms: number, work: () => Promise<T>) => within(ms, work, () => new TooLate('no answer in time'), fairTimeout);
