import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inShop } from '../clock';
import { programOf } from '../program';
import { isDamage, unsound } from './sqlite-failures';

/** A larger file delays each start too much: 2 ms per MB, ten times more on a slow disk. */
const SMALL_BYTES = 64 * 1024 * 1024;
/** Interval of the question whether a check is due; rarely read pages may be damaged for months. */
const ASK_MS = 10 * 60_000;
/** Hours of the shop's night for the check; overdue, it runs at any hour, since the machine may be off at night. */
const NIGHT = { from: 1, to: 5 };
const LEAST_HOURS = 12;
const MOST_HOURS = 36;
const HELP =
  'stop the site and restore the last backup (npm run restore; docs/backups.md). Keep the damaged file: what is newer than the backup may be read from it';

export type Damage = {
  tell(reason: unknown): void;
  isFound(): boolean;
  /** @returns the unsubscribe function */
  listen(hear: (why: string) => void): () => void;
  /** @throws Problem 503 after damage was found */
  refuse(): void;
};

export function damageOf(file: string): Damage {
  let found: { reason: unknown } | undefined;
  const listeners = new Set<(why: string) => void>();
  return {
    isFound: () => found !== undefined,
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    tell: (reason) => {
      // Each visit would report it again.
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

/** Checks before serving when small or `endedBadly`, else later; then nightly. @returns the stop function @throws Error when damaged */
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
    if (isCheckDue(readCheck(file)?.at, Temporal.Now.instant())) checkOnce();
  }, ASK_MS);
  asking.unref();
  return () => clearInterval(asking);
}

/** `last` outlives the process, so that a site restarted each day is checked too. */
export function isCheckDue(last: string | undefined, now: Temporal.Instant): boolean {
  if (last === undefined) return true;
  const hours = now.since(Temporal.Instant.from(last)).total('hours');
  const { hour } = inShop(now);
  return hours >= MOST_HOURS || hours < 0 || (hours >= LEAST_HOURS && hour >= NIGHT.from && hour < NIGHT.to);
}

const check = z.object({ at: z.iso.datetime(), spoilt: z.array(z.string()) });
export type SoundnessCheck = z.output<typeof check>;

function readCheck(file: string): SoundnessCheck | undefined {
  try {
    return check.parse(JSON.parse(readFileSync(checkOf(file), 'utf8')));
  } catch {
    return undefined;
  }
}

const checkOf = (file: string) => `${file}-controle.json`;

/** The last check of SQLite; undefined before the first, and on PostgreSQL, which has checksums. */
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

export type SoundnessReport = { said: string[]; errcode?: number | undefined; spoilt: string[] };

/** Uses a process of lowest priority: a gigabyte takes seconds. It compares indexes with tables and checks texts. */
function checkMeanwhile(file: string, damage: Damage, onEnd: () => void): void {
  const child = execFile(process.execPath, [programOf('src/platform/db/soundness-worker.ts'), file], (error, output) => {
    onEnd();
    // A check that could not run says nothing about the data.
    if (error) return console.error(`The database “${file}” could not be checked: ${error.message}`);
    const { said, errcode, spoilt } = JSON.parse(output) as SoundnessReport;
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

export const forgetCheck = (file: string) => rmSync(checkOf(file), { force: true });

function noteCheck(file: string, spoilt: string[]): void {
  try {
    writeFileSync(checkOf(file), JSON.stringify({ at: new Date().toISOString(), spoilt } satisfies SoundnessCheck));
  } catch {}
}

const wordsOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
