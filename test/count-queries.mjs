// How many queries each public page costs when it is made anew, as JSON by its name in scripts/pages.mjs: run by queries.test.ts, on the built site.
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';

process.env.NODE_ENV = 'production';
/** Counts what a page asks for, not what jobs of the process ask for meanwhile. */
const asking = new AsyncLocalStorage();
for (const name of ['all', 'get', 'run', 'iterate']) {
  const original = StatementSync.prototype[name];
  StatementSync.prototype[name] = function (...given) {
    const page = asking.getStore();
    // The version is read whatever is asked.
    if (page && !this.sourceSQL.includes('content_version')) page.queries += 1;
    return original.apply(this, given);
  };
}

const { openHouse } = await import('../bench/in-process.mjs');
const { PAGES } = await import('../scripts/pages.mjs');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-queries-'));
const house = await openHouse(folder);
const counts = {};
const site = await house.newSite();
// What is kept for all pages is read with the first, and the search index with the first search.
for (const path of ['/connexion', '/recherche?q=tuyau']) await site.ask(path);
for (const [name, path] of Object.entries(PAGES)) {
  const page = { queries: 0 };
  await asking.run(page, () => site.ask(path));
  counts[name] = page.queries;
}
await site.close();
console.log(JSON.stringify(counts));
await house.close();
rmSync(folder, { recursive: true, force: true });
