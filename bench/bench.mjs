// `npm run bench -- [parts] [--long] [--write]`: the built site against its goals. `--write`, of a whole run, writes docs/performance.md.
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

// Before anything loads React: its development build is many times slower.
process.env.NODE_ENV = 'production';
process.chdir(resolve(import.meta.dirname, '..'));

const { ensureBuilt } = await import('../scripts/prepare.mjs');
const { printTable, writeResults } = await import('./report.mjs');
const { releaseAll } = await import('./holding.mjs');
const { keepRun } = await import('./runs.mjs');
const { writePage } = await import('./performance-page.mjs');

/** The parts, in the order in which they run; each module exports `title` and `measure(options)`, which answers rows (see report.mjs). */
const PARTS = {
  pages: './pages.mjs',
  rendu: './rendu.mjs',
  croissance: './croissance.mjs',
  demarrage: './demarrage.mjs',
  memoire: './memoire.mjs',
  installation: './installation.mjs',
  poids: './poids.mjs',
  connexion: './connexion.mjs',
  demandes: './demandes.mjs',
  gestion: './gestion.mjs',
  comptoir: './comptoir.mjs',
  redirections: './redirections.mjs',
  comptage: './comptage.mjs',
  phare: './phare.mjs',
};
const BUILT = 'build/server/index.js';

const words = process.argv.slice(2);
const long = words.includes('--long');
const write = words.includes('--write');
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts: ${Object.keys(PARTS).join(', ')}. Options: --long, --write.`);
  process.exit(2);
}
if (write && named.length > 0) {
  console.error('--write keeps whole runs only: name no part.');
  process.exit(2);
}
if (!existsSync(BUILT)) await ensureBuilt();
const builtAt = statSync(BUILT).mtimeMs;

const began = performance.now();
const done = [];
const failed = [];
for (const [name, path] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  try {
    const { title, measure } = await import(path);
    console.log(`\n${title}`);
    const startedAt = performance.now();
    const rows = await measure({ long });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    printTable(rows);
    console.log(`(${seconds} s)`);
    done.push({ part: name, title, seconds, rows });
  } catch (error) {
    failed.push({ part: name, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    console.error(`The part "${name}" could not be measured:`, error);
  }
}
await releaseAll();

if (!existsSync(BUILT) || statSync(BUILT).mtimeMs !== builtAt)
  console.log('\nWarning: the site was rebuilt during the measurements; they are not all of the same build.');
const { file, run } = writeResults({ parts: done, failed, seconds: Math.round((performance.now() - began) / 1000) });
console.log(`\nWritten to ${file}`);
if (write && failed.length > 0) console.error('docs/performance.md is as before: a part failed.');
else if (write) writePage(keepRun(run));
// Lighthouse and a closed site may leave a timer behind.
process.exit(failed.length > 0 ? 1 : 0);
