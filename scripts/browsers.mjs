// `npm run browsers`: the first minutes of a visit on Firefox and WebKitGTK.
import { spawnSync } from 'node:child_process';
import { missingBrowsers } from './debian-browsers.mjs';
import { ensureBuilt, ensureInstalled, toolEnvironment } from './prepare.mjs';

ensureInstalled();
await ensureBuilt();
const missing = missingBrowsers();
if (missing.length > 0) throw new Error(`Install these packages of Debian first: ${missing.join(', ')}.`);
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--config', 'test/browsers/vitest.config.ts'], {
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);
