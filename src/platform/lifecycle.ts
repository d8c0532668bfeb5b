import { setTimeout as pause } from 'node:timers/promises';

const GRACE_MS = 10_000;
/** A terminal, a supervisor and `npm start` may each send the same signal. */
const SAME_ORDER_MS = 1_000;

/** Time to accept calls after « not ready »: the load balancer checks three times a second. */
export const DRAIN_MS = 1_000;

type Site = {
  drainMs: number;
  stopping(): void;
  close(): Promise<void>;
  onBreak(error: unknown, what: string): void;
};

/** Graceful stop within the grace; a second signal ends at once. An uncaught error stops it too, with code 1: the state is unreliable. */
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
  // The parent process may be killed without a signal.
  process.on('disconnect', () => void stop(0));

  const onUncaught = (what: string) => (error: unknown) => {
    onBreak(error, what);
    void stop(1);
  };
  process.on('uncaughtException', onUncaught('uncaught exception'));
  process.on('unhandledRejection', onUncaught('unhandled rejection'));
}
