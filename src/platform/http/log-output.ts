import { writeSync } from 'node:fs';

const STDOUT = 1;
const TRIES = 50;
const AGAIN_MS = 10;

/**
 * Where the log's lines go. One that cannot be written is lost: the writer that pino brings tries again for ever, and holds the whole process, when the
 * disk under the log is full (sonic-boom 4, `flushBufferSync`).
 */
export const logOutput = {
  write(line: string): void {
    for (let tries = 0; tries < TRIES; tries += 1)
      try {
        writeSync(STDOUT, line);
        return;
      } catch (error) {
        // Whoever reads it is slow.
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);
      }
  },
};
