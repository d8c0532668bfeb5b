// Growth: the starter's 24 families against 20,000, for cached answers, pages rendered anew, menus, lists and search.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { openHouse } from './in-process.mjs';
import { compare, ratioOf, spreadOf } from './load.mjs';
import { captureSettled } from './peers.mjs';
import { median, row } from './report.mjs';
import { FAMILLE, grownFolder, HOME, openSite, starterFolder } from './site-under-test.mjs';

export const title = 'Growth: from 24 to 20,000 familles';

const FAMILIES = 20_000;
/** Enough for every menu and list to be full: beyond it a bounded list no longer grows. Shown, not judged. */
const FULL = 200;
/** A rendered page, menu or list may cost this many times more. */
const BOUND = 1.3;
const LISTS = {
  home: HOME,
  'menu (API, limit=8)': '/api/familles/routes?limit=8',
  '/familles': '/familles',
  '/familles?univers=solaire': '/familles?univers=solaire',
  '/univers/solaire': '/univers/solaire',
};
const SEARCH = '/recherche?q=pompe';
const WARM_UP_ROUNDS = 4;

export async function measure({ long }) {
  await using small = await starterFolder();
  await using full = await grownFolder(FULL);
  await using large = await grownFolder(FAMILIES);
  const kept = await measureKept(small, large);
  await using before = await openHouse(small.path);
  await using between = await openHouse(full.path);
  await using after = await openHouse(large.path);
  const houses = { 24: before, 200: between, '20,000': after };
  const searches = await measureSearches(houses);
  return [...kept, ...(await measureRendered(houses, long ? 40 : 9)), ...(await measureSizes(houses)), ...searches];
}

/** Two processes; the idle one only looks at its content version. */
async function measureKept(small, large) {
  await using before = await openSite(small.path);
  await using after = await openSite(large.path);
  const rows = [];
  for (const [name, path] of Object.entries({ home: HOME, famille: FAMILLE })) {
    const [smallest, grown] = [await captureSettled(before.address, path), await captureSettled(after.address, path)];
    const compared = await compare(
      { before: { url: before.address + path, pid: before.pid }, after: { url: after.address + path, pid: after.pid } },
      { rounds: 6, seconds: 1, headers: { 'Accept-Encoding': 'br' } },
    );
    const raw = {
      ...spreadOf(compared, 'after', 'before'),
      '24 req/s': compared.before.perSecond,
      '20,000 req/s': compared.after.perSecond,
      '24 bytes': smallest.bytes.length,
      '20,000 bytes': grown.bytes.length,
    };
    rows.push(row(`cached page, ${name}: req/s, 20,000 / 24`, ratioOf(compared, 'after', 'before'), 'ratio', { atLeast: 0.95, raw }));
    rows.push(row(`cached page, ${name}: CPU of a request, 20,000 / 24`, ratioOf(compared, 'after', 'before', 'cpuMsPerRequest'), 'ratio'));
  }
  return rows;
}

/** Milliseconds of a page rendered anew, one at a time, size after size in each round. */
async function measureRendered(houses, rounds) {
  const urls = JSON.parse(await askOnce(houses[24], '/api/familles/routes')).map(({ url }) => `/familles/${url}`);
  const times = Object.fromEntries(Object.keys(houses).map((size) => [size, []]));
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++)
    for (const [size, house] of Object.entries(houses)) {
      const result = await measureRound(house, urls);
      if (round >= WARM_UP_ROUNDS) times[size].push(result);
    }
  return ['famille', ...Object.keys(LISTS), 'search'].map((target) => {
    const ratio = median(times['20,000'].map((round, index) => round[target] / times[24][index][target]));
    const middles = Object.entries(times).map(([size, each]) => [`${size} ms`, median(each.map((round) => round[target]))]);
    return row(`rendered anew, ${target}: ms, 20,000 / 24`, ratio, 'ratio', { atMost: BOUND, raw: Object.fromEntries(middles) });
  });
}

/** Every target once, on an application with an empty cache; for a family the mean of the 24. */
async function measureRound(house, urls) {
  const site = await house.newSite();
  const times = {};
  times.famille =
    (await timed(async () => {
      for (const url of urls) await site.ask(url);
    })) / urls.length;
  for (const [name, url] of Object.entries(LISTS)) times[name] = await timed(() => site.ask(url));
  times.search = await timed(() => site.ask(SEARCH));
  await site.close();
  return times;
}

async function measureSizes(houses) {
  const rows = [];
  for (const [name, path] of Object.entries({ famille: FAMILLE, ...LISTS })) {
    const raw = {};
    for (const [size, house] of Object.entries(houses)) {
      const body = await askOnce(house, path);
      raw[`${size} bytes`] = Buffer.byteLength(body);
      raw[`${size} brotli`] = brotliCompressSync(body).length;
    }
    rows.push(row(`size, ${name}: bytes, 20,000 / 24`, raw['20,000 bytes'] / raw['24 bytes'], 'ratio', { atMost: BOUND, raw }));
  }
  return rows;
}

/** The first search builds the index; others wait while the event loop is held. */
async function measureSearches(houses) {
  const firsts = {};
  for (const [size, house] of Object.entries(houses)) {
    const site = await house.newSite();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const memory = process.memoryUsage().rss;
    delay.enable();
    const ms = await timed(() => site.ask(SEARCH));
    delay.disable();
    firsts[size] = { ms, longestMs: delay.max / 1e6, memoryMb: (process.memoryUsage().rss - memory) / 1e6 };
    await site.close();
  }
  const of = (key) => Object.fromEntries(Object.entries(firsts).map(([size, first]) => [size, first[key]]));
  return [
    row('first search, which builds the index, 20,000', firsts['20,000'].ms / 1000, 's', { raw: of('ms') }),
    row('meanwhile, longest wait of another visitor, 20,000', firsts['20,000'].longestMs, 'ms', { raw: of('longestMs') }),
    row('memory that the index takes, 20,000', firsts['20,000'].memoryMb, 'MB', { atMost: 60, raw: of('memoryMb') }),
  ];
}

async function askOnce(house, url) {
  const site = await house.newSite();
  const { body } = await site.ask(url, 'identity');
  await site.close();
  return body;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
