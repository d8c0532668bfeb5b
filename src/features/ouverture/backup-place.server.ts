import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Env } from '~/platform/env';

/** Where archives go, as far as this machine can tell. */
export async function isElsewhere({
  backupTo,
  dataDir,
}: Pick<Env, 'backupTo' | 'dataDir'>): Promise<'elsewhere' | 'other disk' | 'same disk'> {
  if (backupTo === undefined) return 'same disk';
  if (backupTo.includes('://')) return 'elsewhere';
  return (await deviceOf(resolve(backupTo))) === (await deviceOf(resolve(dataDir))) ? 'same disk' : 'other disk';
}

/** Of the folder, or of the nearest one above it: the first archive makes it. */
async function deviceOf(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return deviceOf(dirname(folder));
  }
}
