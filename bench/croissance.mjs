// Growth: the starter's 24 families against 20,000, for what is kept, what is rendered anew, menus, lists and search.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { openHouse } from './in-process.mjs';
import { compare, ratioOf, spreadOf } from './load.mjs';
import { captureSettled } from './peers.mjs';
import { median, row } from './report.mjs';
import { FAMILLE, grownFolder, HOME, openSite, starterFolder } from './site-under-test.mjs';

export const title = 'Croissance : de 24 à 20 000 familles';

const FAMILIES = 20_000;
/** A rendered page, menu or list may cost this many times more. */
const BOUND = 1.3;
const LISTS = {
  accueil: HOME,
  'menu (API, limit=8)': '/api/familles/routes?limit=8',
  '/familles': '/familles',
  '/familles?univers=solaire': '/familles?univers=solaire',
  '/univers/solaire': '/univers/solaire',
};
const SEARCH = '/recherche?q=pompe';
const WARM_UP_ROUNDS = 8;

export async function measure({ long }) {
  await using small = await starterFolder();
  await using large = await grownFolder(FAMILIES);
  return [...(await measureKept(small, large)), ...(await measureRendered(small, large, long ? 40 : 15))];
}

/** Two processes, the idle one only looks at its content version. */
async function measureKept(small, large) {
  await using before = await openSite(small.path);
  await using after = await openSite(large.path);
  const rows = [];
  for (const [name, path] of Object.entries({ accueil: HOME, famille: FAMILLE })) {
    const [smallest, grown] = [await captureSettled(before.address, path), await captureSettled(after.address, path)];
    const compared = await compare(
      { avant: { url: before.address + path, pid: before.pid }, après: { url: after.address + path, pid: after.pid } },
      { rounds: 6, seconds: 1, headers: { 'Accept-Encoding': 'br' } },
    );
    const raw = {
      ...spreadOf(compared, 'après', 'avant'),
      '24 req/s': compared.avant.perSecond,
      '20 000 req/s': compared.après.perSecond,
      'octets 24': smallest.bytes.length,
      'octets 20 000': grown.bytes.length,
    };
    rows.push(row(`page gardée, ${name} : req/s, 20 000 / 24`, ratioOf(compared, 'après', 'avant'), 'ratio', { atLeast: 0.95, raw }));
    rows.push(
      row(`page gardée, ${name} : CPU d’une requête, 20 000 / 24`, ratioOf(compared, 'après', 'avant', 'cpuMsPerRequest'), 'ratio'),
    );
  }
  return rows;
}

async function measureRendered(small, large, rounds) {
  await using before = await openHouse(small.path);
  await using after = await openHouse(large.path);
  const houses = { avant: before, après: after };
  const urls = JSON.parse(await once(before, '/api/familles/routes')).map(({ url }) => `/familles/${url}`);

  const searches = {};
  for (const [name, house] of Object.entries(houses)) searches[name] = await measureFirstSearch(house);

  const times = { avant: [], après: [] };
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++)
    for (const [name, house] of Object.entries(houses)) {
      const result = await measureRound(house, urls);
      if (round >= WARM_UP_ROUNDS) times[name].push(result);
    }

  const rows = [];
  for (const target of ['famille', ...Object.keys(LISTS), 'recherche']) {
    const ratio = median(times.après.map((round, index) => round[target] / times.avant[index][target]));
    const middle = (name) => median(times[name].map((round) => round[target]));
    rows.push(
      row(`rendu à neuf, ${target} : ms, 20 000 / 24`, ratio, 'ratio', {
        atMost: BOUND,
        raw: { '24 ms': middle('avant'), '20 000 ms': middle('après') },
      }),
    );
  }
  for (const [name, path] of Object.entries({ accueil: HOME, famille: FAMILLE, ...LISTS })) {
    const [smallest, grown] = [await once(before, path), await once(after, path)];
    const raw = {
      'octets 24': Buffer.byteLength(smallest),
      'octets 20 000': Buffer.byteLength(grown),
      'brotli 24': brotliCompressSync(smallest).length,
      'brotli 20 000': brotliCompressSync(grown).length,
    };
    rows.push(row(`taille, ${name} : octets, 20 000 / 24`, raw['octets 20 000'] / raw['octets 24'], 'ratio', { atMost: BOUND, raw }));
  }
  rows.push(
    row('première recherche (index) : ms, 20 000 / 24', searches.après.ms / searches.avant.ms, 'ratio', {
      raw: { '24 ms': searches.avant.ms, '20 000 ms': searches.après.ms },
    }),
    row('pendant ce temps, plus longue attente d’un autre visiteur, 20 000', searches.après.stallMs, 'ms', {
      raw: { '24 ms': searches.avant.stallMs, 'mémoire prise Mo': searches.après.memoryMb },
    }),
  );
  return rows;
}

/** The first search builds the index; others wait while the event loop is held. */
async function measureFirstSearch(house) {
  const site = await house.newSite({ warm: false });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const memory = process.memoryUsage().rss;
  delay.enable();
  const ms = await timed(() => site.ask(SEARCH));
  delay.disable();
  await site.close();
  return { ms, stallMs: delay.max / 1e6, memoryMb: (process.memoryUsage().rss - memory) / 1e6 };
}

/** Every target once, on an application that keeps nothing yet; for a family the mean of the 24. */
async function measureRound(house, urls) {
  const site = await house.newSite();
  const times = {};
  times.famille =
    (await timed(async () => {
      for (const url of urls) await site.ask(url);
    })) / urls.length;
  for (const [name, url] of Object.entries(LISTS)) times[name] = await timed(() => site.ask(url));
  times.recherche = await timed(() => site.ask(SEARCH));
  await site.close();
  return times;
}

async function once(house, url) {
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
