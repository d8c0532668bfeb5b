import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { email, expectAccessible, expectPopup, openAccount, openStaff, PASSWORD, signIn, submit } from './staff';
import { closePages, mailTo, SITE } from './watched';

test.afterEach(closePages);

// Long ways, with a hash of a password at each sign-in and an accessibility check in each state.
test.describe.configure({ timeout: 300_000 });

test('the account page: the name, the password, the second factor from end to end, the sessions', { tag: '@long' }, async ({ browser }) => {
  const address = await openAccount('Inès Faure');
  const elsewhere = await openStaff(browser, { viewport: { width: 1200, height: 900 } });
  await elsewhere.page.goto(`${SITE()}/connexion`);
  await signIn(elsewhere.page, { email: address, password: PASSWORD });
  await expect(elsewhere.page).toHaveURL(`${SITE()}/`);
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 360, height: 740 } });
  await page.goto(`${SITE()}/connexion?redirectTo=/mon_compte`);
  await signIn(page, { email: address, password: PASSWORD });
  await expect(page.locator('h1')).toHaveText('Mon compte');
  await expectAccessible(page, 'own account');
  for (const width of [360, 769, 1160]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0);
  }

  await page.getByLabel('Nom', { exact: true }).fill('Inès Faure-Roux');
  await submit(page, 'Enregistrer mon nom');
  await expectPopup(page, 'success', 'Votre nom est enregistré.');
  await page.keyboard.press('Enter');
  const sessions = page.locator('section', { has: page.getByRole('heading', { name: 'Mes sessions ouvertes' }) });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Cet appareil' })).toHaveCount(1);
  const others = await sessions.getByRole('button', { name: /^Fermer la session/ }).count();
  await sessions
    .getByRole('button', { name: /^Fermer la session/ })
    .first()
    .click();
  await expect(sessions.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(others - 1);
  await elsewhere.page.goto(`${SITE()}/mon_compte`);
  await expect(elsewhere.page).toHaveURL(/\/connexion\?redirectTo=%2Fmon_compte$/);

  await page.getByLabel('Mot de passe actuel').fill('pas le bon');
  await page.getByLabel('Nouveau mot de passe').fill('une-lampe-danse-sous-la-pluie');
  await submit(page, 'Changer mon mot de passe');
  await expectPopup(page, 'warning', 'Ce n’est pas votre mot de passe actuel.');
  await page.keyboard.press('Enter');
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await submit(page, 'Changer mon mot de passe');
  await expectPopup(page, 'success', 'Votre mot de passe est changé.');
  await page.keyboard.press('Enter');

  const factor = page.locator('section', { has: page.getByRole('heading', { name: 'Second facteur' }) });
  await factor.getByRole('button', { name: 'Ajouter un second facteur' }).click();
  await factor.getByLabel('Votre mot de passe').fill('une-lampe-danse-sous-la-pluie');
  await submit(page, 'Continuer');
  await expect(factor.getByRole('img', { name: /QR/ })).toBeVisible();
  await expectAccessible(page, 'QR code');
  const secret = (await factor.locator('[translate=no]').innerText()).replace(/\s/g, '');
  await factor.getByLabel('Code que montre l’application').fill(await codeOf(secret));
  await submit(page, 'Activer');
  await expect(factor.getByRole('heading', { name: 'Gardez ces codes de secours' })).toBeFocused();
  await expectAccessible(page, 'recovery codes');
  const codes = (await factor.getByRole('listitem').allInnerTexts()).map((code) => code.trim());
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'C’est fait' }).click();
  await expect(factor).toContainText(/Il vous reste 10\scodes de secours/);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await signIn(page, { email: address, password: 'une-lampe-danse-sous-la-pluie' });
  const code = page.getByLabel('Code de votre application');
  await expect(code).toBeFocused();
  await expect(email(page)).toHaveValue(address);
  await expectAccessible(page, 'code asked for');
  await submit(page);
  await expectPopup(page, 'warning', 'Le formulaire est actuellement invalide. Merci de le compléter.');
  await page.keyboard.press('Enter');
  await code.fill('000 000');
  await submit(page);
  await expectPopup(page, 'warning', /^Ce code ne convient pas/);
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  // The code of the next half minute: that of this one has served to set up.
  await code.fill(await codeOf(secret, 30));
  await submit(page);
  await expect(page).toHaveURL(`${SITE()}/`);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${SITE()}/connexion?redirectTo=/mon_compte`);
  await signIn(page, { email: address, password: 'une-lampe-danse-sous-la-pluie' });
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await page.getByLabel('Code de secours').fill(String(codes[3]));
  await submit(page);
  await expect(factor).toContainText(/Il vous reste 9\scodes de secours/);
  await factor.getByRole('button', { name: 'Retirer le second facteur' }).click();
  await factor.getByLabel('Votre mot de passe').fill('une-lampe-danse-sous-la-pluie');
  await expectAccessible(page, 'second factor to be removed');
  await submit(page, 'Retirer le second facteur');
  await expectPopup(page, 'warning', 'Le formulaire est actuellement invalide. Merci de le compléter.');
  await page.keyboard.press('Enter');
  await factor.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await factor.getByLabel('Code de secours').fill(String(codes[5]));
  await submit(page, 'Retirer le second facteur');
  await expectPopup(page, 'success', 'Votre mot de passe suffit de nouveau pour vous connecter.');
  await page.keyboard.press('Enter');

  const { text = '' } = await mailTo(address, 'Second facteur retiré');
  await page.goto(SITE() + String(/\/reprise_compte\?token=[\w-]+/.exec(text)?.[0]));
  await expect(page.locator('h1')).toHaveText('Ce n’était pas vous\u202f?');
  await expect(page.locator('main')).toContainText('Celui d’avant');
  await expectAccessible(page, 'account to be taken back');
  await submit(page, 'Reprendre mon compte');
  await expect(page.getByRole('heading', { name: 'Regardez vos courriels' })).toBeFocused();
  await expectAccessible(page, 'account taken back');
  await page.goto(`${SITE()}/mon_compte`);
  await expect(page).toHaveURL(/\/connexion\?redirectTo=%2Fmon_compte$/);
  await signIn(page, { email: address, password: 'une-lampe-danse-sous-la-pluie' });
  await expectPopup(page, 'warning', /^L’adresse e-mail ou le mot de passe ne convient pas\./);
  expectQuiet(/The signed-in user could not be read/);
});

const codeOf = (secret: string, later = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + later });
