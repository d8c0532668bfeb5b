// Five thousand redirections: whether a page, or an address that leads nowhere, is answered any later for them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startSite } from '../scripts/site.mjs';
import { median, row } from './report.mjs';

export const title = 'Redirections: none of them and five thousand';

const ROWS = 5_000;
const ROUNDS = 600;
/** What two measures of the same thing differ by on a machine that does other things too. */
const NOISE = 1.15;

export async function measure() {
  const folders = [0, ROWS].map(() => mkdtempSync(join(tmpdir(), 'vitrine-redirections-')));
  const sites = [];
  try {
    for (const DATA_DIR of folders) sites.push(await startSite({ DATA_DIR }));
    fill(join(folders[1], 'vitrine.sqlite'));
    const [none, many] = sites.map(({ address }) => address);
    return [
      await compare('a page that is kept', none, many, () => '/contact'),
      await compare('a page made anew', none, many, (i) => `/recherche?q=pompe${i}`),
      await compare('an address that leads nowhere', none, many, (i) => `/nulle-part-${i}.html`),
      await compare('a famille that does not exist', none, many, (i) => `/familles/nulle-part-${i}`),
      await compare('a former address, beside one that leads nowhere', none, many, (i) => `/vieille/${i}.html`),
    ];
  } finally {
    for (const site of sites) await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

function fill(file) {
  // The site may be writing.
  const db = new DatabaseSync(file, { timeout: 10_000 });
  const insert = db.prepare(`insert into redirection (id, source, target, uses, version, created_at, updated_at)
    values (?, ?, '/contact', 0, 1, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')`);
  db.exec('begin');
  for (let i = 0; i < ROWS; i += 1) insert.run(`r${i}`, `/vieille/${i}.html`);
  db.exec('commit');
  db.close();
}

/** In turn, so that whatever else the machine does falls on both alike. */
async function compare(what, none, many, pathOf) {
  const times = { [none]: [], [many]: [] };
  for (let i = -50; i < ROUNDS; i += 1)
    for (const address of i % 2 === 0 ? [none, many] : [many, none]) {
      const began = performance.now();
      const response = await fetch(address + pathOf(i + 50), { redirect: 'manual' });
      const ms = performance.now() - began;
      await response.arrayBuffer();
      if (i >= 0) times[address].push(ms);
    }
  const [before, after] = [median(times[none]), median(times[many])];
  return row(`first byte, ${what}`, after / before, 'ratio', { atMost: NOISE, raw: { none_ms: before, many_ms: after } });
}
