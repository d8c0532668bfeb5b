// `npm run breakdowns`: what takes long and rarely fails.
import { spawnSync } from 'node:child_process';
import { missingDeployTools } from './deploy-tools.mjs';
import { missingDovecot } from './dovecot.mjs';
import { requirePostgres } from './postgres.mjs';
import { ensureBuilt, ensureInstalled, toolEnvironment } from './prepare.mjs';

ensureInstalled();
await ensureBuilt();
requirePostgres();
const untried = [...missingDeployTools(), ...missingDovecot()];
if (untried.length > 0) console.log(`Not all is tried here: Debian’s packages ${untried.join(', ')} are missing.`);
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'breakdowns', '--maxWorkers=2'], {
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);
