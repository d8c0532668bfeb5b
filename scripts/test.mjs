// `npm test`: everything that must hold before a change lands. The same list runs in CI; it installs what it needs.
import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { requireChromium, requireHeadlessShell } from './chromium.mjs';
import { missingDeployTools } from './deploy-tools.mjs';
import { missingDovecot } from './dovecot.mjs';
import { requirePostgres } from './postgres.mjs';
import { ensureBuilt, ensureInstalled, toolEnvironment } from './prepare.mjs';

/** What each check proves, and its command. Checks of one group run in parallel. Slow checks that rarely fail have their own commands. */
const LIST = [
  [
    ['the code is written as agreed', 'biome check --error-on-warnings'],
    ['imports between folders follow the rules', 'depcruise src server.ts db starter --config .dependency-cruiser.cjs'],
    ['each table is queried by the folder that owns it', 'node scripts/tables.mjs'],
    ['platform and ui know no word of the trade', 'node scripts/trade-words.mjs'],
    ['nothing is dead', 'knip --no-config-hints'],
    ['no regular expression is slow on long texts', 'node scripts/patterns.mjs'],
  ],
  [
    // It keeps one processor busy, and the tests wait a fifth of their time.
    ['the types hold', 'node node_modules/typescript-7/bin/tsc'],
    [
      'operations, endpoints and the built site behave as specified, on SQLite and on PostgreSQL',
      'vitest run --project alone --project together',
    ],
  ],
  [['pages are visited by mouse, by keyboard, by touch and without scripts', 'playwright test --grep-invert @long']],
];

ensureInstalled();
await ensureBuilt();
requireChromium();
requireHeadlessShell();
requirePostgres();
const untried = [...missingDeployTools(['openssl', 'python3-swift']), ...missingDovecot()];
if (untried.length > 0) console.log(`Not all stores and mailboxes are tried here: Debian’s packages ${untried.join(', ')} are missing.`);

let passed = 0;
let failed = 0;
for (const checks of LIST) await Promise.all(checks.map(run));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function run([sentence, command]) {
  const began = performance.now();
  const [name, ...words] = command.split(' ');
  const child = spawn(`node_modules/.bin/${name}`, words, {
    env: { ...toolEnvironment(), ...temporaryFolder(), FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const code = await new Promise((settle) => child.on('exit', settle));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  if (code === 0) passed += 1;
  else {
    failed += 1;
    console.log(output);
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${sentence} (${seconds} s)`);
}

/** The tests' databases and files stand in memory where there is room: they cut no power, and waiting for a disk took a third of their time. */
function temporaryFolder() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * 1024 ** 3 ? { TMPDIR: memory } : {};
}
