// `npm test`: everything that must hold before a change lands. The same list runs in CI; it installs what it needs.
import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { requireChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, toolEnvironment } from './prepare.mjs';

/** What each check proves, and the command that proves it. Those of one line run side by side. */
const LIST = [
  [
    ['les types se tiennent', 'tsc'],
    ['le code est écrit comme convenu', 'biome check --error-on-warnings'],
    ['les flèches entre les pièces vont dans un seul sens', 'depcruise src server.ts db starter --config .dependency-cruiser.cjs'],
    ['rien n’est mort', 'knip --no-config-hints'],
  ],
  [['les verbes, les portes et le site construit se comportent comme dit, sur SQLite et sur PostgreSQL', 'vitest run']],
  [['les pages se visitent à la souris, au clavier, au doigt et sans scripts', 'playwright test']],
];

ensureInstalled();
await ensureBuilt();
requireChromium();

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
