import type { Drawing } from './drawing-worker';
import { workerProcess } from './worker-process';

export type { Drawing };

/** The slowest of hostile drawings takes a second on a small machine. */
const LONGEST_MS = 10_000;

const ask = workerProcess<string, Drawing | 'too detailed'>('src/platform/media/drawing-worker.ts', { longestMs: LONGEST_MS });

/**
 * Sanitises an SVG drawing in a process of its own, one at a time: what it takes stays out of the site's.
 * @param source its text, a megabyte at most
 * @throws when no process can be started
 */
export const readDrawing = async (source: string): Promise<Drawing | 'too detailed'> => (await ask(source)) ?? 'too detailed';
