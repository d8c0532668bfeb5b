import { expect, test } from '@playwright/test';
import { DESK, nextStep, openNextStep, result, TOOLS } from './estimations';
import { hold, PHONE, SCRIPTS } from './visitors';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);

test('without JavaScript the page says so and gives the number; nothing typed reaches the URL', async ({ browser }) => {
  const { page } = await openWatched(browser, { ...PHONE, javaScriptEnabled: false });
  for (const tool of TOOLS) {
    await page.goto(`${SITE()}/estimations/${tool}`);
    await expect(page.getByText(/a besoin de JavaScript\. Activez-le, ou appelez-nous au 05/), tool).toBeVisible();
    await expect(result(page), tool).toBeVisible();
    await expect(page.getByRole('button', { name: 'Joindre à ma demande' })).toBeHidden();
    const field = page.locator('form input:not([type=radio])').first();
    if ((await field.count()) === 0) continue;
    await field.fill('12');
    await field.press('Enter');
    expect(page.url(), tool).toBe(`${SITE()}/estimations/${tool}`);
  }
});

test('what is answered before the scripts come counts when they are there', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  const release = await hold(page, SCRIPTS);
  await page.goto(`${SITE()}/estimations/borne`, { waitUntil: 'commit' });
  const km = page.locator('form input:not([type=radio])').first();
  await km.fill('40 000');
  const radio = page.locator('form').getByRole('group').first().getByRole('radio').first();
  await radio.check();
  const before = await result(page).innerText();
  release();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(km).toHaveValue('40 000');
  await expect(radio).toBeChecked();
  await expect.poll(() => result(page).innerText()).not.toBe(before);
  expectQuiet();
});

test('the next step opened and answered before the scripts come is open, and counts, when they are there', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  const release = await hold(page, SCRIPTS);
  await page.goto(`${SITE()}/estimations/soleil`, { waitUntil: 'commit' });
  await nextStep(page).tap();
  const use = page.getByRole('textbox', { name: 'Votre consommation d’électricité' });
  await use.fill('9 000');
  await expect(result(page)).not.toContainText('Part consommée sur place');
  release();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(use).toHaveValue('9 000');
  await expect(use).toBeVisible();
  await expect(result(page)).toContainText('Part consommée sur place');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('estimation-soleil'))).toMatch(/9000/);
  expectQuiet();
});

test('once the page is there, it works without network', async ({ browser }) => {
  const { page } = await openWatched(browser, PHONE);
  await visit(page, '/estimations/borne');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const before = await result(page).innerText();
  await page.locator('form input:not([type=radio])').first().fill('40 000');
  await expect.poll(() => result(page).innerText()).not.toBe(before);
  await page.getByRole('button', { name: 'Joindre à ma demande' }).tap();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(`${SITE()}/projet_particulier`);
});

test('an income stays in the open page: the tab does not keep it', async ({ browser }) => {
  const { page } = await openWatched(browser, DESK);
  await visit(page, '/estimations/aides');
  await page.getByRole('textbox', { name: 'Combien de personnes au foyer' }).fill('3');
  const income = page.getByRole('textbox', { name: 'revenu fiscal de référence' });
  await income.fill('39 148');
  const before = await result(page).innerText();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/39.?148/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Combien de personnes au foyer' })).toHaveValue('3');
  await expect(income).toHaveValue('');
  expect(await result(page).innerText()).not.toBe(before);
});

test('in a page that stays open, no euro is left when the last day of its prices is over in Paris', async ({ browser }) => {
  const { page } = await openWatched(browser, DESK);
  // The last day of the starter prices of electricity.
  await page.clock.install({ time: '2027-02-01T22:59:50Z' });
  await visit(page, '/estimations/soleil');
  await openNextStep(page);
  await expect(result(page)).toContainText(/€\/an/);
  await page.clock.runFor(11_000);
  await expect(result(page)).not.toContainText('€');
  await expect(result(page)).toContainText('Tarif à actualiser, nous consulter');
  await expect(result(page).getByRole('link', { name: /^05/ }).first()).toHaveAttribute('href', /^tel:/);
  await expect(result(page)).toContainText(/kWh\/an/);
});
