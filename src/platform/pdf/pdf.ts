import { workerProcess } from '../media/worker-process';
import type { PdfJob } from './pdf-document';

/** One takes a fifth of a second. */
const LONGEST_MS = 20_000;

const ask = workerProcess<PdfJob, Uint8Array | null>('src/platform/pdf/pdf-worker.ts', { longestMs: LONGEST_MS });

/** @returns a tagged PDF in French; null where it could not be drawn */
export const makePdf = (job: PdfJob): Promise<Uint8Array | null> => ask(job);
