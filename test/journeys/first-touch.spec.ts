import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { hold, PHONE, SCRIPTS } from './visitors';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);

const DESK: BrowserContextOptions = { viewport: { width: 1200, height: 900 } };
const TABLET: BrowserContextOptions = { viewport: { width: 800, height: 900 }, hasTouch: true, isMobile: true };
const nav = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const burger = (page: Page) => page.locator('button[popovertarget=navigation]');
const section = (page: Page, label: string) => nav(page).locator('summary', { hasText: label });
const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

/** Scripts come when `arrive` lets them, on a slow processor, as on an old phone. */
async function openBeforeScripts(browser: Browser, path: string, rate: number, options: BrowserContextOptions) {
  // Chromium says so of styles that wait for a script, which is held back here.
  const { page, expectQuiet } = await openWatched(browser, options, /was preloaded using link preload but not used/);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const arrive = await hold(page, SCRIPTS);
  await page.goto(SITE() + path, { waitUntil: 'domcontentloaded' });
  const arrived = () => {
    arrive();
    return ready(page);
  };
  return { page, expectQuiet, arrive, arrived };
}

test('menus close and open while React stops what it cannot deliver yet', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, DESK);
  await page.addInitScript(() => {
    // As it does at its root, the document, while it takes the page over.
    for (const name of ['keydown', 'focusout', 'pointerover']) document.addEventListener(name, (event) => event.stopPropagation(), true);
  });
  await visit(page, '/');
  const solaire = nav(page).getByRole('link', { name: 'Solaire et photovoltaïque' }).first();
  await section(page, 'Univers').hover();
  await expect(solaire).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(solaire).toBeHidden();
  await section(page, 'Services').hover();
  await section(page, 'Univers').hover();
  await expect(solaire).toBeVisible();
  await section(page, 'Services').focus();
  await page.keyboard.press('Enter');
  const pro = nav(page).getByRole('link', { name: 'Services professionels' });
  await page.mouse.move(600, 800);
  await expect(pro).toBeVisible();
  await nav(page).getByRole('link', { name: 'Contact' }).focus();
  await expect(pro).toBeHidden();
  expectQuiet();
});

for (const rate of [4, 8]) {
  test(`a menu under the pointer stays when the scripts arrive, processor ${rate} times slower`, { tag: rate > 4 ? '@long' : [] }, async ({
    browser,
  }) => {
    const { page, arrived, expectQuiet } = await openBeforeScripts(browser, '/', rate, DESK);
    const solaire = nav(page).getByRole('link', { name: 'Solaire et photovoltaïque' }).first();
    await section(page, 'Univers').hover();
    await expect(solaire).toBeVisible();
    await arrived();
    await expect(solaire).toBeVisible();

    await section(page, 'Univers').click();
    await expect(solaire).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(solaire).toBeHidden();
    await page.mouse.move(600, 800);
    await section(page, 'Univers').hover();
    await expect(solaire).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(solaire).toBeHidden();
    expectQuiet();
  });

  test(`on a phone, what is opened or switched before the scripts stays so, processor ${rate} times slower`, {
    tag: rate > 4 ? '@long' : [],
  }, async ({ browser }) => {
    const { page, arrived, expectQuiet } = await openBeforeScripts(browser, '/', rate, PHONE);
    const night = page.getByRole('checkbox', { name: 'Voir la maison la nuit' });
    await page.locator('label', { has: night }).tap();
    await expect(page.getByRole('img', { name: /la nuit/ })).toBeVisible();
    await burger(page).tap();
    await section(page, 'Services').tap();
    const pro = nav(page).getByRole('link', { name: 'Services professionels' });
    await expect(pro).toBeVisible();
    await arrived();
    await expect(pro).toBeVisible();
    await burger(page).tap();
    await expect(nav(page)).toBeHidden();
    await expect(night).toBeChecked();
    await expect(page.getByRole('img', { name: /la nuit/ })).toBeVisible();
    expectQuiet();
  });

  test(`a button or picture tapped early shows it is busy, then acts, processor ${rate} times slower`, {
    tag: rate > 4 ? '@long' : [],
  }, async ({ browser }) => {
    const { page, arrived, expectQuiet } = await openBeforeScripts(browser, '/inscription_newsletter', rate, PHONE);
    const send = page.getByRole('button', { name: 'M’inscrire' });
    await send.tap();
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await arrived();
    await expect(page.getByRole('alertdialog')).toContainText('Le formulaire est actuellement invalide');
    expect(page.url()).toBe(`${SITE()}/inscription_newsletter`);
    expectQuiet();

    const showroom = await openBeforeScripts(browser, '/showroom', rate, PHONE);
    await showroom.page.locator('main figure a').first().tap();
    await showroom.arrived();
    await expect(showroom.page.getByRole('dialog')).toBeVisible();
    await expect(showroom.page).toHaveURL(`${SITE()}/showroom`);
    showroom.expectQuiet();
  });
}

test('at 800 px by touch, a section opens and a touch outside closes it', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, TABLET);
  await visit(page, '/marques');
  const solaire = nav(page).getByRole('link', { name: 'Solaire et photovoltaïque' }).first();
  await section(page, 'Univers').tap();
  await expect(solaire).toBeVisible();
  await section(page, 'Services').tap();
  await expect(solaire).toBeHidden();
  await expect(nav(page).getByRole('link', { name: 'Services professionels' })).toBeVisible();
  await page.locator('h1').tap();
  await expect(nav(page).getByRole('link', { name: 'Services professionels' })).toBeHidden();
  expectQuiet();
});

for (const isTouch of [false, true])
  test(`a button that React moves under ${isTouch ? 'the finger' : 'the mouse'} is pressed all the same`, async ({ browser }) => {
    const { page, expectQuiet, arrived } = await openBeforeScripts(browser, '/projet_particulier', 4, isTouch ? PHONE : DESK);
    await page.getByRole('checkbox', { name: 'Chauffage et eau chaude sanitaire' }).check();
    const button = page.getByRole('button', { name: 'Continuer', exact: true });
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('the button has no place');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    if (isTouch) await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    else {
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
    }
    await arrived();
    await expect(page.getByRole('group', { name: 'Quels équipements' })).toBeVisible();
    if (isTouch) await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    else await page.mouse.up();
    await expect(page.getByRole('heading', { level: 2, name: 'Votre logement' })).toBeFocused();
    expectQuiet();
  });

test('« Continuer » pressed before the scripts of a step that was filled earlier leads on', async ({ browser }) => {
  const { page, arrived, expectQuiet } = await openBeforeScripts(browser, '/projet_particulier?etape=logement', 4, PHONE);
  await arrived();
  await page.getByLabel('Code postal du logement').fill('32000');
  const arrive = await hold(page, SCRIPTS);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Continuer', exact: true }).tap();
  arrive();
  await expect(page.getByRole('heading', { level: 2, name: 'Détails et photos' })).toBeFocused();
  expectQuiet();
});

test('Back never shows the menu of a page again, before the scripts or after them', async ({ browser }) => {
  const before = await openBeforeScripts(browser, '/marques', 4, PHONE);
  await burger(before.page).tap();
  await nav(before.page).getByRole('link', { name: 'Showroom' }).tap();
  await expect(before.page).toHaveURL(/showroom$/);
  await before.page.goBack({ waitUntil: 'commit' });
  await expect(before.page).toHaveURL(/marques$/);
  await expect(nav(before.page)).toBeHidden();
  before.arrive();

  const { page, expectQuiet } = await openWatched(browser, PHONE);
  await visit(page, '/marques');
  await burger(page).tap();
  await nav(page).getByRole('link', { name: 'Showroom' }).tap();
  await expect(page).toHaveURL(/showroom$/);
  await expect(nav(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/marques$/);
  await expect(page.locator('h1')).toHaveText(/marques/i);
  await expect(nav(page)).toBeHidden();
  expectQuiet();
});

test('a navigation shows the new page’s top at once; only an anchor of the same page scrolls smoothly', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { ...DESK, reducedMotion: 'no-preference' });
  await visit(page, '/familles/pompe-a-chaleur-air-eau');
  await page.evaluate(() => {
    const passed: number[] = [];
    Object.assign(window, { passed });
    addEventListener('scroll', () => passed.push(scrollY));
  });
  const passed = (from: number) => page.evaluate((start) => (window as unknown as { passed: number[] }).passed.slice(start), from);

  await page.locator('main nav a[href^="#detail-"]').last().click();
  await expect.poll(async () => new Set(await passed(0)).size, { message: 'places passed on the way' }).toBeGreaterThan(4);
  await expect(page.locator('[id^="detail-"] h2').last()).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 1e6));
  await expect.poll(() => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)).toBe(true);
  const bottom = await page.evaluate(() => scrollY);
  const { length } = await passed(0);
  await page.locator('footer').getByRole('link', { name: 'Marques' }).click();
  await expect(page.locator('h1')).toHaveText(/marques/i);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect((await passed(length)).filter((place) => place !== 0 && place !== bottom)).toEqual([]);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(bottom);
  expectQuiet();
});
