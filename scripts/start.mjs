// `npm start`: installs if needed, builds if stale, then runs the site under the pinned Node. Plain JavaScript, since any Node ≥ 20 may run it.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, pinnedNode, SITE_ENV, SITE_FLAGS } from './prepare.mjs';

ensureInstalled({ tools: false });
await ensureBuilt();
const site = spawn(pinnedNode(), ['--enable-source-maps', ...SITE_FLAGS, 'scripts/serve.mjs'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // In a terminal someone reads: requests and their times are for the journal of a service.
  env: { ...SITE_ENV, LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info', ...process.env, NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
