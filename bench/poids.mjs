// Weights: what a phone downloads to show a page and make it live, without a touch.
import { brotliCompressSync, constants } from 'node:zlib';
import { openBrowser } from './browser.mjs';
import { capture, captureSettled, withoutScripts } from './peers.mjs';
import { row } from './report.mjs';
import { FAMILLE, HOME, openSite, starterFolder } from './site-under-test.mjs';

export const title = 'Weight of a page on a phone (360 × 740), bytes as they travel';

const SCREEN = { width: 360, height: 740 };
/** Pixels of the device per CSS pixel: what phones of that width have today. */
const DENSITIES = [2, 3];
/** Scripts come some time after the page is loaded; the network must have been quiet this long. */
const QUIET_MS = 1_500;

export async function measure() {
  await using folder = await starterFolder({ pictures: true });
  await using site = await openSite(folder.path);
  const { bytes: first } = await capture(site.address, HOME);
  await using opened = await openBrowser();
  const rows = [row('home: HTML, brotli, first answer of a started site', first.length, 'B', { atMost: 13_000 })];
  for (const [name, path] of Object.entries({ home: HOME, famille: FAMILLE })) {
    rows.push(...(await measureHtml(name, site.address, path)));
    rows.push(...(await measureDownloads(name, site.address + path, opened.browser)));
  }
  return rows;
}

async function measureHtml(name, address, path) {
  const html = await (await fetch(address + path)).text();
  const bare = withoutScripts(html);
  const { bytes } = await captureSettled(address, path);
  const raw = { 'HTML bytes': Buffer.byteLength(html), 'without scripts bytes': Buffer.byteLength(bare) };
  const rawBrotli = { 'HTML brotli bytes': smallest(html), 'without scripts brotli bytes': smallest(bare) };
  return [
    row(`${name}: HTML, brotli`, bytes.length, 'B', { atMost: 13_000 }),
    row(`${name}: HTML / HTML without scripts, uncompressed`, raw['HTML bytes'] / raw['without scripts bytes'], 'ratio', {
      atMost: 1.4,
      raw,
    }),
    row(
      `${name}: HTML / HTML without scripts, brotli`,
      rawBrotli['HTML brotli bytes'] / rawBrotli['without scripts brotli bytes'],
      'ratio',
      {
        atMost: 1.3,
        raw: rawBrotli,
      },
    ),
  ];
}

const smallest = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

async function measureDownloads(name, url, browser) {
  const visits = [];
  for (const density of DENSITIES) visits.push(await visit(browser, url, density));
  const [{ files }] = visits;
  const weigh = (kind) => {
    const found = files.filter((file) => file.kind === kind);
    return {
      bytes: found.reduce((sum, file) => sum + file.bytes, 0),
      raw: { files: found.length, list: found.map(({ path, bytes }) => ({ path, bytes })), ...largest(found) },
    };
  };
  const [script, style, font] = ['script', 'stylesheet', 'font'].map(weigh);
  return [
    row(`${name}: scripts before any touch, brotli`, script.bytes, 'B', { atMost: 95_000, raw: script.raw }),
    row(`${name}: style`, style.bytes, 'B', { atMost: 14_000, raw: style.raw }),
    row(`${name}: fonts`, font.bytes, 'B', { atMost: 40_000, raw: font.raw }),
    ...visits.map(({ density, images, above }) =>
      row(
        `${name}: images of the first screen, ${density} dots per pixel`,
        above.reduce((sum, file) => sum + file.bytes, 0),
        'B',
        {
          atMost: 60_000,
          raw: {
            images: above.length,
            'asked for without scrolling': images.length,
            'their bytes': images.reduce((sum, file) => sum + file.bytes, 0),
            ...largest(above),
            list: images.map(({ path, bytes }) => ({ path, bytes, above: above.some((file) => file.path === path) })),
          },
        },
      ),
    ),
  ];
}

const largest = (files) => {
  const [file] = [...files].sort((a, b) => b.bytes - a.bytes);
  return file ? { heaviest: `${file.path} (${file.bytes} B)` } : {};
};

/** Opens the page as a phone does and waits; the bodies of all answers, compressed as they came. */
async function visit(browser, url, density) {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  const finished = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(url, { waitUntil: 'load' });
  for (let known = -1; known !== finished.length; ) {
    known = finished.length;
    await page.waitForTimeout(QUIET_MS);
  }
  const byPath = new Map();
  for (const request of finished) {
    const address = new URL(request.url());
    if (!address.protocol.startsWith('http')) continue;
    const { responseBodySize } = await request.sizes();
    const path = address.pathname + address.search;
    byPath.set(path, { path, kind: request.resourceType(), bytes: Math.max(responseBodySize, byPath.get(path)?.bytes ?? 0) });
  }
  const shown = await page.evaluate(listShownPictures);
  await context.close();
  const files = [...byPath.values()];
  const images = files.filter(({ kind }) => kind === 'image');
  return { density, files, images, above: images.filter(({ path }) => shown.includes(path)) };
}

/** In the page: addresses of the pictures, masks and backgrounds that the first screen shows, be it in part. */
function listShownPictures() {
  const isShown = (element) => {
    const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      right > 0 &&
      top < innerHeight &&
      left < innerWidth &&
      element.checkVisibility({ visibilityProperty: true })
    );
  };
  const found = [];
  for (const element of document.querySelectorAll('body *')) {
    if (!isShown(element)) continue;
    if (element.currentSrc) found.push(element.currentSrc);
    for (const pseudo of [null, '::before', '::after']) {
      const { backgroundImage, maskImage } = getComputedStyle(element, pseudo);
      for (const [, address] of `${backgroundImage} ${maskImage}`.matchAll(/url\("([^"]+)"\)/g)) found.push(address);
    }
  }
  return found.filter((address) => address.startsWith('http')).map((address) => new URL(address).pathname + new URL(address).search);
}
