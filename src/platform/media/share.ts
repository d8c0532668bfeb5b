import type { ShareJob } from './share-drawing';
import { workerProcess } from './worker-process';

/** One takes half a second; fifty megapixels take seconds on a small machine. */
const LONGEST_MS = 20_000;

const ask = workerProcess<ShareJob, Uint8Array | null>('src/platform/media/share-worker.ts', { longestMs: LONGEST_MS });

/** @returns a JPEG of 1200 × 630 pixels; null where a picture cannot be decoded */
export const makeShareCard = (job: ShareJob): Promise<Uint8Array | null> => ask(job);
