import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from './env';
import { openWaitingRoom, type WaitingRoom } from './http/waiting-room';
import { findUnavailable } from './unavailable';

/** A longer start answers requests, even when all dependencies are available. */
const ANSWERED_FOR_AFTER_MS = 3_000;
const AGAIN_MS = 1_000;
const LINE_EVERY_MS = 10_000;
const GRACE_MS = 10_000;

export type Starting = {
  signal: AbortSignal;
  /** Retries `work` each second while a dependency is unavailable; logs at once, then every 10 s. @throws other errors */
  untilAnswered<R>(work: () => Promise<R>): Promise<R>;
};

export function quietStart(env: Env): Starting {
  const { signal } = new AbortController();
  return { signal, untilAnswered: (work) => untilAnswered(env, work, signal, () => {}) };
}

/** A failure of the embedded database is permanent. */
const mayAnswerLater = (error: unknown, { databaseUrl }: Env): error is Error => {
  const part = findUnavailable(error)?.part;
  return part === 'storage' || (part === 'database' && databaseUrl !== undefined);
};

async function untilAnswered<R>(env: Env, work: () => Promise<R>, signal: AbortSignal, onWait: (error: Error) => void): Promise<R> {
  let nextLineAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    signal.throwIfAborted();
    try {
      const result = await work();
      if (nextLineAt > 0) console.warn('Vitrine goes on with its start.');
      return result;
    } catch (error) {
      if (!mayAnswerLater(error, env)) throw error;
      onWait(error);
      if (performance.now() >= nextLineAt) {
        console.warn(`Vitrine waits. ${error.message}`);
        nextLineAt = performance.now() + LINE_EVERY_MS;
      }
    }
    await pause(AGAIN_MS, undefined, { signal });
  }
}

/** Opens a waiting room at the site's address when the start is long. `fail` runs when the port is taken. */
export function beginStart(env: Env, fail: (error: unknown) => void) {
  const stopping = new AbortController();
  let why: Error | undefined;
  let room: Promise<WaitingRoom> | undefined;
  const openRoom = () => {
    if (room) return;
    room = openWaitingRoom(env, () => why);
    room.catch(fail);
  };
  const timer = setTimeout(openRoom, ANSWERED_FOR_AFTER_MS);
  const onSignal = () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);

  const starting: Starting = {
    signal: stopping.signal,
    untilAnswered: async (work) => {
      const result = await untilAnswered(env, work, stopping.signal, (error) => {
        why = error;
        openRoom();
      });
      why = undefined;
      return result;
    },
  };
  return {
    ...starting,
    /** @returns the port, free for the site */
    async end(): Promise<number> {
      clearTimeout(timer);
      process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
      const opened = await room;
      await opened?.close();
      return opened?.port ?? env.port;
    },
  };
}
