import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { prunePackages } from './prune-packages.mjs';

const PACKAGES = 'node_modules';
/** The hash of the lock that was installed, then `SERVING` when the tools and the types were left out. */
const INSTALLED = `${PACKAGES}/.vitrine-lock`;
const SERVING = 'serving';
const INSTALLING = 'Installing packages: once, a minute or two…';
/** Where all packages are installed when those that are there were pruned. */
const BESIDE = 'build/.packages';
const BUILT = 'build/.sources';
const SOURCES = [
  'src',
  'db',
  'starter',
  'public',
  'scripts/build.mjs',
  'scripts/bundle',
  'server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

export function pinnedNode() {
  return resolve('node_modules/node/bin/node');
}

/** The environment in which npm scripts and tools find the pinned Node and the project's own commands first. */
export function toolEnvironment() {
  return { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` };
}

/** @param {{ tools?: boolean }} [want] `tools: false` leaves out what only tests and measures need, unless installed already */
export function ensureInstalled({ tools = true } = {}) {
  const lock = fingerprint(['package-lock.json']);
  const [installed, extent] = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8').split(' ') : ['', SERVING];
  const withTools = tools || extent !== SERVING;
  if (existsSync(pinnedNode()) && installed === lock && (extent !== SERVING || !tools)) return;
  // Not `npm ci`, which refuses a lock without other platforms' packages. `--no-save` leaves the lock; all run on the pinned Node.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])];
  // npm would not bring back what was pruned.
  const isPruned = existsSync(INSTALLED) && extent === SERVING;
  if (withTools && isPruned) installBeside(words);
  else runQuietly(INSTALLING, 'npm', words);
  // Node's headers: 70 MB for those who compile. Its binary is linked outside.
  rmSync(`${PACKAGES}/node/node_modules`, { recursive: true, force: true });
  if (!withTools) prunePackages(PACKAGES);
  writeFileSync(INSTALLED, withTools ? lock : `${lock} ${SERVING}`);
}

/** A site may run on the packages that are there until all others have come. */
function installBeside(words) {
  rmSync(BESIDE, { recursive: true, force: true });
  mkdirSync(BESIDE, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(BESIDE, file));
  runQuietly(INSTALLING, 'npm', [...words, '--prefix', BESIDE]);
  rmSync(PACKAGES, { recursive: true });
  renameSync(join(BESIDE, PACKAGES), PACKAGES);
  rmSync(BESIDE, { recursive: true });
}

export async function ensureBuilt() {
  const sources = fingerprint(SOURCES);
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === sources) return;
  runQuietly('Building the site…', pinnedNode(), ['scripts/build.mjs'], { ...toolEnvironment(), NODE_ENV: 'production' });
  mkdirSync('build', { recursive: true });
  writeFileSync(BUILT, sources);
}

/** Says what is being done, then runs it; what it prints is shown only when it fails, and ends this process. */
export function runQuietly(sentence, command, words, env = process.env) {
  console.log(sentence);
  const { status, error, stdout, stderr } = spawnSync(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    env,
  });
  if (status === 0) return;
  console.error([stdout, stderr, error?.message, `✗ It failed: ${command} ${words.join(' ')}`].filter(Boolean).join('\n'));
  process.exit(1);
}

export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let knowsPackages = false;

export function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!knowsPackages) runQuietly('Reading the list of Debian’s packages…', 'apt-get', ['update'], env);
  knowsPackages = true;
  runQuietly(`Installing ${names.join(', ')}…`, 'apt-get', ['install', '-y', '--no-install-recommends', ...names], env);
}

/** A hash of names, sizes and contents; images count by size and date, for there are megabytes of them. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${path}\0${stat.size}\0`).update(/\.(?:webp|jpg|pdf|woff2)$/.test(path) ? '' : readFileSync(path));
  };
  for (const path of paths) if (existsSync(path)) add(path);
  return hash.digest('hex');
}
