import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { archivePlace } from '~/platform/backup/archive-place';
import type { Deps } from '~/platform/deps';
import { isSauvegardeDue, lastBackup } from './sauvegardes.server';
import { removeSuperfluous } from './superfluous.server';

export const NIGHTLY_MS = 5 * 60_000;

/** In a separate process, once due and in turn with other instances. @param stopped kills that process */
export async function backUpAtNight(deps: Pick<Deps, 'db' | 'clock' | 'env'>, stopped: AbortSignal): Promise<void> {
  if (deps.env.backupTo === undefined || !(await isSauvegardeDue(deps))) return;
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

/** After each archive of any instance, cleans this machine's folder, which others cannot see. */
export function archiveClearer(deps: Pick<Deps, 'db' | 'clock' | 'env'>): () => Promise<void> {
  let seen: string | undefined;
  return async () => {
    const last = deps.env.backupTo === undefined ? undefined : await lastBackup(deps);
    if (!last || !deps.env.backupTo || last.name === seen) return;
    await removeSuperfluous(deps, await archivePlace(deps.env.backupTo));
    seen = last.name;
  };
}
