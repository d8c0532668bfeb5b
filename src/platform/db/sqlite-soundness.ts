import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inShop } from '../clock';
import { isDamage, unsound } from './sqlite-failures';

/** Checked before it is served whatever happened; a larger one would make every start wait (some 2 ms a megabyte, ten times more from a slow disk). */
const SMALL_BYTES = 64 * 1024 * 1024;
/** How often it is asked whether it is time to look through it. What is seldom read may be damaged for months before anyone asks for it. */
const ASK_MS = 10 * 60_000;
/** Hours of the shop in which that is done, once in so many hours; later than that at any hour: the machine may be off at night. */
const NIGHT = { from: 1, to: 5 };
const LEAST_HOURS = 12;
const MOST_HOURS = 36;
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
 * Looks through a database before it is served when it is small or was not closed by who used it last, else while it is served; then each night.
 * @param endedBadly whether its journal was left behind
 * @returns what ends that
 * @throws Error saying what is wrong with it, and what to do
 */
export function watchSoundness(database: DatabaseSync, file: string, endedBadly: boolean, damage: Damage): () => void {
  let isUnderWay = false;
  const checkOnce = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    checkMeanwhile(file, damage, () => {
      isUnderWay = false;
    });
  };
  if (!endedBadly && statSync(file).size > SMALL_BYTES) checkOnce();
  else {
    const wrong = listWrongs(database);
    if (wrong.length > 0) throw new Error(damageWords(wrong.join('; ')));
  }
  const asking = setInterval(() => {
    if (isDue(readCheck(file)?.at, Temporal.Now.instant())) checkOnce();
  }, ASK_MS);
  asking.unref();
  return () => clearInterval(asking);
}

/** @param last instant of the last check, which outlives the process: one that is started each day checks too */
export function isDue(last: string | undefined, now: Temporal.Instant): boolean {
  if (last === undefined) return true;
  const hours = now.since(Temporal.Instant.from(last)).total('hours');
  const { hour } = inShop(now);
  return hours >= MOST_HOURS || hours < 0 || (hours >= LEAST_HOURS && hour >= NIGHT.from && hour < NIGHT.to);
}

/** What the last check found: when, and columns that hold texts which the site cannot have written. */
const check = z.object({ at: z.iso.datetime(), spoilt: z.array(z.string()) });
export type Check = z.output<typeof check>;

/** @param file of the database. @returns undefined before the first check */
function readCheck(file: string): Check | undefined {
  try {
    return check.parse(JSON.parse(readFileSync(checkOf(file), 'utf8')));
  } catch {
    return undefined;
  }
}

const checkOf = (file: string) => `${file}-controle.json`;

/** The last check of the embedded database; undefined before the first, and on PostgreSQL, which keeps sums itself. */
export const lastCheck = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }) =>
  databaseUrl ? undefined : readCheck(join(dataDir, 'vitrine.sqlite'));

export const leftBehind = (file: string) => existsSync(`${file}-wal`);
export const damageWords = (what: string) => `the file is damaged: ${what}; ${HELP}`;

function listWrongs(database: DatabaseSync): string[] {
  const said = database
    .prepare('PRAGMA quick_check(3)')
    .all()
    .map((row) => String(row.quick_check));
  return said.join() === 'ok' ? [] : said;
}

/** What a look through the whole file gives: SQLite’s own words, its error, or columns that hold what the site cannot have written. */
export type Found = { said: string[]; errcode?: number | undefined; spoilt: string[] };

/** In a process of its own, of lowest priority: reading a gigabyte takes seconds. Indexes are compared with their tables, and texts looked at. */
function checkMeanwhile(file: string, damage: Damage, onEnd: () => void): void {
  const child = execFile(process.execPath, [resolve('src/platform/db/soundness-worker.ts'), file], (error, output) => {
    onEnd();
    // It could not be looked at: that says nothing of what it holds.
    if (error) return console.error(`The database “${file}” could not be checked: ${error.message}`);
    const { said, errcode, spoilt } = JSON.parse(output) as Found;
    if (errcode === undefined ? said.join() !== 'ok' : isDamage(Object.assign(new Error(), { errcode })))
      return damage.tell(said.join('; '));
    if (errcode !== undefined) return;
    if (spoilt.length > 0)
      console.error(
        `The database “${file}” holds texts that the site cannot have written, in ${spoilt.join(', ')}: the disk may be failing. Compare them with the last backup (docs/backups.md), and look at the disk.`,
      );
    noteCheck(file, spoilt);
  });
  child.unref();
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}

/** Of a database that another one took the place of. */
export const forgetCheck = (file: string) => rmSync(checkOf(file), { force: true });

/** On a full disk it is checked again. */
function noteCheck(file: string, spoilt: string[]): void {
  try {
    writeFileSync(checkOf(file), JSON.stringify({ at: new Date().toISOString(), spoilt } satisfies Check));
  } catch {}
}

const wordsOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
