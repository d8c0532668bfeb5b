import type { PictureAnswer } from './picture-worker';
import { workerProcess } from './worker-process';

/** Opens a file in its own process, one at a time. @throws when no process starts */
export const readPicture: (path: string) => Promise<PictureAnswer> = workerProcess<string, PictureAnswer>(
  'src/platform/media/picture-worker.ts',
);
