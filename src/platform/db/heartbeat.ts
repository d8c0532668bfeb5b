import { Socket } from 'node:net';
import pg from 'pg';
import { fairTimeout } from '../fair-timeout';

const EVERY_MS = 500;
/** A server that is merely busy answers this in a few milliseconds; a machine that is, in a second. */
const LIMIT_MS = 1_500;
/** The server starts a process for each connection. */
const OPEN_LIMIT_MS = 2_000;
const OPEN_LEAST_MS = 500;
/** A commit that waits for a standby ends when that is back; asked anew each second, it would leave the server full of those that wait. */
const WRITE_LIMIT_MS = 5_000;

const READS = `select current_setting('transaction_read_only') = 'on' as standby`;
/** Something that is written, and so waits for the standby, if there must be one. */
const WRITES = `select pg_logical_emit_message(true, 'vitrine', '')`;

class TooLate extends Error {}
class WriteTooLate extends Error {}

type Told = {
  channel: string;
  /** When another connection last had an answer, by `performance.now()`: a server that answers somebody is not away. */
  heardAt: () => number;
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
  /** Looks now, by a write when it is one that somebody waits for: a server whose standby is gone answers everything else. */
  look(isWrite: boolean): void;
  /** When it was last answered, by `performance.now()`. */
  heardAt(): number;
  /** A commit was not answered: away, until something that is written is. */
  doubtWrites(): void;
  stop(): Promise<void>;
};

/**
 * Asks the server, on a connection of its own, whether it answers; the same connection hears what is told on `channel`. One that is merely cut is
 * opened anew before anything is concluded; after each opening `onNews` tells that something may have been missed.
 */
export function startHeartbeat(config: pg.ClientConfig, { channel, heardAt, onNews, onAway, onBack }: Told): Heartbeat {
  let connection: { client: pg.Client; socket: Socket } | undefined;
  let isAway = false;
  let mustWrite = false;
  let triesWrite = false;
  let openLimitMs = OPEN_LIMIT_MS;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let wake = () => {};

  async function run() {
    while (!stopped) {
      const wasOpen = connection !== undefined;
      const isTrial = triesWrite && !mustWrite;
      triesWrite = false;
      try {
        await beat(isTrial);
        if (isAway && !mustWrite) {
          isAway = false;
          onBack();
          onNews();
        }
      } catch (error) {
        drop();
        if (stopped) return;
        openLimitMs = OPEN_LIMIT_MS;
        if (error instanceof WriteTooLate) mustWrite = true;
        // Only this connection may be lost.
        else if (wasOpen && mayAnswerOthers(error)) {
          triesWrite ||= isTrial;
          continue;
        }
        goAway(error instanceof Error ? error.message || error.name : String(error));
      }
      first();
      if (!triesWrite) await pause();
    }
  }

  function mayAnswerOthers(error: unknown): boolean {
    if (!(error instanceof TooLate)) return true;
    const left = LIMIT_MS - (performance.now() - heardAt());
    // What is as mute to the others is not waited for as long again.
    openLimitMs = Math.max(left, OPEN_LEAST_MS);
    return left > 0;
  }

  async function beat(isTrial: boolean) {
    const isWriting = mustWrite || isTrial;
    await within(connection ? LIMIT_MS : openLimitMs, TooLate, async () => {
      const isNew = connection === undefined;
      const client = connection?.client ?? (await open());
      const { rows } = await client.query<{ standby: boolean }>(READS);
      answeredAt = performance.now();
      if (rows[0]?.standby !== false) throw new Error('the server takes no writes: a standby');
      if (isNew && !isAway) onNews();
    });
    openLimitMs = OPEN_LIMIT_MS;
    if (!isWriting) return;
    await within(mustWrite ? WRITE_LIMIT_MS : LIMIT_MS, WriteTooLate, async () => void (await connection?.client.query(WRITES)));
    mustWrite = false;
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
    look: (isWrite) => {
      triesWrite ||= isWrite;
      wake();
    },
    heardAt: () => answeredAt,
    doubtWrites: () => {
      mustWrite = true;
      goAway('a commit was not answered in time');
      wake();
    },
    stop: async () => {
      stopped = true;
      wake();
      await connection?.client.end().catch(() => {});
      await running;
    },
  };
}

function within(ms: number, Late: typeof TooLate, work: () => Promise<void>): Promise<void> {
  return new Promise((settle, fail) => {
    const stop = fairTimeout(ms, () => fail(new Late(`no answer${Late === WriteTooLate ? ' from a standby' : ''} in time`)));
    work().then(settle, fail).finally(stop);
  });
}
