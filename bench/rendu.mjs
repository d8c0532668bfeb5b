// A page rendered anew, against React alone rendering the same content, in one process.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { inParallel, openHouse } from './in-process.mjs';
import { EACH_TIME, startNext } from './next-peer.mjs';
import { elementOf, treeOf } from './page-tree.mjs';
import { median, row } from './report.mjs';
import { starterFolder } from './site-under-test.mjs';

export const title = 'Page rendered anew: the 24 familles, in one process, 8 at a time';

const WIDTH = 8;
/** As the site compresses what someone waits for. */
const QUICK = { brotli: 5, gzip: 6 };
const WARM_UP_ROUNDS = 12;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export async function measure({ long }) {
  await using folder = await starterFolder();
  await using house = await openHouse(folder.path);
  const pages = await readPages(house);
  const urls = [...pages.keys()];
  const trees = new Map([...pages].map(([url, html]) => [url, JSON.stringify(treeOf(html))]));
  const bare = (url) => `<!DOCTYPE html>${renderToString(elementOf(JSON.parse(trees.get(url))))}`;
  await using next = await startNext(pages);

  const contenders = {
    site: {
      prepare: house.newSite,
      page: (url, site) => site.ask(`/familles/${url}`),
    },
    react: { page: (url) => compress(bare(url)) },
    'react without compression': { page: async (url) => bare(url) },
    ...(next && { next: { page: async (url) => (await fetch(next.address + EACH_TIME + url)).arrayBuffer() } }),
  };
  const measured = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < WARM_UP_ROUNDS + (long ? 60 : 25); round++)
    for (const [name, contender] of Object.entries(contenders)) {
      const result = await measureRound(urls, contender);
      if (round >= WARM_UP_ROUNDS) measured[name].push(result);
    }

  const ratio = (key, a, b) => median(measured[a].map((round, index) => round[key] / measured[b][index][key]));
  const middle = (name, key) => median(measured[name].map((round) => round[key]));
  const facts = (name) => ({
    [`${name} pages/s`]: middle(name, 'perSecond'),
    [`${name} CPU ms/page`]: middle(name, 'cpuMs'),
    [`${name} rounds`]: measured[name],
  });
  return [
    row('site / bare React, pages/s', ratio('perSecond', 'site', 'react'), 'ratio', {
      atLeast: 0.4,
      raw: { ...facts('site'), ...facts('react') },
    }),
    row('CPU of a page, site / bare React', ratio('cpuMs', 'site', 'react'), 'ratio'),
    row('site / bare React without compression, pages/s', ratio('perSecond', 'site', 'react without compression'), 'ratio', {
      raw: facts('react without compression'),
    }),
    ...(next
      ? [
          row('site / Next.js rendering each time, pages/s', ratio('perSecond', 'site', 'next'), 'ratio', {
            atLeast: 4,
            raw: facts('next'),
          }),
        ]
      : []),
  ];
}

async function readPages(house) {
  const site = await house.newSite();
  const read = async (url) => (await site.ask(url, 'identity')).body;
  const pages = new Map();
  for (const { url } of JSON.parse(await read('/api/familles/routes'))) pages.set(url, await read(`/familles/${url}`));
  await site.close();
  return pages;
}

async function measureRound(urls, { prepare, page }) {
  const prepared = await prepare?.();
  const cpu = process.cpuUsage();
  const began = performance.now();
  await inParallel(urls, WIDTH, (url) => page(url, prepared));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await prepared?.close();
  return { perSecond: urls.length / seconds, cpuMs: (user + system) / 1000 / urls.length };
}

function compress(html) {
  const bytes = Buffer.from(html);
  return Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gz(bytes, { level: QUICK.gzip }),
  ]);
}
