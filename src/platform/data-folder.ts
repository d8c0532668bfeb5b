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

/**
 * Leaves the data to the user who runs the site: what this process and its workers write from here on, the folder, and what stands directly
 * in it. What lies deeper need not be mended, however many files it is: nobody else passes the folders above it.
 * @throws SettingProblem when the folder, or something in it, belongs to somebody else
 */
export function closeDataFolder(dataDir: string): void {
  process.umask(OTHERS);
  const self = process.getuid?.();
  // Windows has no such modes.
  if (self === undefined) return;
  for (const path of [dataDir, ...listEntries(dataDir)]) close(path, self);
}

export type FolderHold = {
  /** Whether the process that held it last was killed, or the machine lost its power: it let nothing go itself. */
  endedBadly: boolean;
  release(): void;
};

/**
 * Keeps the folder for this process: whoever writes to it (the site, a restoration, a move) holds it first. The lock is SQLite's own, on an empty file:
 * it ends with the process, however that one ends. Never open that file otherwise: closing it would let go of the lock (POSIX).
 * @throws SettingProblem naming the process that holds it
 */
export function holdDataFolder(dataDir: string): FolderHold {
  mkdirSync(dataDir, { recursive: true });
  const note = join(dataDir, 'en-service.json');
  const lock = new DatabaseSync(join(dataDir, 'en-service'), { timeout: 0 });
  try {
    // A full disk has no room for a journal; nothing is written here anyway.
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
    // It began this very moment.
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
  // Another instance ends, and its journal with it.
  if (!found) return;
  const { mode, uid } = found;
  if (mode & SHARED) throw new SettingProblem(`DATA_DIR: “${path}” is shared by everyone; name a folder of the site’s own`);
  // A folder that a container was given by root: root reads everything anyway, and what stands in it is the site's.
  if (uid === ROOT && self !== ROOT) return;
  if (uid !== self && self !== ROOT)
    throw new SettingProblem(
      `DATA_DIR: “${path}” belongs to another user (${uid}), who could read it; run the site as that user, or give it to this one: chown -R ${self} “${path}”`,
    );
  if (uid !== self) console.warn(`DATA_DIR: “${path}” belongs to another user (${uid}), who could read it: chown -R ${self} “${path}”`);
  if (mode & OTHERS) chmodSync(path, mode & 0o700);
}
