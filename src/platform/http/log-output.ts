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

/** Never waits: over a megabyte it drops lines, warnings last. Pino's writer blocks on a full disk (sonic-boom 4, `flushBufferSync`). */
export function gatherLines(put: Put): LogOutput {
  const warnings = lineQueue(put);
  const others = lineQueue(put);
  let isStuck = false;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  /** @returns whether nothing is left */
  function flush(): boolean {
    clearTimeout(timer);
    timer = undefined;
    try {
      others.finishLine();
      warnings.send();
      others.send();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') {
        isStuck = true;
        timer = setTimeout(flush, AGAIN_MS).unref();
        return false;
      }
      warnings.clear();
      others.clear();
    }
    isStuck = false;
    if (dropped === 0) return true;
    others.add(`${JSON.stringify({ level: 40, time: Date.now(), msg: 'the log was not read: lines are missing', dropped })}\n`);
    dropped = 0;
    return flush();
  }

  return {
    flush,
    write(line) {
      const isWarning = isUrgent(line);
      if (isWarning && !isStuck) flush();
      const lines = isWarning ? warnings : others;
      if (lines.size() > MOST_BYTES) {
        dropped += 1;
        return;
      }
      lines.add(line);
      if (isWarning && !isStuck) flush();
      else timer ??= setTimeout(flush, GATHER_MS).unref();
    },
  };
}

const NEWLINE = 10;

function lineQueue(put: Put) {
  let gathered = '';
  let owed: Uint8Array = new Uint8Array();
  let sent = 0;

  function sendTo(end: number) {
    while (sent < end) sent += put(owed.subarray(sent, end));
  }

  function clear() {
    gathered = '';
    owed = new Uint8Array();
    sent = 0;
  }

  return {
    size: () => owed.length - sent + gathered.length,
    add(line: string) {
      gathered += line;
    },
    clear,
    /** Nothing may come between the two parts of a line. */
    finishLine() {
      if (sent > 0) sendTo(owed.indexOf(NEWLINE, sent - 1) + 1);
    },
    send() {
      sendTo(owed.length);
      owed = Buffer.from(gathered);
      gathered = '';
      sent = 0;
      sendTo(owed.length);
      clear();
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
