import { fairTurns } from './fair-turns';
import { workerProcess } from './worker-process';

type Photo = { width: number; height: number; bytes: number };
/** The photo's size, or its pixel limit, or null for no photo; `unmade` after a timeout or a crash. */
export type PhotoAnswer = Photo | { most: number } | null | 'unmade';

export type PhotoJob = {
  path: string;
  into: string;
};
/** `unwritten`: the photo is good, but the disk failed. */
export type PhotoReply = Photo | { most: number } | { unreadable: true } | { unwritten: string; code: string | undefined };

/** Sixty progressive megapixels take 3 s on a busy small machine. */
const LONGEST_MS = 30_000;

const ask = workerProcess<PhotoJob, PhotoReply>('src/platform/media/photo-worker.ts', { longestMs: LONGEST_MS });
const inFairTurns = fairTurns();

let underWay = 0;
export const photosUnderWay = () => underWay;

/** Writes an upright sRGB JPEG without metadata; each `whose` takes turns. @throws when no process starts or `into` fails */
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
