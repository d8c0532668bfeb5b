// The build of before the newest migration, made from the history: what an instance still runs while others are upgraded.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pinnedNode, runQuietly } from '../../../scripts/prepare.mjs';

/** @returns its folder and what removes it; undefined when the history does not reach back that far */
export function makeOlderBuild() {
  const newest = readdirSync('db/migrations').sort().at(-1);
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-avant-'));
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `db/migrations/${newest}`);
    // Nothing here when it was not committed yet: the last commit is the older one.
    git('worktree', 'add', '--detach', folder, added ? `${added}^` : 'HEAD');
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const lockIn = (place) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  // Other packages are installed there.
  if (lockIn(folder) === lockIn('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  runQuietly(`Building the site of before ${newest}…`, 'sh', ['-c', `cd '${folder}' && '${pinnedNode()}' scripts/ready.mjs`]);
  return {
    folder,
    newest: newest.replace('.ts', ''),
    remove: () => git('worktree', 'remove', '--force', folder),
  };
}
