import type { PictureAnswer } from './picture-worker';
import { workerProcess } from './worker-process';

/**
 * Opens a picture in a process of its own, one at a time.
 * @param path a file on the disk
 * @throws when no process can be started
 */
export const readPicture: (path: string) => Promise<PictureAnswer> = workerProcess<string, PictureAnswer>(
  'src/platform/media/picture-worker.ts',
);
