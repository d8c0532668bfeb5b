import { setTimeout } from 'node:timers/promises';
import { PartUnavailable } from '../unavailable';

const POLL_MS = 50;
/** Another instance's migration may last longer; the start is then retried. */
const LIMIT_MS = 30_000;
const FIRST_LINE_MS = 3_000;
const LINE_EVERY_MS = 10_000;

type Lock = {
  take(): Promise<boolean>;
  holder(): Promise<string>;
};

/** Waits for the start lock; logs its holder after 3 s, then every 10 s. @throws PartUnavailable naming the holder after 30 s */
export async function untilTaken({ take, holder }: Lock, limitMs = LIMIT_MS): Promise<void> {
  const began = performance.now();
  let nextLineAt = began + FIRST_LINE_MS;
  while (!(await take())) {
    const now = performance.now();
    if (now - began >= limitMs) throw new PartUnavailable('database', `the start lock is held by ${await holder()}`);
    if (now >= nextLineAt) {
      console.warn(`Waiting for the start lock of the database, held by ${await holder()}.`);
      nextLineAt = now + LINE_EVERY_MS;
    }
    await setTimeout(POLL_MS);
  }
}
