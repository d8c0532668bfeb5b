import { setTimeout as pause } from 'node:timers/promises';
import { findAway } from './away';
import type { Env } from './env';
import { openWaitingRoom, type WaitingRoom } from './http/waiting-room';

/** A start that takes longer is answered for, even when no part is away. */
const ANSWERED_FOR_AFTER_MS = 3_000;
const AGAIN_MS = 1_000;
const LINE_EVERY_MS = 10_000;
/** What is under way when the process is asked to stop may take so long to end. */
const GRACE_MS = 10_000;

export type Starting = {
  /** Aborted once the process is asked to stop. */
  signal: AbortSignal;
  /**
   * Does `work` again each second while a part that stands outside the process is away; says so on the console, at once and then every 10 s.
   * @throws what `work` throws for another reason
   */
  untilAnswered<R>(work: () => Promise<R>): Promise<R>;
};

/** For a start that nobody calls on meanwhile. */
export function quietStart(env: Env): Starting {
  const { signal } = new AbortController();
  return { signal, untilAnswered: (work) => untilAnswered(env, work, signal, () => {}) };
}

/** The embedded database is no part outside: what it cannot do now, it cannot do in a second. */
const mayAnswerLater = (error: unknown, { databaseUrl }: Env): error is Error => {
  const part = findAway(error)?.part;
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

/**
 * Answers calls while the site starts, if that takes long: by a waiting room at the site's own address.
 * @param fail told when the address cannot be listened on
 */
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
    /** @returns the port for the site to listen on, which nothing listens on any more */
    async end(): Promise<number> {
      clearTimeout(timer);
      process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
      const opened = await room;
      await opened?.close();
      return opened?.port ?? env.port;
    },
  };
}
