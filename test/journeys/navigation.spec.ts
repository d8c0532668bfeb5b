import { expect, test } from '@playwright/test';
import { hold } from './visitors';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);

test('on a wide screen menus open by pointer and keyboard, and close by Escape, Tab and navigation', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 1200, height: 900 } });
  await visit(page, '/');
  const nav = page.getByRole('navigation', { name: 'Navigation principale' });
  const univers = nav.locator('summary', { hasText: 'Univers' });
  const solaire = nav.getByRole('link', { name: 'Solaire et photovoltaïque' }).first();

  await univers.hover();
  await expect(solaire).toBeVisible();
  await page.mouse.move(600, 800);
  await expect(solaire).toBeHidden();

  await univers.focus();
  await page.keyboard.press('Enter');
  await expect(solaire).toBeVisible();
  await solaire.focus();
  await page.keyboard.press('Escape');
  await expect(solaire).toBeHidden();
  await expect(univers).toBeFocused();

  await nav.locator('summary', { hasText: 'Ouvrir le menu Familles Produits' }).focus();
  await page.keyboard.press('Space');
  await expect(nav.getByRole('link', { name: 'Géothermie' })).toBeVisible();
  await nav.getByRole('link', { name: 'Voir toutes les familles' }).focus();
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Géothermie' })).toBeHidden();

  await univers.hover();
  await solaire.click();
  await expect(page).toHaveURL(/\/univers\/solaire$/);
  await expect(solaire).toBeHidden();
  await expect(page.locator('h1')).toHaveText('Solaire et photovoltaïque');

  await nav.getByRole('link', { name: 'Familles Produits', exact: true }).click();
  await expect(page).toHaveURL(/\/familles$/);

  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.body.dataset.animated = '';
      return start(update);
    };
  });
  await page.locator('main').getByRole('link', { name: 'Géothermie' }).click();
  await expect(page).toHaveURL(/\/familles\/geothermie$/);
  await expect(page.locator('body[data-animated]')).toBeAttached();
  expectQuiet();
});

test('on a phone: the menu over the page, its sections, its two buttons; every navigation closes it', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await visit(page, '/');
  const burger = page.locator('button[popovertarget=navigation]');
  const nav = page.getByRole('navigation', { name: 'Navigation principale' });
  const services = nav.locator('summary', { hasText: 'Services' });
  await burger.tap();
  await services.tap();
  await expect(nav.getByRole('link', { name: 'Services professionels' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Projet Particulier' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await expect(burger).toBeFocused();

  await burger.tap();
  await nav.getByRole('link', { name: 'Services particulier' }).tap();
  await expect(page).toHaveURL(/services_particulier$/);
  await expect(nav).toBeHidden();
  await burger.tap();
  await expect(nav.getByRole('link', { name: 'Services particulier' })).toBeHidden();
  expectQuiet();
});

test('as long as the visitor only reads, no script runs', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser);
  await page.goto(`${SITE()}/familles/geothermie`, { waitUntil: 'networkidle' });
  // Fetched once the page is there and the machine has a moment.
  await expect.poll(() => page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(3);
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expectQuiet();
});

test('while a page really loads an indicator covers the content; going back restores the scroll position', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 1200, height: 800 } });
  await visit(page, '/familles');
  const card = page.locator('main').getByRole('link', { name: 'Chauffe-eau solaire' });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  const release = await hold(page, '**/familles/chauffe-eau-solaire.data');
  await card.click();
  await expect(page.getByText('Chargement de la page')).toBeAttached();
  release();
  await expect(page.locator('h1')).toHaveText(/Chauffe-eau\s+solaire/);
  await expect(page.getByText('Chargement de la page')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(/familles/i);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expectQuiet();
});

test('searching, filtering, looking: the search, the marques, the gallery and the house at night', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 1200, height: 900 } });
  await visit(page, '/recherche');
  await page.getByLabel(/Que cherchez-vous/).pressSequentially('geotermie');
  await expect(page.locator('main').getByRole('link', { name: 'Géothermie', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=geotermie/);

  await visit(page, '/marques');
  await page.getByLabel('Trouver une marque ou un équipement').fill('zzz');
  await expect(page.getByText('Aucune marque ne répond')).toBeVisible();
  await page.getByRole('button', { name: 'Voir toutes les marques' }).click();
  await expect(page.locator('main').getByRole('article')).toHaveCount(12);

  await visit(page, '/showroom');
  await page.locator('main figure a').first().click();
  const large = page.getByRole('dialog');
  await expect(large).toBeVisible();
  await expect(large).toContainText('1 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(large).toContainText('2 / 3');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(page.locator('main figure a').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(large).toBeVisible();
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL(/\/showroom$/);

  await visit(page, '/');
  const night = page.getByRole('checkbox', { name: 'Voir la maison la nuit' });
  await page.locator('label', { has: night }).click();
  await expect(page.getByRole('img', { name: /la nuit/ })).toBeVisible();
  expectQuiet();
});

test('an unknown address leads back to the home page, on the first visit and while navigating', async ({ browser, request }) => {
  const answer = await request.get(`${SITE()}/nulle-part`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/');
  for (const former of ['/index.php', '/contact.html', '/a/b.aspx']) {
    const { status, headers } = await request
      .get(SITE() + former, { maxRedirects: 0 })
      .then((at) => ({ status: at.status(), headers: at.headers() }));
    expect([status, headers.location], former).toEqual([302, '/']);
  }
  for (const missing of ['/assets/rien-12345678.js', '/media/0123456789abcdef/rien.jpg', '/apple-touch-icon-precomposed.png'])
    expect((await request.get(SITE() + missing, { maxRedirects: 0 })).status(), missing).toBe(404);
  const { page } = await openWatched(browser);
  await visit(page, '/contact');
  await page.evaluate(() => {
    history.pushState({}, '', '/nulle-part');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(`${SITE()}/`);
});

test('fonts that come late leave the page as it is read, and are shown with the next one', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const tools = await page.context().newCDPSession(page);
  await Promise.all([tools.send('DOM.enable'), tools.send('CSS.enable')]);
  const titleFont = async () => {
    const { root } = await tools.send('DOM.getDocument');
    const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ isCustomFont, familyName }) => isCustomFont && familyName);
  };
  const release = await hold(page, '**/*.woff2');
  await page.goto(`${SITE()}/marques`, { waitUntil: 'domcontentloaded' });
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 5_000 });
  }).toPass();
  // The browser uses an optional font within 100 ms of the first paint.
  const sinceFirstPaint = () =>
    page.evaluate(() => performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity));
  await expect.poll(sinceFirstPaint).toBeGreaterThan(200);
  release();
  await page.waitForLoadState('load');
  expect(await titleFont()).toEqual([false]);
  await page.locator('main').getByRole('link', { name: 'Brisélune' }).tap();
  await expect(page.locator('h1')).toHaveText('Brisélune');
  await expect.poll(titleFont).toEqual([expect.stringContaining('Bricolage')]);
  expectQuiet();
});
