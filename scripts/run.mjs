// `npm run backup`, `npm run restore`, `npm run move`: builds if stale, then runs the command under the pinned Node.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';

ensureInstalled({ tools: false });
await ensureBuilt();
const command = spawn(pinnedNode(), ['scripts/command.mjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code) => process.exit(code ?? 1));
