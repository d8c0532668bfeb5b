import type { Drawing } from './drawing-worker';
import { workerProcess } from './worker-process';

export type { Drawing };

/** The slowest hostile drawing takes a second on a small machine. */
const LONGEST_MS = 10_000;

const ask = workerProcess<string, Drawing | 'too detailed'>('src/platform/media/drawing-worker.ts', { longestMs: LONGEST_MS });

/** Sanitises an SVG of at most 1 MB in its own process, one at a time. @throws when no process starts */
export const readDrawing = async (source: string): Promise<Drawing | 'too detailed'> => (await ask(source)) ?? 'too detailed';
