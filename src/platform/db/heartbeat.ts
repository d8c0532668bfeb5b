import { Socket } from 'node:net';
import pg from 'pg';
import { fairTimeout } from '../fair-timeout';

const EVERY_MS = 500;
/** A server that is merely busy answers this in a few milliseconds; a machine that is, in a second. */
const LIMIT_MS = 1_500;
/** The server starts a process for each connection. */
const OPEN_LIMIT_MS = 2_000;
/** A commit that waits for a standby ends when that is back; asked anew each second, it would leave the server full of those that wait. */
const WRITE_LIMIT_MS = 5_000;

const READS = `select current_setting('transaction_read_only') = 'on' as standby`;
/** Something that is written, and so waits for the standby, if there must be one. */
const WRITES = `${READS}, pg_logical_emit_message(true, 'vitrine', '')`;

class TooLate extends Error {}

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
  let stopped = false;
  let wake = () => {};

  async function run() {
    while (!stopped) {
      const wasOpen = connection !== undefined;
      try {
        await beat();
        if (isAway && !mustWrite) {
          isAway = false;
          onBack();
          onNews();
        }
      } catch (error) {
        drop();
        if (stopped) return;
        // Only this connection may be lost.
        if (wasOpen && (!(error instanceof TooLate) || performance.now() - heardAt() < LIMIT_MS)) continue;
        goAway(error instanceof Error ? error.message || error.name : String(error));
      }
      first();
      await pause();
    }
  }

  async function beat() {
    const isWriting = mustWrite;
    await within(isWriting ? WRITE_LIMIT_MS : connection ? LIMIT_MS : OPEN_LIMIT_MS, async () => {
      const isNew = connection === undefined;
      const client = connection?.client ?? (await open());
      const { rows } = await client.query<{ standby: boolean }>(isWriting ? WRITES : READS);
      if (rows[0]?.standby !== false) throw new Error('the server takes no writes: a standby');
      if (isNew && !isAway) onNews();
    });
    if (isWriting) mustWrite = false;
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

function within(ms: number, work: () => Promise<void>): Promise<void> {
  return new Promise((settle, fail) => {
    const stop = fairTimeout(ms, () => fail(new TooLate('no answer in time')));
    work().then(settle, fail).finally(stop);
  });
}
