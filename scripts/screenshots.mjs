// `npm run screenshots [address]`: every page at four widths into screenshots/. Without an address it starts the built site on a free port.
// Options after the address: names of pages, widths as numbers (`npm run screenshots -- accueil 360`).
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, requireChromium } from './chromium.mjs';
import { MISSING, PAGES } from './pages.mjs';
import { startSite } from './site.mjs';

const words = process.argv.slice(2);
const given = words.find((word) => word.startsWith('http'));
const asked = words.filter((word) => /^\d+$/.test(word)).map(Number);
const widths = asked.length > 0 ? asked : [360, 769, 1024, 1440];
const all = { ...PAGES, ...MISSING };
const named = words.filter((word) => word in all);
const names = named.length > 0 ? named : Object.keys(all);

const site = given ? { address: given, stop: () => {} } : await startSite();
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
mkdirSync('screenshots', { recursive: true });
try {
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: width < 700 ? 740 : 900 },
      reducedMotion: 'reduce',
      locale: 'fr-FR',
    });
    const page = await context.newPage();
    for (const name of names) {
      await page.goto(site.address + all[name], { waitUntil: 'load' });
      // Pictures below the fold come when they are scrolled to.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`${names.length * widths.length} pictures in screenshots/`);
