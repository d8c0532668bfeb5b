// A page rendered anew, against React alone rendering the same content, in one process.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { renderBarePage } from './bare-page.mjs';
import { inParallel, openHouse } from './in-process.mjs';
import { withoutScripts } from './peers.mjs';
import { median, row } from './report.mjs';
import { FAMILLE_API, starterFolder } from './site-under-test.mjs';

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
  const { urls, texts, routes, reglages, pages } = await readContent(house);
  const bare = (url) => renderBarePage(JSON.parse(texts.get(url)), routes, reglages);

  const contenders = {
    site: {
      prepare: house.newSite,
      page: (url, site) => site.ask(`/familles/${url}`),
    },
    react: { page: (url) => compress(bare(url)) },
    'react without compression': { page: async (url) => bare(url) },
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
  const shown = pages.map(withoutScripts);
  const missing = listMissingWords(shown, urls.map(bare));
  const bareSize = sum(urls.map((url) => Buffer.byteLength(bare(url))));
  return [
    row('site / bare React, pages/s', ratio('perSecond', 'site', 'react'), 'ratio', {
      atLeast: 0.5,
      raw: { ...facts('site'), ...facts('react') },
    }),
    row('CPU of a page, site / bare React', ratio('cpuMs', 'site', 'react'), 'ratio'),
    row('site / bare React without compression, pages/s', ratio('perSecond', 'site', 'react without compression'), 'ratio', {
      raw: facts('react without compression'),
    }),
    row(
      'same content? HTML of the site without its scripts / bare React, bytes',
      sum(shown.map((html) => Buffer.byteLength(html))) / bareSize,
      'ratio',
      {
        raw: {
          'words of the site that bare React lacks': missing.length,
          ...(missing.length > 0 && { examples: missing.slice(0, 8).join(' ') }),
        },
      },
    ),
  ];
}

/** The JSON that both sides start from, and the site's own pages. */
async function readContent(house) {
  const site = await house.newSite();
  const read = async (url) => (await site.ask(url, 'identity')).body;
  const urls = JSON.parse(await read('/api/familles/routes')).map(({ url }) => url);
  const texts = new Map();
  const pages = [];
  for (const url of urls) {
    texts.set(url, await read(FAMILLE_API.replace(/[^/]+$/, url)));
    pages.push(await read(`/familles/${url}`));
  }
  const content = {
    urls,
    texts,
    pages,
    routes: JSON.parse(await read('/api/familles/routes?limit=8')),
    reglages: JSON.parse(await read('/api/reglages')),
  };
  await site.close();
  return content;
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

/** Words that a visitor reads on the site's pages and not on the bare ones: the bare page must not win by saying less. */
function listMissingWords(pages, barePages) {
  const words = (html) =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
  return pages.flatMap((html, index) => {
    const said = new Set(words(barePages[index]));
    return words(html).filter((word) => !said.has(word));
  });
}

const sum = (figures) => figures.reduce((total, figure) => total + figure, 0);
