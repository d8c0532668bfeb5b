// `npm run browsers`: the first minutes of a visit on Firefox and WebKitGTK, installed from Debian's packages where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, ensureBuilt, ensureInstalled, installPackages, toolEnvironment } from './prepare.mjs';

const PACKAGES = { 'firefox-esr': '/usr/bin/firefox-esr', 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };

ensureInstalled();
await ensureBuilt();
const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
if (missing.length > 0) {
  if (!canInstall()) throw new Error(`Install these packages of Debian first: ${missing.join(', ')}.`);
  installPackages(...missing);
}
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--config', 'test/browsers/vitest.config.ts'], {
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);
