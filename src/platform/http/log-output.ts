import { writeSync } from 'node:fs';

const STDOUT = 1;
const TRIES = 50;
const AGAIN_MS = 10;

/** A line that cannot be written is dropped: on a full disk pino's writer blocks forever (sonic-boom 4, `flushBufferSync`). */
export function logOutput(put: (line: string) => void = (line) => writeSync(STDOUT, line)) {
  let isStuck = false;
  return {
    write(line: string): void {
      for (let tries = isStuck ? 1 : TRIES; tries > 0; tries -= 1)
        try {
          put(line);
          isStuck = false;
          return;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
          if (tries > 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);
        }
      isStuck = true;
    },
  };
}
