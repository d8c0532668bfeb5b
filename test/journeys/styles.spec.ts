import { type Browser, expect, type Page, test } from '@playwright/test';
import { closePages, openWatched, visit } from './watched';

test.afterEach(closePages);

type Timeline = { traceEvents: { name: string; args: { elementCount?: number } }[] };

/** The largest part of the page's elements, 0 to 1, that one update of styles went through during an act. */
async function restyledPart(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Timeline;
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts) / (await page.locator('*').count());
}

// A rule whose `:has()` comes before « anything » makes Chromium style the whole page anew: 0.6 and 0.8 were measured here.
test('a field in use or a box checked changes the styles around it, not of the whole page', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 360, height: 740 } });
  await visit(page, '/contact/formulaire');
  const name = page.getByLabel('Nom', { exact: true });
  expect(await restyledPart(browser, page, () => name.focus()), 'a field').toBeLessThan(0.4);
  await visit(page, '/');
  const night = page.getByRole('checkbox', { name: 'Voir la maison la nuit' });
  expect(await restyledPart(browser, page, () => night.press(' ')), 'the house at night').toBeLessThan(0.4);
  expectQuiet();
});
