import { workerProcess } from './worker-process';

/** A photo made ready: its pixels and the bytes it weighs; or what has too many pixels (at most `most`), or is not a photo that can be shown whole. */
export type PhotoAnswer = { width: number; height: number; bytes: number } | { most: number } | null;

export type PhotoJob = {
  /** File that holds what was sent. */
  path: string;
  into: string;
};
/** `unwritten`: the photo is good, the disk is not. */
export type PhotoReply = PhotoAnswer | { unwritten: string; code: string | undefined };

const ask = workerProcess<PhotoJob, PhotoReply>('src/platform/media/photo-worker.ts');

/**
 * Makes of a file whose nature only its bytes tell (JPEG, PNG, WebP, AVIF, HEIC) an upright sRGB JPEG of 2560 pixels at most on its longest side, that
 * says nothing of where, when and with what it was taken. Done in a process of its own, one at a time.
 * @param into where to write it; nothing is written unless it is answered with its size
 * @throws when no process can be started, or when `into` cannot be written
 */
export async function preparePhoto(path: string, into: string): Promise<PhotoAnswer> {
  const reply = await ask({ path, into });
  if (reply && 'unwritten' in reply)
    throw Object.assign(new Error(`the photo could not be written (${reply.unwritten})`), { code: reply.code });
  return reply;
}
