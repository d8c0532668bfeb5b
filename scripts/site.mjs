import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode } from './prepare.mjs';

/** glibc: two arenas instead of eight a processor; blocks from 128 KB are returned once free (decisions 027, 071). */
export const SITE_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** V8: young memory of two times 16 MB; old memory is collected when grown by a fifth (decisions 027, 071). */
export const SITE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=20'];

/**
 * Starts the built site on a free port with a data folder of its own. @param settings environment variables over the defaults
 * @param {{ folder?: string }} [build] another folder that holds a build @returns address, process, and what stops it and removes its folder
 */
export async function startSite(settings = {}, build = {}) {
  const began = performance.now();
  const { opened, ...site } = launchSite(settings, build);
  return { ...site, address: await opened, startMs: performance.now() - began };
}

/** The same without waiting until it is open: `opened` gives its address then, and fails when the process ends before. */
export function launchSite(settings = {}, { folder = '.' } = {}) {
  const ownFolder = settings.DATA_DIR ? undefined : mkdtempSync(join(tmpdir(), 'vitrine-'));
  const child = spawn(pinnedNode(), [...SITE_FLAGS, 'scripts/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    env: {
      ...SITE_ENV,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      DATA_DIR: ownFolder,
      ...settings,
    },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const exited = new Promise((settle) => child.once('exit', settle));
  const opened = new Promise((settle, fail) => {
    child.stdout.on('data', (text) => {
      output += text;
      const found = /Vitrine is open: (http:\/\/[\w.:]+)/.exec(output)?.[1];
      if (found) settle(found);
    });
    child.once('exit', (code) => fail(new Error(`the site has stopped (${code}): ${errors || output}`)));
  });
  // Its callers handle the failure.
  opened.catch(() => {});
  return {
    opened,
    child,
    output: () => output + errors,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}
