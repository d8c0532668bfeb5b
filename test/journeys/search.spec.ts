import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { enter, expectAccessible } from './staff';
import { hold } from './visitors';
import { closePages, expectSoon, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('letters typed before the scripts come are all sought, in one entry of the history that Back leaves', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await visit(page, '/contact');
  await page.goto(`${SITE()}/recherche`, { waitUntil: 'commit' });
  const field = page.getByLabel(/Que cherchez-vous/);
  await expect(field).toBeFocused();
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.type('depannages', { delay: 30 });
  await expect(page.locator('main').getByRole('link', { name: /Demander un dépannage/ })).toBeVisible();
  await expect(field).toHaveValue('depannages');
  await expect(page).toHaveURL(/q=depannages$/);
  await page.keyboard.press('Enter');
  await expect(field).not.toBeFocused();
  await field.fill('horaires');
  await expect(page.locator('main').getByText('Aujourd’hui')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  expectQuiet();
});

test('the magnifier gives the field; one letter finds matches; the list of families keeps what is typed', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  await visit(page, '/marques');
  await page.getByRole('link', { name: 'Rechercher' }).tap();
  const field = page.getByLabel(/Que cherchez-vous/);
  await expect(field).toBeFocused();
  await page.keyboard.type('c');
  await expect(page.locator('main').getByRole('link', { name: 'Chaudière à condensation' })).toBeVisible();
  await expect(page.getByText('Continuez d’écrire')).toBeVisible();
  await page.getByRole('link', { name: 'Rechercher' }).tap();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await visit(page, '/familles');
  const filter = page.getByLabel('Chercher une famille');
  await filter.pressSequentially('poele', { delay: 200 });
  await expect(page).toHaveURL(/q=poele$/);
  await expect(filter).toHaveValue('poele');
  await expect(filter).toBeFocused();
  await page.getByRole('link', { name: 'Tous les univers' }).tap();
  await expect(filter).toHaveValue('');
  expectQuiet();
});

test('what was sought in vain reaches staff, who make it found with a synonym', { tag: '@long' }, async ({ browser }) => {
  // A word that no other run has made known.
  const word = Array.from({ length: 12 }, () => 'bcdfghjkz'[Math.floor(Math.random() * 9)]).join('');
  const visitor = await openWatched(browser, PHONE);
  const { page } = visitor;
  await visit(page, '/recherche');
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/recherche/vaine'));
  await page.getByLabel(/Que cherchez-vous/).fill(word);
  await expect(page.getByText('Rien ne répond à')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: /^Appeler le/ })).toBeVisible();
  expect((await counted).status()).toBe(200);

  const staff = await openWatched(browser, { viewport: { width: 1200, height: 900 } });
  await enter(staff.page, '/admin/reglages/recherche');
  const saving = staff.page.waitForEvent('download');
  await staff.page.getByRole('button', { name: 'Enregistrer la liste pour qui développe le site' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8').split('\n')).toEqual(expect.arrayContaining(['= ?', word]));
  await staff.page.getByRole('button', { name: `Ajouter un synonyme à ${word}` }).click();
  await expectAccessible(staff.page, 'settings of the search');
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel('La même chose que').fill('géothermie');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await staff.page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(staff.page.getByRole('button', { name: `Ajouter un synonyme à ${word}` })).toHaveCount(0);

  await expectSoon(page, `/recherche?q=${word}`, async () => {
    await expect(page.locator('main').getByRole('link', { name: 'Géothermie', exact: true })).toBeVisible({ timeout: 1_000 });
  });
  visitor.expectQuiet();
  staff.expectQuiet();
});

test('an arrow that was pressed before there were results is followed', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser);
  await visit(page, '/recherche');
  const release = await hold(page, '**/api/recherche?*');
  await page.getByLabel(/Que cherchez-vous/).pressSequentially('clim');
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.locator('main').getByRole('link', { name: 'Climatisation murale' })).toBeFocused();
  expectQuiet();
});
