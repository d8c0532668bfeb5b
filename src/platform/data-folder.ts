import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isDiskFull } from './disk-full';
import { SettingProblem } from './env';

const OTHERS = 0o077;
const SHARED = 0o1000;
const ROOT = 0;

/** Restricts the folder and its direct entries to the site's user. @throws SettingProblem when another user owns one */
export function closeDataFolder(dataDir: string): void {
  process.umask(OTHERS);
  const self = process.getuid?.();
  // Windows has no such modes.
  if (self === undefined) return;
  for (const path of [dataDir, ...listEntries(dataDir)]) close(path, self);
}

export type FolderHold = {
  /** Whether the last holder was killed or lost power, so that it did not release the folder. */
  endedBadly: boolean;
  release(): void;
};

/** A SQLite lock on an empty file. Never open that file elsewhere: closing it drops the lock (POSIX). @throws SettingProblem */
export function holdDataFolder(dataDir: string): FolderHold {
  mkdirSync(dataDir, { recursive: true });
  const note = join(dataDir, 'en-service.json');
  const lock = new DatabaseSync(join(dataDir, 'en-service'), { timeout: 0 });
  try {
    // A full disk has no space for a journal, and nothing is written here.
    lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new SettingProblem(
      `DATA_DIR: “${dataDir}” is in use already, by ${holderOf(note)}; two at once would lose data. Stop that one first, or name another folder (each instance of a fleet has its own)`,
    );
  }
  const endedBadly = statSync(note, { throwIfNoEntry: false }) !== undefined;
  try {
    writeFileSync(note, JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }));
  } catch (error) {
    // The lock holds without it.
    if (!isDiskFull(error)) throw error;
  }
  return {
    endedBadly,
    release: () => {
      rmSync(note, { force: true });
      lock.close();
    },
  };
}

const SQLITE_BUSY = 5;
const holder = z.object({ pid: z.int(), host: z.string(), since: z.iso.datetime() });

function holderOf(note: string): string {
  try {
    const { pid, host, since } = holder.parse(JSON.parse(readFileSync(note, 'utf8')));
    return `process ${pid} of ${host} since ${since}`;
  } catch {
    // The other process has only just started.
    return 'another process';
  }
}

function listEntries(dataDir: string): string[] {
  try {
    mkdirSync(dataDir, { recursive: true });
    return readdirSync(dataDir).map((name) => join(dataDir, name));
  } catch (error) {
    throw new SettingProblem(`DATA_DIR: the folder cannot be opened (${error instanceof Error ? error.message : error})`);
  }
}

function close(path: string, self: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  // Another instance ends and removes its journal.
  if (!found) return;
  const { mode, uid } = found;
  if (mode & SHARED) throw new SettingProblem(`DATA_DIR: “${path}” is shared by everyone; name a folder of the site’s own`);
  // A container may own the folder as root, which reads everything anyway.
  if (uid === ROOT && self !== ROOT) return;
  if (uid !== self && self !== ROOT)
    throw new SettingProblem(
      `DATA_DIR: “${path}” belongs to another user (${uid}), who could read it; run the site as that user, or give it to this one: chown -R ${self} “${path}”`,
    );
  if (uid !== self) console.warn(`DATA_DIR: “${path}” belongs to another user (${uid}), who could read it: chown -R ${self} “${path}”`);
  if (mode & OTHERS) chmodSync(path, mode & 0o700);
}
