import { writeSync } from 'node:fs';

const STDOUT = 1;
const GATHER_MS = 20;
const AGAIN_MS = 50;
const MOST_BYTES = 1_000_000;
/** At the end of the process: half a second for a slow reader. */
const LAST_TRIES = 50;
const LAST_MS = 10;

/** Writes what it can. @returns how many bytes */
type Put = (bytes: Uint8Array) => number;
type LogOutput = { write(line: string): void; flush(): boolean };

/**
 * Writes log lines without waiting: those of 20 ms together, a warning or an error at once with those before it. A reader that is stuck is tried again
 * later; over a megabyte, lines are dropped and counted. On a full disk they are lost: pino's writer blocks forever (sonic-boom 4, `flushBufferSync`).
 */
export function gatherLines(put: Put): LogOutput {
  let gathered = '';
  let owed: Uint8Array = new Uint8Array();
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  /** @returns whether nothing is left */
  function flush(): boolean {
    clearTimeout(timer);
    timer = undefined;
    if (gathered !== '') owed = Buffer.concat([owed, Buffer.from(gathered)]);
    gathered = '';
    try {
      while (owed.length > 0) owed = owed.subarray(put(owed));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') {
        timer = setTimeout(flush, AGAIN_MS).unref();
        return false;
      }
      owed = new Uint8Array();
    }
    if (dropped === 0) return true;
    gathered = `${JSON.stringify({ level: 40, time: Date.now(), msg: 'the log was not read: lines are missing', dropped })}\n`;
    dropped = 0;
    return flush();
  }

  return {
    flush,
    write(line) {
      if (owed.length + gathered.length > MOST_BYTES) {
        dropped += 1;
        return;
      }
      gathered += line;
      if (isUrgent(line) && owed.length === 0) flush();
      else timer ??= setTimeout(flush, GATHER_MS).unref();
    },
  };
}

/** A warning or worse; the level comes first in pino's lines. */
const isUrgent = (line: string) => /^\{"level":(?:[4-9]\d|\d{3})/.test(line);

let output: LogOutput | undefined;

/** The process's own. What is left is written at its end. */
export function logOutput(): LogOutput {
  if (output) return output;
  const { write, flush } = gatherLines((bytes) => writeSync(STDOUT, bytes));
  process.once('exit', () => {
    for (let tries = LAST_TRIES; tries > 0 && !flush(); tries -= 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_MS);
  });
  output = { write, flush };
  return output;
}
