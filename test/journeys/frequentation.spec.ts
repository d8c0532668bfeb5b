import { expect, test } from '@playwright/test';
import { enter, expectAccessible, expectPopup, openStaff, submit } from './staff';
import { newAddress } from './visitors';
import { openWatched, SITE } from './watched';

/** An ordinary browser's name: the one of tests says what it is, and counts as a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const FAMILLE = '/familles/plancher-chauffant';

test('what visitors look at is counted, within an open page too, and staff read it', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(240_000);
  const { page: visitor } = await openWatched(browser, { userAgent });
  await visitor.goto(`${SITE()}/marques?utm_source=salon`);
  await visitor.keyboard.press('Tab');
  await visitor.locator('html[data-ready]').waitFor();
  const beacon = visitor.waitForRequest(`${SITE()}/mesure`, { timeout: 30_000 });
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Accessibilité' }).click();
  expect((await beacon).postData()).toBe('/accessibilite');
  await expect(visitor.locator('h1')).toHaveText('Accessibilité');

  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  for (const [name, typed] of Object.entries({ family_name: 'Martin', name: 'Léa', email: newAddress('mesure') }))
    await visitor.locator(`[name=${name}]`).fill(typed);
  await visitor.getByLabel('Sujet').selectOption({ index: 1 });
  await visitor.getByLabel('Message').fill('Peut-on voir une pompe à chaleur en marche ?');
  const sent = visitor.waitForRequest(`${SITE()}/api/contact/formulaire`, { timeout: 30_000 });
  await submit(visitor, 'Envoyer mon message');
  expect((await sent).headers()['x-opened-from']).toBe('/accessibilite');
  await expectPopup(visitor, 'success', 'Votre message a bien été envoyé.');

  const { page: staff, expectQuiet } = await openStaff(browser);
  await enter(staff, '/admin/frequentation');
  const pages = staff.getByRole('table', { name: 'Pages vues' });
  // Written within the minute.
  await expect(async () => {
    await staff.reload();
    await expect(pages.getByRole('row', { name: /^Accessibilité/ })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(pages.getByRole('row', { name: /^Toutes les marques/ })).toBeVisible();
  await expect(
    staff.getByRole('table', { name: 'Pages qui mènent à une demande' }).getByRole('row', { name: /^Accessibilité ?Message 1/ }),
  ).toBeVisible();
  await expect(staff.getByRole('table', { name: 'Campagnes' }).getByRole('row', { name: /^salon/ })).toBeVisible();
  await staff.getByText('Voir les chiffres').click();
  await expect(staff.getByRole('region', { name: 'Chiffres de chaque jour' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(staff, 'Fréquentation');
  await staff.getByRole('button', { name: 'Mes dates' }).click();
  await staff.getByLabel('Du', { exact: true }).fill('2020-01-01');
  await expect(staff.getByText(/choisissez une période plus courte/)).toBeVisible();
  expectQuiet();
});

test.describe('without scripts', () => {
  test('the switch refuses to be counted, and takes it back', async ({ browser }) => {
    const context = await browser.newContext({ userAgent, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${SITE()}/confidentialite`);
    await page.getByRole('button', { name: 'Ne plus compter mes visites' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'ne sont plus comptées' })).toBeVisible();
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['mesure=non']);
    await page.goto(SITE() + FAMILLE);
    await page.goto(`${SITE()}/confidentialite`);
    await page.getByRole('button', { name: 'Compter de nouveau mes visites' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'sont comptées' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});
