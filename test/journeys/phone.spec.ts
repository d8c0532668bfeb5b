import { expect, test } from '@playwright/test';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);

/** How long a page may be on a phone, in pixels, all its pictures there. */
const LONGEST: Record<string, number> = {
  '/': 7_500,
  '/familles': 7_000,
  '/univers/pompe_chaleur': 6_500,
  '/univers/climatique': 6_500,
  '/univers/solaire': 6_500,
  '/univers/domotique': 6_500,
  '/services_particulier': 5_500,
  '/services_pro': 5_500,
  '/sav/formulaire': 5_000,
};
const PHONE = { width: 360, height: 740 };

test('on a phone no page is longer than a thumb bears', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: PHONE });
  const lengths: Record<string, number> = {};
  for (const path of Object.keys(LONGEST)) {
    await visit(page, path);
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
      return Promise.all([...document.images].map((image) => image.decode()));
    });
    lengths[path] = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  const tooLong = Object.entries(lengths).filter(([path, length]) => length > (LONGEST[path] as number));
  expect(tooLong).toEqual([]);
  expectQuiet();
});

test('on a phone a finger tells the places of the house apart', async ({ browser }) => {
  const { page } = await openWatched(browser, { viewport: PHONE });
  await page.goto(SITE());
  const boxes = await page
    .locator('main li[style*="left"] > a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(4);
  for (const [index, { x, y, width, height }] of boxes.entries()) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    for (const other of boxes.slice(index + 1)) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(44);
  }
});

for (const javaScriptEnabled of [false, true])
  test(`an address that names a service opens it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ browser }) => {
    const { page } = await openWatched(browser, { viewport: PHONE, javaScriptEnabled });
    await page.goto(`${SITE()}/services_particulier#entretien-et-depannage`);
    const service = page.locator('details', { has: page.getByRole('heading', { name: 'Entretien et dépannage' }) });
    await expect(service.getByRole('link', { name: 'Demander au SAV' })).toHaveAttribute('href', '/sav/formulaire');
    await expect(service.getByRole('heading', { name: 'Entretien et dépannage' })).toBeInViewport();
    await expect(page.getByText('Visite des lieux par l’artisan')).toBeHidden();
    if (!javaScriptEnabled) return;
    await visit(page, '/');
    await page.getByRole('link', { name: 'Mise en relation avec un installateur' }).click();
    await expect(page.getByText('Visite des lieux par l’artisan')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mise en relation avec un installateur' })).toBeInViewport();
  });

/** Of the cards of a grid, by their edges: how many the last row holds, and how many are in another. */
const CARDS = 'main ul[role=list]:has(> li :is(article, img)) > li, main ul[role=list]:has(> li > h3) > li';

test('no row of cards ends with a single one', { tag: '@long' }, async ({ browser }) => {
  const { page } = await openWatched(browser);
  const alone: string[] = [];
  for (const path of [
    '/',
    '/familles',
    '/univers/pompe_chaleur',
    '/univers/solaire',
    '/univers/domotique',
    '/marques',
    '/marques/caloreve',
    '/showroom',
  ]) {
    await page.goto(SITE() + path);
    for (const width of [360, 480, 600, 769, 770, 901, 980, 1160, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator(CARDS).evaluateAll((cards) => {
        const lists = Map.groupBy(cards, (card) => card.parentElement as HTMLElement);
        return [...lists].flatMap(([list, items]) => {
          const rows = Map.groupBy(items, (item) => Math.round(item.getBoundingClientRect().top));
          const counts = [...rows.values()].map((row) => row.length);
          const last = rows.values().toArray().at(-1)?.[0]?.getBoundingClientRect();
          const fills = last !== undefined && last.width > list.clientWidth * 0.95;
          return counts.length > 1 && counts.at(-1) === 1 && !fills ? [`${list.className} ${counts}`] : [];
        });
      });
      alone.push(...found.map((list) => `${path} at ${width} px: ${list}`));
    }
  }
  expect(alone).toEqual([]);
});
