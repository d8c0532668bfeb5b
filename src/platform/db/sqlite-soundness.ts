import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { isDamage, unsound } from './sqlite-failures';

/** Checked before it is served whatever happened; a larger one would make every start wait (some 2 ms a megabyte, ten times more from a slow disk). */
const SMALL_BYTES = 64 * 1024 * 1024;
/** How often it is looked through while it is served: what is seldom read may be damaged for months before anyone asks for it. */
const EVERY_MS = 24 * 60 * 60_000;
const HELP =
  'stop the site and restore the last backup (npm run restore; docs/backups.md). Keep the damaged file: what is newer than the backup may be read from it';

/** Whether this process found the database damaged. */
export type Damage = {
  tell(reason: unknown): void;
  isTold(): boolean;
  /** @returns what ends that */
  listen(hear: (why: string) => void): () => void;
  /** @throws Problem 503 once it was told */
  refuse(): void;
};

export function damageOf(file: string): Damage {
  let found: { reason: unknown } | undefined;
  const listeners = new Set<(why: string) => void>();
  return {
    isTold: () => found !== undefined,
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    tell: (reason) => {
      // Once: every visit would say it again.
      if (found) return;
      found = { reason };
      console.error(`The database “${file}” is damaged (${wordsOf(reason)}): nothing is read from it or written to it any more; ${HELP}.`);
      for (const hear of listeners) hear(wordsOf(reason));
    },
    refuse: () => {
      if (found) throw unsound(found.reason);
    },
  };
}

/**
 * Looks through a database before it is served when it is small or was not closed by who used it last, else while it is served; then once a day.
 * @param endedBadly whether its journal was left behind
 * @returns what ends that
 * @throws Error saying what is wrong with it, and what to do
 */
export function watchSoundness(database: DatabaseSync, file: string, endedBadly: boolean, damage: Damage): () => void {
  if (!endedBadly && statSync(file).size > SMALL_BYTES) checkMeanwhile(file, damage);
  else {
    const wrong = listWrongs(database);
    if (wrong.length > 0) throw new Error(damageWords(wrong.join('; ')));
  }
  const daily = setInterval(() => checkMeanwhile(file, damage), EVERY_MS);
  daily.unref();
  return () => clearInterval(daily);
}

export const leftBehind = (file: string) => existsSync(`${file}-wal`);
export const damageWords = (what: string) => `the file is damaged: ${what}; ${HELP}`;

function listWrongs(database: DatabaseSync): string[] {
  const said = database
    .prepare('PRAGMA quick_check(3)')
    .all()
    .map((row) => String(row.quick_check));
  return said.join() === 'ok' ? [] : said;
}

/** In a thread of its own: reading a gigabyte takes seconds. Indexes are compared with their tables too. */
function checkMeanwhile(file: string, damage: Damage): void {
  const script = `const { workerData: file, parentPort } = require('node:worker_threads');
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      parentPort.postMessage({ said: database.prepare('PRAGMA integrity_check(3)').all().map((row) => row.integrity_check) });
    } catch ({ message, errcode }) {
      parentPort.postMessage({ said: [message], errcode });
    }
    database.close();`;
  const worker = new Worker(script, { eval: true, workerData: file });
  worker.unref();
  worker.on('message', ({ said, errcode }: { said: string[]; errcode?: number }) => {
    if (errcode === undefined ? said.join() !== 'ok' : isDamage(Object.assign(new Error(), { errcode }))) damage.tell(said.join('; '));
  });
  // It could not be looked at: that says nothing of what it holds.
  worker.on('error', (error: Error) => console.error(`The database “${file}” could not be checked: ${error.message}`));
}

const wordsOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
