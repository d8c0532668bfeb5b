// Starting, and the memory of the process: at rest, and at its highest under load.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MISSING, PAGES } from '../scripts/pages.mjs';
import { load } from './load.mjs';
import { childrenOf, memoryMb } from './processes.mjs';
import { median, row } from './report.mjs';
import { HOME, openSite, starterFolder } from './site-under-test.mjs';

export const title = 'Starting and memory, on a data folder that is filled already';

const STARTS = 5;
const REST_MS = 5_000;
const LOAD_SECONDS = 10;

export async function measure() {
  await using folder = await starterFolder();
  const starts = [];
  const resting = [];
  for (let i = 0; i < STARTS; i++) {
    await using site = await openSite(folder.path);
    await (await fetch(site.address + HOME)).arrayBuffer();
    starts.push(performance.now() - site.began);
    if (i > 0) continue;
    await pause(REST_MS);
    resting.push(memoryMb(site.pid).now, ...childrenOf(site.pid).map((pid) => memoryMb(pid).now));
  }
  await using site = await openSite(folder.path);
  const walk = writeWalk(folder.path);
  const { perSecond, refused, late } = await load(site.address, {
    seconds: LOAD_SECONDS,
    headers: { 'Accept-Encoding': 'br' },
    script: walk,
  });
  const { peak } = memoryMb(site.pid);
  return [
    row('from the launch to the first page (median of 5)', median(starts) / 1000, 's', {
      atMost: 0.4,
      raw: { 'shortest s': Math.min(...starts) / 1000, 'longest s': Math.max(...starts) / 1000 },
    }),
    row('memory at rest, after 5 s', resting[0], 'MB', {
      atMost: 110,
      raw: { 'child processes MB': resting.slice(1).reduce((sum, mb) => sum + mb, 0) },
    }),
    row('memory at its highest, 10 s of load on all pages', peak, 'MB', {
      atMost: 250,
      raw: { 'req/s': perSecond, refused, 'over 2 s': late },
    }),
  ];
}

/** Every public page in turn, those that are never cached (free text) among them; autocannon, without it, stays on the home page. */
function writeWalk(folder) {
  const file = join(folder, 'walk.lua');
  const paths = Object.entries(PAGES)
    .filter(([name]) => !(name in MISSING))
    .map(([, path]) => `"${path}"`);
  writeFileSync(
    file,
    `local paths = { ${paths.join(', ')} }\nlocal next = 0\nfunction request()\n  next = next % #paths + 1\n  return wrk.format("GET", paths[next])\nend\n`,
  );
  return file;
}
