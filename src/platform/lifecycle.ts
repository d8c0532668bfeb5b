import { setTimeout as pause } from 'node:timers/promises';

/** How long requests, jobs and mails under way may take to end when the process is asked to stop. */
const GRACE_MS = 10_000;
/** A terminal and a supervisor tell every process of a group, and `npm start` passes on what it is told: the site hears one order several times. */
const SAME_ORDER_MS = 1_000;

/** How long calls are still taken after the site said that it is not ready: what stands before several instances asks three times a second. */
export const DRAIN_MS = 1_000;

type Site = {
  drainMs: number;
  /** It says from here on that it is not ready. */
  stopping(): void;
  /** Ends once nothing is under way any more. */
  close(): Promise<void>;
  /** @param what broke, for the log */
  onBreak(error: unknown, what: string): void;
};

/**
 * Ends the process as it should end: what is under way is finished within the grace, and nothing new begins. A second signal ends it at once. What
 * nobody caught ends it in the same way, with the code 1: its state is not to be trusted any more, and whoever supervises it starts it again.
 */
export function untilStopped({ drainMs, stopping, close, onBreak }: Site): void {
  let askedAt: number | undefined;

  async function stop(code: 0 | 1) {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    stopping();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    try {
      if (code === 0 && drainMs > 0) await pause(drainMs);
      await close();
      process.exit(code);
    } catch (error) {
      onBreak(error, 'the end');
      process.exit(1);
    }
  }

  const onSignal = () => {
    if (askedAt !== undefined && performance.now() - askedAt > SAME_ORDER_MS) process.exit(1);
    void stop(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // The parent that started this process may be killed without a word.
  process.on('disconnect', () => void stop(0));

  const onUncaught = (what: string) => (error: unknown) => {
    onBreak(error, what);
    void stop(1);
  };
  process.on('uncaughtException', onUncaught('uncaught exception'));
  process.on('unhandledRejection', onUncaught('unhandled rejection'));
}
