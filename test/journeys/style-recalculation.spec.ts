import { type Browser, expect, type Page, test } from '@playwright/test';
import { closePages, openWatched, visit } from './watched';

test.afterEach(closePages);

type Timeline = { traceEvents: { name: string; args: { elementCount?: number } }[] };

/** The largest share of the page's elements, 0 to 1, whose styles Chromium recalculated at once during an act. */
async function recalculatedShare(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Timeline;
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts) / (await page.locator('*').count());
}

// One rule that ends in any element after a `:has()` makes Chromium recalculate the whole page: 0.6 and 0.8 were measured with some.
test('taking a field or checking a box recalculates the styles around it, not of the whole page', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 360, height: 740 } });
  await visit(page, '/contact/formulaire');
  const name = page.getByLabel('Nom', { exact: true });
  expect(await recalculatedShare(browser, page, () => name.focus()), 'a field').toBeLessThan(0.4);
  await visit(page, '/');
  const night = page.getByRole('checkbox', { name: 'Voir la maison la nuit' });
  expect(await recalculatedShare(browser, page, () => night.press(' ')), 'the house at night').toBeLessThan(0.4);
  expectQuiet();
});
