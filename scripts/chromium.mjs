import { existsSync } from 'node:fs';
import { canInstall, installPackages, runQuietly } from './prepare.mjs';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Debian's Chromium without windows: it loads a page in half the processor time of the whole one. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Flags for a browser that talks to nobody but the site under test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of this machine's Chromium, installed from Debian's packages where possible. @throws when there is none, with what to do */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    installPackages('chromium');
  } else {
    runQuietly('Installing Chromium…', 'npx', ['playwright', 'install', 'chromium']);
    return undefined;
  }
  const installed = findChromium();
  if (!installed) throw new Error('There is no Chromium: install it, or name its path in the variable CHROMIUM.');
  return installed;
}

/** Path of Chromium's headless shell, installed where that is possible; of the whole Chromium where it is not, or where `CHROMIUM` names one. */
export function requireHeadlessShell() {
  if (process.env.CHROMIUM) return requireChromium();
  if (!existsSync(HEADLESS_SHELL) && canInstall()) installPackages('chromium-headless-shell');
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : requireChromium();
}

function findChromium() {
  return PLACES.find((path) => path && existsSync(path));
}
