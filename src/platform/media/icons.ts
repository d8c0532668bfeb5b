import type { Icons } from './icon-drawing';
import type { IconJob } from './icon-worker';
import { workerProcess } from './worker-process';

/** All icons of one mark take a second on a small machine. */
const LONGEST_MS = 20_000;

const ask = workerProcess<IconJob, Icons | null>('src/platform/media/icon-worker.ts', { longestMs: LONGEST_MS });

/** @returns files by name; null where the mark cannot be drawn */
export const makeIcons = (job: IconJob): Promise<Icons | null> => ask(job);
