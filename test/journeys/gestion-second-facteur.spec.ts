import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { enter, expectAccessible, openAccount, openStaff, PASSWORD, readAsAdmin, signIn, submit } from './staff';
import { closePages, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 240_000 });

const WIDE = { viewport: { width: 1440, height: 900 } };

test('a second factor, set from the management area, then asked for on the way back', { tag: '@long' }, async ({ browser }) => {
  const address = await openAccount('Jeanne Castaing');
  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, '/admin', { email: address, password: PASSWORD });
  const menu = page.getByRole('button', { name: 'Jeanne Castaing' });
  await menu.click();
  await expectAccessible(page, 'menu of the account');
  await page.getByRole('menuitem', { name: 'Mon compte' }).click();
  await expect(page).toHaveURL(`${SITE()}/mon_compte`);
  const factor = page.locator('section', { has: page.getByRole('heading', { name: 'Second facteur' }) });
  await factor.getByRole('button', { name: 'Ajouter un second facteur' }).click();
  await factor.getByLabel('Votre mot de passe').fill(PASSWORD);
  await submit(page, 'Continuer');
  const secret = (await factor.locator('[translate=no]').innerText()).replace(/\s/g, '');
  await factor.getByLabel('Code que montre l’application').fill(await generate({ secret }));
  await submit(page, 'Activer');
  await page.getByRole('button', { name: 'C’est fait' }).click();
  await expect(factor).toContainText(/Il vous reste 10\scodes de secours/);
  const comptes = await readAsAdmin<{ data: object[] }>(`/api/admin/comptes?q=${encodeURIComponent(address)}`);
  expect(comptes.data).toContainEqual(expect.objectContaining({ email: address, secondFactor: true }));

  await page.goto(`${SITE()}/admin`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/connexion/);
  await page.goto(`${SITE()}/admin`);
  await signIn(page, { email: address, password: PASSWORD });
  const code = page.getByLabel('Code de votre application');
  await expect(code).toBeFocused();
  await expect(page).toHaveURL(`${SITE()}/connexion?redirectTo=%2Fadmin`);
  // The code of the next half minute: that of this one has served to set up.
  await code.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await submit(page);
  await expect(page).toHaveURL(`${SITE()}/admin`);
  await expect(page.getByRole('heading', { name: 'Bonjour Jeanne Castaing' })).toBeVisible();
  expectQuiet();
});
