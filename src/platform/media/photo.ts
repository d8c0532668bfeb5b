import { fairTurns } from './in-turn';
import { workerProcess } from './worker-process';

type Photo = { width: number; height: number; bytes: number };
/**
 * A photo made ready: its pixels and the bytes it weighs; or what has too many pixels (at most `most`), or is not a photo that can be shown whole,
 * or took longer than any photo of people does, or broke what was to make it.
 */
export type PhotoAnswer = Photo | { most: number } | null | 'unmade';

export type PhotoJob = {
  /** File that holds what was sent. */
  path: string;
  into: string;
};
/** `unwritten`: the photo is good, the disk is not. */
export type PhotoReply = Photo | { most: number } | { unreadable: true } | { unwritten: string; code: string | undefined };

/** Sixty megapixels in passes take three seconds on a small machine that is busy. */
const LONGEST_MS = 30_000;

const ask = workerProcess<PhotoJob, PhotoReply>('src/platform/media/photo-worker.ts', { longestMs: LONGEST_MS });
const inFairTurns = fairTurns();

let underWay = 0;
/** Photos being made ready by this process, those that wait for their turn included. */
export const photosUnderWay = () => underWay;

/**
 * Makes of a file whose nature only its bytes tell (JPEG, PNG, WebP, AVIF, HEIC) an upright sRGB JPEG of 2560 pixels at most on its longest side, that
 * says nothing of where, when and with what it was taken. Done in a process of its own, one at a time.
 * @param into where to write it; nothing is written unless it is answered with its size
 * @param whose who waits for it: they take turns, however many photos one of them sends
 * @throws when no process can be started, or when `into` cannot be written
 */
export async function preparePhoto(path: string, into: string, whose = ''): Promise<PhotoAnswer> {
  underWay += 1;
  const reply = await inFairTurns(whose, () => ask({ path, into })).finally(() => {
    underWay -= 1;
  });
  if (!reply) return 'unmade';
  if ('unreadable' in reply) return null;
  if ('unwritten' in reply) throw Object.assign(new Error(`the photo could not be written (${reply.unwritten})`), { code: reply.code });
  return reply;
}
