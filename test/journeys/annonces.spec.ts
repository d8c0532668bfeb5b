import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { post } from '../first-account';
import { onOwnSite } from './own-site';
import { enter, expectAccessible, openStaff, title } from './staff';
import { hold, PHONE, SCRIPTS } from './visitors';
import { ADMIN, closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);
test.describe.configure({ mode: 'serial', timeout: 300_000 });

onOwnSite();
let authorization = '';
test.beforeAll(async () => {
  const { access_token } = await post<{ access_token: string }>(SITE(), '/auth/login', ADMIN);
  authorization = `Bearer ${access_token}`;
});

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const day = (ahead: number) => DAY.format(Date.now() + ahead * 86_400_000);
/** Published, and on every page that is visited here: an answer of before may leave for half a second. */
async function annonce(text: string, more: object = {}) {
  const made = await post(
    SITE(),
    '/admin/annonces',
    { text, firstDay: day(-1), lastDay: day(30), status: 'publie', ...more },
    { authorization },
  );
  for (const path of ['/', '/marques', '/contact', '/showroom'])
    await expect.poll(async () => (await (await fetch(SITE() + path)).text()).replace(/[\u00a0\u202f]/g, ' ').includes(text)).toBe(true);
  return made;
}
const strip = (page: Page) => page.getByRole('region', { name: 'Annonces' });
const lines = (page: Page) => strip(page).getByRole('listitem');
const others = (page: Page) => strip(page).locator('summary');
const hide = (page: Page, text: string) => strip(page).getByRole('button', { name: `Masquer l’annonce «\u00a0${text}\u00a0»` });

test('staff announce a closing that the settings know, and see it where it will show', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  const horaires = await (await fetch(`${SITE()}/api/admin/reglages/horaires`, { headers: { authorization } })).json();
  const exceptions = [{ from: day(3), to: day(3), label: 'Inventaire', ranges: [] }];
  const saved = await page.request.fetch(`${SITE()}/api/admin/reglages/horaires`, {
    method: 'PUT',
    headers: { authorization, cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, 'x-xsrf-token': 'x'.repeat(32) },
    data: { version: horaires.version, content: { ...horaires.content, exceptions } },
  });
  expect(saved.status()).toBe(200);

  await enter(page, '/admin/annonces');
  await expect(title(page)).toHaveText('Annonces');
  await expect(page.getByText('Rien encore')).toBeVisible();
  await expectAccessible(page, 'no annonce yet');
  await page.getByRole('link', { name: /^Annoncer «\s?Fermé le / }).click();
  await expect(page.getByRole('textbox', { name: /^(?:Annonce|Texte)/ }).first()).toHaveValue(/^Fermé le \d/);
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
  await expect(preview.getByText(/^Fermé le \d/).first()).toBeVisible();
  await expectAccessible(page, 'a new annonce');
  await page.getByLabel('Publication').selectOption('publie');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Annonces' }).click();
  await expect(page.getByText('Publié', { exact: true })).toBeVisible();
  await expect(page.getByText('Aucune annonce ne le dit encore.', { exact: false })).toBeHidden();
  await expectAccessible(page, 'annonces');
  expectQuiet();

  const visitor = await openWatched(browser, PHONE);
  await visit(visitor.page, '/contact/formulaire');
  await expect(visitor.page.getByRole('list', { name: 'Ces prochains jours' })).toContainText('Inventaire');
  await expectAccessible(visitor.page, 'a form beside a closing');
  visitor.expectQuiet();
});

test('several show as one line on a phone, unfold, and are dismissed one by one, for good', async ({ browser }) => {
  await annonce('Portes ouvertes le samedi 5 décembre, de 10 h à 18 h, au showroom', { link: '/showroom#venir' });
  await annonce('Nouveau parking derrière le magasin');
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  await visit(page, '/');
  await expect(lines(page).filter({ visible: true })).toHaveCount(1);
  await expect(others(page)).toHaveText(/2 autres annonces/);
  expect((await strip(page).boundingBox())?.height).toBeLessThan(90);
  await expectAccessible(page, 'folded');
  await others(page).click();
  await expect(lines(page).filter({ visible: true })).toHaveCount(3);
  await expectAccessible(page, 'unfolded');

  await hide(page, 'Nouveau parking derrière le magasin').click();
  await expect(lines(page).filter({ visible: true })).toHaveCount(2);
  await page.getByRole('link', { name: /^Portes ouvertes/ }).click();
  await expect(page).toHaveURL(/\/showroom#venir$/);
  await expect(others(page)).toHaveText(/1 autre annonce/);

  await visit(page, '/contact');
  await expect(others(page).getByText('1 autre annonce', { exact: true })).toBeVisible();
  await hide(page, await firstText(page)).click();
  await expect(others(page)).toBeHidden();
  await hide(page, await firstText(page)).click();
  await expect(strip(page)).toBeHidden();
  await visit(page, '/marques');
  await expect(page.locator('[data-annonces]')).toBeHidden();

  await annonce('Encore une');
  await visit(page, '/marques');
  await expect(lines(page).filter({ visible: true })).toHaveText(['Encore une']);
  // As signing out does.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(others(page)).toHaveText(/3 autres annonces/);
  expectQuiet();
});

const firstText = async (page: Page) => (await lines(page).filter({ visible: true }).first().innerText()).trim();

test('one is dismissed before any script has come, and stays so when they come; nothing moves', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, DESK);
  const arrive = await hold(page, SCRIPTS);
  await page.goto(`${SITE()}/`, { waitUntil: 'domcontentloaded' });
  const text = await firstText(page);
  await hide(page, text).click();
  await expect(strip(page).getByText(text)).toBeHidden();
  await expect(others(page)).toHaveText(/2 autres annonces/);
  arrive();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(strip(page).getByText(text)).toBeHidden();
  await expect(others(page).getByText('2 autres annonces')).toBeVisible();

  // Routing keeps the browser's cache away. With it, the letters of the shop are there from the first page on, and move nothing on the next.
  await page.unrouteAll();
  await visit(page, '/');
  await page.evaluate(() => document.fonts.ready);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; sources: { node?: Node }[] })[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)).join(' ');
        if (!entry.hadRecentInput) console.error(`the layout moved: ${moved.slice(0, 200)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, '/marques');
  await expect(strip(page).getByText(text)).toBeHidden();
  expectQuiet();
});

test('without scripts they show, unfold, and have no button that does nothing', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`${SITE()}/showroom`);
  await expect(lines(page).filter({ visible: true })).toHaveCount(1);
  await others(page).click();
  await expect(lines(page).filter({ visible: true })).toHaveCount(4);
  await expect(strip(page).getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page)).toBeHidden();
  expectQuiet();
});

test('a page that is left open shows what begins, and hides what ends', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, DESK);
  await visit(page, '/marques');
  const before = await lines(page).count();
  // The site answers what it would at midnight; the page asks for it then.
  let isPast = false;
  await page.route('**/api/annonces', (route) =>
    route.fulfill({
      json: isPast ? { annonces: [{ key: 'minuit.1', text: 'Bonne année', link: null }], more: [] } : { annonces: [], more: [] },
    }),
  );
  await page.clock.install();
  await visit(page, '/contact');
  await expect(lines(page)).toHaveCount(before);
  isPast = true;
  await page.clock.fastForward(32 * 86_400_000);
  await expect(lines(page).filter({ visible: true })).toHaveText(['Bonne année']);
  await hide(page, 'Bonne année').click();
  await expect(strip(page)).toBeHidden();
  expectQuiet();
});

test('actualités are written, previewed, listed, read and followed', async ({ browser }) => {
  expect((await fetch(`${SITE()}/actualites`)).status).toBe(404);
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  await enter(page, '/admin/actualites');
  await expect(page.getByText('Rien encore')).toBeVisible();
  await page.getByRole('link', { name: 'Nouvelle actualité' }).first().click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Une pompe à chaleur au showroom');
  await page.getByLabel('Résumé').fill('Elle tourne\u00a0: venez l’écouter.');
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Une pompe à chaleur au showroom');
  await expectAccessible(page, 'a new actualité');
  await page.getByLabel(/^Publié/).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  expectQuiet();

  for (let count = 1; count <= 7; count += 1)
    await post(SITE(), '/admin/actualites', { title: `Note ${count}`, status: 'publie', datedOn: day(-count) }, { authorization });
  const { page: visitor, expectQuiet: expectQuietly } = await openWatched(browser, PHONE);
  await visit(visitor, '/marques');
  await visitor.getByRole('contentinfo').locator('summary', { hasText: 'Le magasin' }).click();
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Actualités' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Actualités');
  await expect(visitor.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute('href', '/actualites.rss');
  await expectAccessible(visitor, 'the list');
  await visitor.getByRole('link', { name: 'Plus anciennes' }).click();
  await expect(visitor).toHaveURL(/\/actualites\?page=2$/);
  await expect(visitor.getByRole('article')).toHaveCount(2);
  await visitor.getByRole('link', { name: 'Note 7' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Note 7');
  await visitor.getByRole('link', { name: 'Note 6' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Note 6');
  await expectAccessible(visitor, 'a note');
  expectQuietly();

  // Well-formed, by the browser's own reading: of no page of the site, which lets nothing be written as HTML.
  const blank = await visitor.context().newPage();
  const items = await blank.evaluate(
    (feed) => {
      const read = new DOMParser().parseFromString(feed, 'application/xml');
      return read.querySelector('parsererror') ? -1 : read.querySelectorAll('rss[version="2.0"] > channel > item').length;
    },
    await (await fetch(`${SITE()}/actualites.rss`)).text(),
  );
  expect(items).toBe(8);
  for (const path of ['/actualites', '/actualites?page=2', '/actualites/note-3']) {
    const html = await (await fetch(SITE() + path)).text();
    expect([path, html.match(/<h1/g)?.length, /<meta name="description" content="[^"]{10,}/.test(html)]).toEqual([path, 1, true]);
    expect(html).toContain(`rel="canonical"`);
  }
  expect(await (await fetch(`${SITE()}/actualites/note-3`)).text()).toContain('"@type":"NewsArticle"');
});
