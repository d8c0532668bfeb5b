import { expect, type Page, test } from '@playwright/test';
import { hold, PHONE, SCRIPTS } from './visitors';
import { closePages, openWatched, SITE, tabTo, visit } from './watched';

test.afterEach(closePages);

const DESK = { viewport: { width: 1280, height: 900 } };
const answer = (page: Page, words: string) => page.getByRole('radio', { name: words, exact: true });
const found = (page: Page) => page.locator('#commencer').getByRole('listitem').getByRole('link');
const town = (page: Page) => page.getByRole('combobox', { name: 'Votre commune' });

test('where to start, by touch at 360 px: equipment and a tool to open; going back keeps the answers', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const nav = page.getByRole('navigation', { name: 'Navigation principale' });
  await nav.getByText('Services', { exact: true }).tap();
  await nav.getByRole('link', { name: 'Estimations' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estimer avant de se décider');

  for (const words of ['Une maison', 'Fioul, gaz ou propane', 'Mieux me chauffer']) await answer(page, words).tap();
  await expect(found(page)).toHaveText(['Pompe à chaleur air-eau', 'Géothermie', 'Poêle à granulés']);
  await expect(page.locator('#commencer').getByRole('status')).toHaveText('Trois équipements, dans l’ordre où les regarder.');
  await answer(page, 'Produire mon électricité').tap();
  await expect(found(page).first()).toHaveText('Panneaux photovoltaïques');
  await expect(answer(page, 'Une maison')).toBeChecked();
  expect(page.url()).toBe(`${SITE()}/estimations`);

  await page.getByRole('link', { name: 'Estimer\u00a0: soleil' }).tap();
  await page.waitForURL('**/estimations/soleil');
  await page.goBack();
  await expect(answer(page, 'Produire mon électricité')).toBeChecked();
  await expect(found(page).first()).toHaveText('Panneaux photovoltaïques');
  expectQuiet();
});

test('where to start, by keyboard at 1280 px: assumptions show from the first answer; all can be cleared', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, DESK);
  await visit(page, '/estimations');
  const status = page.locator('#commencer').getByRole('status');
  await expect(status).toHaveText(/^Vos réponses donnent ici/);
  await tabTo(page, answer(page, 'Une maison'));
  await page.keyboard.press('ArrowDown');
  await expect(answer(page, 'Un appartement')).toBeChecked();
  await expect(status).toContainText('Sans réponse\u00a0: aucun chauffage n’est supposé.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(status).not.toContainText('Sans réponse');
  await expect(found(page).first()).toHaveText('Climatisation murale');
  const restart = page.getByRole('button', { name: 'Recommencer' });
  await tabTo(page, restart);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/^Vos réponses donnent ici/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(answer(page, 'Une maison')).toBeFocused();
  expectQuiet();
});

test('an answer that is given before the scripts are there counts', async ({ browser }) => {
  const { page } = await openWatched(browser, DESK);
  const letGo = await hold(page, SCRIPTS);
  await page.goto(`${SITE()}/estimations`, { waitUntil: 'domcontentloaded' });
  await answer(page, 'Charger une voiture').check();
  await expect(found(page)).toHaveCount(0);
  letGo();
  await expect(found(page).first()).toHaveText('Borne de recharge');
  await expect(answer(page, 'Charger une voiture')).toBeChecked();
});

test('without scripts the page says what is missing, gives the number, and leads to the tools', async ({ browser }) => {
  const { page } = await openWatched(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`${SITE()}/estimations`);
  // By CSS: what is in a noscript is not looked at otherwise.
  const call = page.locator('#commencer noscript a');
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:+33536490000');
  expect(await page.locator('#commencer').innerText()).toMatch(/a besoin de JavaScript.*05 36 49 00 00/);
  // Seven tools, and the sheet.
  await expect(page.locator('#outils').getByRole('link')).toHaveCount(8);
});

test('a family leads to the estimates that concern it', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, DESK);
  await visit(page, '/familles/geothermie');
  await page.getByRole('link', { name: 'Estimez pour chez vous' }).click();
  await page.waitForURL('**/estimations/chauffage');
  await visit(page, '/familles/volets-connectes');
  await expect(page.getByRole('link', { name: 'Estimez pour chez vous' })).toHaveCount(0);
  expectQuiet();
});

test('a town by keyboard: without accents, by postal code, pointed at or left; typed text is no answer', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, DESK);
  await visit(page, '/estimations/soleil');
  await tabTo(page, town(page));
  await page.keyboard.type('perigueux');
  await expect(town(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const active = await town(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(town(page)).toHaveValue('Périgueux (24)');
  await expect(town(page)).toHaveAttribute('aria-expanded', 'false');

  await town(page).fill('32000');
  await expect(page.getByRole('option', { name: /^Auch/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(town(page)).toHaveValue('32000');

  await town(page).fill('agen');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(town(page)).toHaveValue('Agen (47)');

  await town(page).fill('xqzville');
  await expect(page.getByRole('listbox').getByText(/^Absente de notre table/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(town(page)).toHaveValue('xqzville');
  expect(await page.evaluate(() => sessionStorage.getItem('estimation-soleil'))).toBeNull();
  await town(page).click();
  await page.getByRole('option', { name: 'Moyenne du Sud-Ouest' }).click();
  await expect(town(page)).toHaveValue('Moyenne du Sud-Ouest');
  expectQuiet();
});

test('a town that is asked without a network: it is said, and the list comes when the network does', async ({ browser }) => {
  const { page } = await openWatched(browser, PHONE);
  await visit(page, '/estimations/soleil');
  await page.context().setOffline(true);
  await town(page).tap();
  await town(page).fill('auch');
  await expect(page.getByText(/^La liste des communes n’est pas arrivée/)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('option', { name: /^Auch/ }).tap();
  await expect(town(page)).toHaveValue('Auch (32)');
});
