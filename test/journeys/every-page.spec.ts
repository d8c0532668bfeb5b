import { type Browser, expect, test } from '@playwright/test';
import { MISSING, PAGES } from '../../scripts/pages.mjs';
import { expectAccessible } from './staff';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);

const WIDTHS = [360, 769, 770, 901, 980, 1160, 1920];
/** Of a page made of parts that others show at every width. */
const SOME_WIDTHS = [360, 770, 1160];
const entries = Object.entries(PAGES);
/** One page of each wide layout: the others are made of the same parts. */
const WIDE_LAYOUTS = new Set([
  'accueil',
  'univers-solaire',
  'familles',
  'famille',
  'marque',
  'services-pro',
  'showroom',
  'sav',
  'contact',
  'mentions-legales',
]);

/** Made of the very parts of another one; the long form visits them too. */
const ALIKE = new Set([
  'univers-chauffage',
  'univers-climatisation',
  'univers-domotique',
  'familles-filtrees',
  'famille-domotique',
  'comparer-un-univers',
  'services-particulier',
]);

/** What makes the page scroll sideways, once it has been painted in its new width. */
async function listTooWide(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .filter(({ right }) => right > clientWidth)
    .map(({ element, right }) => `${element.tagName} ${element.className}: ${right} of ${clientWidth} px`)
    .concat(`the page: ${scrollWidth} of ${clientWidth} px`);
}

/** At its first width each page is judged too, and one of each wide layout when it is wide. */
async function expectFit(browser: Browser, [name, path]: [string, string], widths: number[]) {
  await test.step(name, async () => {
    // A visitor of its own for each page: a picture kept from a wider window would replace the one that was preloaded.
    const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 360, height: 740 } });
    const response = await visit(page, path);
    expect(response?.status(), name).toBe(200);
    await expect(page.locator('h1'), name).toHaveCount(1);
    await page.evaluate(() => Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode())));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(listTooWide), `${name} at ${width} px`).toEqual([]);
      if (width === 360 || (width === 1160 && WIDE_LAYOUTS.has(name))) await expectAccessible(page, `${name} at ${width} px`);
    }
    expectQuiet();
    await page.context().close();
  });
}

/** Two halves, for two workers. */
for (const half of [0, 1]) {
  test(`every page is clean, accessible and does not scroll sideways (${half + 1}/2)`, async ({ browser }) => {
    test.setTimeout(900_000);
    for (const entry of entries.filter(([name]) => !ALIKE.has(name)).filter((_, index) => index % 2 === half))
      await expectFit(browser, entry, WIDE_LAYOUTS.has(entry[0]) ? WIDTHS : SOME_WIDTHS);
  });
}

test('no page scrolls sideways at any width', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(900_000);
  for (const entry of entries.filter(([name]) => !WIDE_LAYOUTS.has(name))) await expectFit(browser, entry, WIDTHS);
});

test('without JavaScript every page says what it is, can be read, and keeps French typography', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const titles = new Map<string, string>();
  const misspelt: string[] = [];
  for (const [name, path] of entries) {
    await page.goto(SITE() + path);
    if (!path.includes('?q=')) {
      const title = await page.title();
      expect(titles.get(title), `title of ${name}`).toBeUndefined();
      titles.set(title, name);
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length, name).toBeGreaterThan(60);
      expect(await page.locator('link[rel=canonical]').getAttribute('href'), name).toMatch(/^http:\/\/localhost/);
      expect(await page.locator('meta[property="og:image"]').getAttribute('content'), name).toMatch(/^http/);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(JSON.stringify(data.map((text) => JSON.parse(text))), name).toContain('HVACBusiness');
      expect(data.join(), name).toContain('BreadcrumbList');
    }
    expect((await page.locator('main').innerText()).length, name).toBeGreaterThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    if (WIDE_LAYOUTS.has(name)) {
      await page.locator('button[popovertarget=navigation]').click();
      await page.locator('summary', { hasText: 'Ouvrir le menu Familles Produits' }).click();
      await expect(page.locator('nav a[href="/familles/pompe-a-chaleur-air-eau"]'), name).toBeVisible();
    }
    // Written by the owner with a straight apostrophe (specification, section 2).
    const text = (await page.locator('body').innerText()).replaceAll("Nom de l'entreprise", '');
    for (const [fault] of text.matchAll(/.{0,30}(?: [;!?:»]|« |\p{L}[!?](?=\s|$)|\p{L}'\p{L}).{0,20}/gu))
      misspelt.push(`${name}: ${fault}`);
  }
  expect([...new Set(misspelt)]).toEqual([]);
  expectQuiet();
  await page.goto(`${SITE()}/familles`);
  await page.getByLabel('Chercher une famille').fill('volets');
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(page.locator('main').getByRole('link', { name: 'Volets connectés' })).toBeVisible();
});

test('an unknown famille, marque or univers answers 404 and shows where to go', async ({ browser }) => {
  const { page } = await openWatched(browser);
  for (const path of Object.values(MISSING)) {
    const response = await visit(page, path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator('h1')).toHaveText('Cette page n’existe pas ou plus');
    await expect(page.locator('main').getByRole('link', { name: 'Toutes les familles de produits' })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('a famille is printed on one clean A4 sheet under the name of the shop', { tag: '@whole-browser' }, async ({ browser }) => {
  const { page } = await openWatched(browser);
  // The longest of the starter content.
  await page.goto(`${SITE()}/familles/pompe-a-chaleur-air-eau`);
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('12 avenue de l’Exemple · 32000 Auch · 05 36 49 00 00')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Entretien et suivi' })).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'navigation'] as const) await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Demander un devis' })).toHaveCount(0);
});

test('a legal page sets each fact beside its term on a desk, below it on a phone', async ({ browser }) => {
  for (const [width, isBeside] of [
    [1440, true],
    [360, false],
  ] as const) {
    const { page } = await openWatched(browser, { viewport: { width, height: 900 } });
    await page.goto(`${SITE()}/mentions_legales`);
    const term = page.locator('dt', { hasText: /^Téléphone$/ });
    const fact = page.locator('dd', { hasText: /^05 36/ });
    const [left, right] = [await term.boundingBox(), await fact.boundingBox()];
    expect(right?.y === left?.y, `${width} px`).toBe(isBeside);
    await expect(term).toHaveCSS('font-weight', '600');
  }
});

test('the familles beside one scroll in a row on a phone, and no row of theirs ends on a single card', async ({ browser }) => {
  const { page } = await openWatched(browser, { viewport: { width: 360, height: 740 } });
  const cards = page.locator('section').filter({ hasText: 'Dans le même univers' }).getByRole('listitem');
  const tops = () => cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  for (const path of ['pompe-a-chaleur-air-eau', 'climatisation-murale', 'borne-de-recharge']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${SITE()}/familles/${path}`);
    expect(new Set(await tops()).size, path).toBe(1);
    for (const width of [769, 901, 1160, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await tops();
      const last = rows.filter((top) => top === rows.at(-1));
      expect(last.length, `${path} at ${width} px`).toBeGreaterThan(1);
    }
  }
});

test('an injected script does not run, a text does not become a script, and the page’s own scripts run', async ({ browser }) => {
  const { page } = await openWatched(browser);
  const injected =
    '<script>self.ran = "classic"</script><script type="module" async="">self.ran = "module"</script><img src="x:" onerror="self.ran = \'handler\'">';
  await page.route('**/familles/geothermie', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</h1>', `</h1>${injected}`) });
  });
  await visit(page, '/familles/geothermie');
  const written = await page.evaluate(() => {
    const nameOf = (attempt: () => unknown) => {
      try {
        return attempt();
      } catch (error) {
        return (error as Error).name;
      }
    };
    const element = document.createElement('div');
    return [
      nameOf(() => Object.assign(element, { innerHTML: '<img src="x:" onerror="self.ran = 1">' }).innerHTML),
      nameOf(() => document.head.append(Object.assign(document.createElement('script'), { text: 'self.ran = 2' }))),
      nameOf(() => trustedTypes?.createPolicy('another', { createHTML: (html) => html })),
    ];
  });
  expect(written).toEqual(['', 'TypeError', 'TypeError']);
  expect(await page.evaluate(() => (self as { ran?: unknown }).ran)).toBeUndefined();
});

test('a page whose text changed before its scripts started still shows, and so does a missing page', async ({ browser }) => {
  const { page } = await openWatched(browser);
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('</h1>', ' (translated)</h1>') });
  });
  await visit(page, '/contact');
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() =>
    (self as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }).__reactRouterDataRouter.navigate('/familles/inconnue'),
  );
  await expect(page.locator('h1')).not.toContainText('Contact');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
