// A disk that fills up: a tmpfs of its own under a part of the fleet.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [MOUNT, UMOUNT] = ['mount', 'umount'];

export function mayMount() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disque-'));
  const mounted = spawnSync(MOUNT, ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  if (mounted) execFileSync(UMOUNT, [folder]);
  rmSync(folder, { recursive: true });
  return mounted;
}

/** Its temporary folder lies on a disk of `megabytes`. @template Part @param {() => Promise<Part>} start */
export async function onSmallDisk(megabytes, start) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disque-'));
  execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const unmount = () => {
    execFileSync(UMOUNT, ['-l', folder]);
    rmSync(folder, { recursive: true });
  };
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const ballast = join(folder, 'lest');
    const part = await start();
    return {
      part,
      fill: () => spawnSync('sh', ['-c', 'cat /dev/zero >> "$0"', ballast], { stdio: 'ignore' }),
      empty: () => rmSync(ballast, { force: true }),
      unmount,
    };
  } catch (error) {
    unmount();
    throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
