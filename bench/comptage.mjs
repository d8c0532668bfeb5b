// What counting visits costs a cached page: the same build beside itself without the one call that counts.
import { pinnedNode } from '../scripts/prepare.mjs';
import { compare, loadGenerator, ratioOf, spreadOf } from './load.mjs';
import { captureSettled } from './peers.mjs';
import { freePort, startServer } from './processes.mjs';
import { row } from './report.mjs';
import { FAMILLE, HOME, starterFolder } from './site-under-test.mjs';

export const title = 'Counting visits: a cached page with it and without';

/** A visit that begins elsewhere takes every step of counting: visit, page, where from. */
const HEADERS = {
  'Accept-Encoding': 'br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  Referer: 'https://www.google.com/',
};

export async function measure({ long }) {
  await using ownFolder = await starterFolder();
  await using bareFolder = await starterFolder();
  await using counts = await start(ownFolder.path, 'counts');
  await using bare = await start(bareFolder.path, 'counts nothing');
  console.log(`Load by ${loadGenerator()}, the same headers for both.`);
  const rows = [];
  for (const [name, path] of Object.entries({ home: HOME, famille: FAMILLE })) {
    for (const { address } of [counts, bare]) await captureSettled(address, path);
    const contenders = {
      counts: { url: counts.address + path, pid: counts.pid },
      bare: { url: bare.address + path, pid: bare.pid },
    };
    const compared = await compare(contenders, { rounds: long ? 30 : 12, seconds: 1, headers: HEADERS });
    rows.push(
      row(`${name}: counting / not counting, req/s`, ratioOf(compared, 'counts', 'bare'), 'ratio', {
        atLeast: 0.97,
        raw: {
          ...spreadOf(compared, 'counts', 'bare'),
          'counting req/s': compared.counts.perSecond,
          'not counting req/s': compared.bare.perSecond,
          'CPU of a request': ratioOf(compared, 'counts', 'bare', 'cpuMsPerRequest'),
        },
      }),
    );
  }
  return rows;
}

async function start(folder, counting) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = await startServer(pinnedNode(), ['bench/counting-server.mjs', folder, String(port), counting], { address });
  return { ...server, address };
}
