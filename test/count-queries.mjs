// How many queries each public page costs when it is made anew, as JSON by its name in scripts/pages.mjs: run by queries.test.ts, on the built site.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';

process.env.NODE_ENV = 'production';
let count = 0;
for (const name of ['all', 'get', 'run', 'iterate']) {
  const original = StatementSync.prototype[name];
  StatementSync.prototype[name] = function (...given) {
    // The process reads the version by itself, whatever is asked.
    if (!this.sourceSQL.includes('content_version')) count += 1;
    return original.apply(this, given);
  };
}

const { openHouse } = await import('../bench/in-process.mjs');
const { PAGES } = await import('../scripts/pages.mjs');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-queries-'));
const house = await openHouse(folder);
const counts = {};
// Twice, the second time backwards: the jobs with which a process starts fall into the first pages.
for (const pages of [Object.entries(PAGES), Object.entries(PAGES).toReversed()]) {
  const site = await house.newSite();
  // What is kept for all pages is read with the first.
  await site.ask('/connexion');
  for (const [name, path] of pages) {
    const before = count;
    await site.ask(path);
    counts[name] = Math.min(counts[name] ?? Number.POSITIVE_INFINITY, count - before);
  }
  await site.close();
}
console.log(JSON.stringify(counts));
await house.close();
rmSync(folder, { recursive: true, force: true });
