// `npm start`, `npm run backup`, `restore`, `move`: installs if needed, builds if stale, then serves or runs the command. Plain JavaScript, since any Node ≥ 20 may run it.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled({ tools: false });
await ensureBuilt();
const site = spawn(resolve('deploy/vitrine'), process.argv.slice(2), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
