import { expect, type Page, test } from '@playwright/test';
import { enter, loseNetwork, openStaff, submit, title } from './staff';
import { PHONE } from './visitors';
import { closePages, SITE, visit } from './watched';

test.afterEach(closePages);

test.describe.configure({ timeout: 240_000 });

const WIZARD = '/projet_particulier';
const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hors connexion' });
const shopPhone = (page: Page) => page.locator('main').getByRole('link', { name: /^Appeler le 05/ });
/** What the browser and the site say of calls that were cut. */
const CUT = /ERR_|The menu and the settings could not be read again|network lost|Failed to fetch/;

async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

for (const rate of [4, 8])
  test(`offline after five minutes, phone ${rate} times slower: the wizard continues, a page loads later`, {
    tag: rate > 4 ? '@long' : [],
  }, async ({ browser }) => {
    const { page, expectQuiet } = await openStaff(browser, PHONE);
    await page.clock.install();
    await slowDown(page, rate);
    await page.goto(SITE() + WIZARD);
    await page.getByRole('checkbox', { name: 'Solaire et photovoltaïque' }).tap();
    // What comes once it is ticked moves the button down, away from under a finger.
    await expect(page.getByRole('group', { name: /^Quels équipements/ })).toBeVisible();
    await submit(page, 'Continuer');
    const postcode = page.getByLabel('Code postal du logement');
    await expect(postcode).toBeVisible();
    await page.context().setOffline(true);
    await page.clock.fastForward('06:00');
    await postcode.fill('32000');
    await submit(page, 'Continuer');
    await expect(page.getByRole('heading', { level: 2, name: 'Détails et photos' })).toBeFocused();
    const description = page.getByLabel('Décrivez votre projet');
    await description.fill('Des panneaux sur le toit');

    const link = page.getByRole('banner').locator('a[href="/"]').first();
    await link.tap();
    await expect(offline(page)).toBeFocused();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(shopPhone(page)).toBeInViewport();
    await expect(description).toBeHidden();
    await page.getByRole('button', { name: 'Revenir à la page' }).tap();
    await expect(description).toHaveValue('Des panneaux sur le toit');
    await expect(page).toHaveURL(/etape=details/);

    await link.tap();
    await expect(offline(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page).toHaveURL(`${SITE()}/`);
    await expect(offline(page)).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
    await page.context().setOffline(true);
    await page.clock.fastForward('06:00');
    await page.goBack();
    await expect(description).toHaveValue('Des panneaux sur le toit');
    await expect(page.getByRole('banner')).toBeVisible();
    expectQuiet(CUT);
  });

test('a network that only seems to work: scripts, data, a link only touched, an answer out of order', async ({ browser }) => {
  const { page } = await openStaff(browser, { viewport: { width: 1200, height: 900 } });
  await page.clock.install();
  await visit(page, '/marques');
  const card = page.locator('main').getByRole('link', { name: 'Brisélune' });
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Showroom' }).hover();
  await page.clock.runFor(1_000);
  await card.click();
  await expect(offline(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(offline(page)).toBeVisible();
  await page.unroute('**/*');
  // Nothing tells that the network is back: it is tried.
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(page.locator('h1')).toHaveText('Brisélune', { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/marques\/briselune$/);

  // A captive portal answers for the site.
  await page.route('**/showroom.data', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Connectez-vous</h1>' }));
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Showroom' }).click();
  await expect(offline(page)).toBeVisible();
  await page.unroute('**/showroom.data');
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(/\/showroom$/, { timeout: 1_000 });
  }).toPass();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Brisélune');

  await page.route('**/familles/*.data', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  await page
    .locator('main')
    .getByRole('link', { name: /^Voir|pompe|Clim/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })).toBeVisible();
  await expect(page.locator('main')).toContainText('votre connexion n’y est pour rien');
  await page.unroute('**/familles/*.data');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(/\/familles\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
});

test('the management area offline: screens stay, input is kept, and what was asked for loads later', async ({ browser }) => {
  const { page } = await openStaff(browser, { viewport: { width: 1200, height: 900 } });
  await enter(page, '/admin/familles');
  await slowDown(page, 4);
  const row = page.getByRole('link', { name: 'Géothermie' }).first();
  await expect(row).toBeVisible();
  // The last answer before the network left arrives when the browser already knows that it is gone.
  await page.route('**/api/health/live', (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.context().setOffline(true);
  const band = page.getByRole('status').filter({ hasText: 'Hors connexion.' });
  await expect(band).toBeVisible();
  await expect(row).toBeVisible();
  await row.click();
  await expect(band).toBeVisible();
  await page.context().setOffline(false);
  const summary = page.getByRole('textbox', { name: /^Résumé/ });
  await expect(summary).toBeVisible();
  await expect(band).toHaveCount(0);
  await expect(title(page)).toContainText('Géothermie');

  await summary.fill('La chaleur du sol, toute l’année.');
  await loseNetwork(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).first().click();
  await expect(page.getByText('rien n’a été enregistré').first()).toBeVisible();
  await expect(band).toBeVisible();
  await expect(summary).toHaveValue('La chaleur du sol, toute l’année.');
  await page.context().setOffline(false);
  await expect(band).toHaveCount(0);
  await expect(summary).toHaveValue('La chaleur du sol, toute l’année.');
});

test('a link of a text to a file opens the file, not the home page', async ({ browser }) => {
  const { page } = await openStaff(browser);
  await visit(page, '/familles/geothermie');
  const file = await page.locator('main img[src^="/media/"]').first().getAttribute('src');
  await page.evaluate((href) => {
    // As a text of the staff would hold it.
    const propsOf = (element: object) => Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];
    const text = [...document.querySelectorAll('main div')].find((element) => propsOf(element)?.dangerouslySetInnerHTML);
    text?.append(Object.assign(document.createElement('a'), { href, textContent: 'La notice' }));
  }, file as string);
  await page.getByRole('link', { name: 'La notice' }).click();
  await expect(page).toHaveURL(SITE() + file);
});
