import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
