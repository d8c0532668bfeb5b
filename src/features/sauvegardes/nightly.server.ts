import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { archivePlace } from '~/platform/backup/archive-place';
import type { Deps } from '~/platform/deps';
import { isDue, lastBackup } from './sauvegardes.server';
import { removeSuperfluous } from './superfluous.server';

/** How often the site looks whether a night has come. */
export const NIGHTLY_MS = 5 * 60_000;

/**
 * Makes the archive of the night once it is due, in a process of its own that leaves the machine to visitors. It asks once more by itself, in turn
 * with the other instances.
 * @param stopped ends that process
 */
export async function backUpAtNight(deps: Pick<Deps, 'db' | 'clock' | 'env'>, stopped: AbortSignal): Promise<void> {
  if (deps.env.backupTo === undefined || !(await isDue(deps))) return;
  const child = spawn(process.execPath, [resolve('scripts/command.mjs'), 'backup', '--planned'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    signal: stopped,
    killSignal: 'SIGTERM',
  });
  await new Promise<void>((settle, fail) => {
    child.once('spawn', () => setPriority(child.pid as number, constants.priority.PRIORITY_LOW));
    child.once('exit', () => settle());
    child.once('error', (error) => (stopped.aborted ? settle() : fail(error)));
  });
}

/**
 * Looks once after each archive, whichever instance made it, for those in this machine's place that it makes superfluous: another machine does not see
 * a folder of this one.
 */
export function archiveClearer(deps: Pick<Deps, 'db' | 'clock' | 'env'>): () => Promise<void> {
  let seen: string | undefined;
  return async () => {
    const last = deps.env.backupTo === undefined ? undefined : await lastBackup(deps);
    if (!last || !deps.env.backupTo || last.name === seen) return;
    await removeSuperfluous(deps, await archivePlace(deps.env.backupTo));
    seen = last.name;
  };
}
