import { expect, test } from '@playwright/test';
import { closePages, openWatched, SITE } from './watched';

test.afterEach(closePages);

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);

test('on a laptop the header is one row, the name one line, and the home buttons on the first screen', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 1366, height: 650 } });
  await page.goto(SITE());
  expect(await page.locator('main').getByRole('link', { name: 'Projet Particulier' }).evaluate(bottomOf)).toBeLessThan(650);
  const bar = page.locator('header > div').last();
  for (const width of [1024, 1160, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 650 });
    const heights = await bar.evaluate((element) => [
      element.getBoundingClientRect().height,
      element.querySelector('a > span')?.getClientRects().length,
      element.scrollWidth - element.clientWidth,
    ]);
    expect([width, (heights[0] ?? 0) <= 70, ...heights.slice(1)]).toEqual([width, true, 1, 0]);
  }
  expectQuiet();
});

test('on a phone a famille shows its picture, and the list its first famille, on the first screen', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(`${SITE()}/familles/pompe-a-chaleur-air-eau`);
  expect(await page.locator('main img[fetchpriority=high]').evaluate(topOf)).toBeLessThan(400);
  await page.goto(`${SITE()}/familles`);
  expect(await page.locator('main article').first().evaluate(topOf)).toBeLessThan(700);
  expectQuiet();
});

test('the largest picture comes as large as it is shown, two dots a pixel at most', async ({ browser }) => {
  const phone = { viewport: { width: 393, height: 852 }, deviceScaleFactor: 3, isMobile: true };
  const tablet = { viewport: { width: 769, height: 1024 }, deviceScaleFactor: 2, isMobile: true };
  for (const [path, screen] of [
    ['/', phone],
    ['/univers/solaire', phone],
    ['/univers/solaire', tablet],
    ['/familles/pompe-a-chaleur-air-eau', phone],
  ] as const) {
    // A visitor of its own for each page: a card's picture kept from another page would be shown instead.
    const { page, expectQuiet } = await openWatched(browser, screen);
    await page.goto(SITE() + path);
    const address = await page.locator('main img[fetchpriority=high]').evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(address, `${path} at ${screen.viewport.width} px`).toMatch(/\/800$/);
    expectQuiet();
  }
});

test('on a phone the breakdowns page starts with what to do now, and says when the shop calls back', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${SITE()}/sav`);
  const now = page.getByRole('region', { name: 'En panne maintenant' });
  const bar = page.getByRole('navigation').filter({ hasText: 'Itinéraire' });
  expect(await now.evaluate(topOf)).toBeLessThan(await bar.evaluate(topOf));
  const { rappel } = (await (await page.request.get(`${SITE()}/api/sav`)).json()) as { rappel: string };
  await expect(now).toContainText(`Votre demande envoyée, nous vous rappelons ${rappel}.`);
  expectQuiet();
});

test('no bar stays over the page on a lying phone or at 400 %', async ({ browser }) => {
  const { page } = await openWatched(browser, { viewport: { width: 844, height: 390 } });
  for (const [width, height] of [
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${SITE()}/familles/geothermie`);
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { position, display } = getComputedStyle(element);
        return display !== 'none' && (position === 'fixed' || position === 'sticky') && element.clientHeight > 0 ? [element.className] : [];
      }),
    );
    expect([width, staying]).toEqual([width, []]);
  }
});

test('a comparison of four is printed on one sheet under the name of the shop; services are open on a desk', {
  tag: '@whole-browser',
}, async ({ browser }) => {
  const { page } = await openWatched(browser, { viewport: { width: 1366, height: 650 } });
  const four = ['pompe-a-chaleur-air-eau', 'geothermie', 'radiateurs', 'plancher-chauffant'].map((url) => `famille=${url}`).join('&');
  await page.goto(`${SITE()}/comparer?${four}`);
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('12 avenue de l’Exemple · 32000 Auch · 05 36 49 00 00')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${SITE()}/services_particulier`);
  await expect(page.getByRole('heading', { name: 'Ce qui est compris' }).last()).toBeVisible();
});
