import { expect, type Page, test } from '@playwright/test';
import {
  email,
  expectAccessible,
  expectPopup,
  invite,
  linkSentTo,
  openAccount,
  openStaff,
  PASSWORD,
  password,
  signIn,
  submit,
} from './staff';
import { ADMIN, closePages, SITE, visit } from './watched';

test.afterEach(closePages);

// Long ways, with a hash of a password at each sign-in and an accessibility check in each state.
test.describe.configure({ timeout: 300_000 });

test('signing in: there and back, refusals, and everyone in their own place', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 360, height: 740 } });
  const writes: string[] = [];
  page.on('request', (asked) => asked.method() !== 'GET' && writes.push(new URL(asked.url()).pathname));
  await page.goto(`${SITE()}/admin?vue=jour`);
  await expect(page).toHaveURL(`${SITE()}/connexion?redirectTo=%2Fadmin%3Fvue%3Djour`);
  await expectAccessible(page, 'sign-in');

  await submit(page);
  await expectPopup(page, 'warning', 'Le formulaire est actuellement invalide. Merci de le compléter.');
  await expectAccessible(page, 'invalid form');
  // A person who presses and types at once types into the field.
  const after = await page.getByRole('button', { name: 'Fermer' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    return (document.activeElement as HTMLInputElement | null)?.name;
  });
  expect(after).toBe('email');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveAccessibleDescription('Indiquez votre adresse e-mail.');
  await expect(password(page)).toHaveAccessibleDescription('Indiquez votre mot de passe.');
  await expectAccessible(page, 'refused fields');
  expect(writes).toEqual([]);

  await email(page).fill('Patron@Exemple.test ');
  await password(page).fill('pas le bon');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await submit(page);
  await expectPopup(page, 'warning', /^L’adresse e-mail ou le mot de passe ne convient pas\./);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeFocused();
  await expect(password(page)).toHaveValue('pas le bon');

  await page.route('**/api/auth/login', (route) => route.abort());
  await password(page).fill(ADMIN.password);
  await submit(page);
  await expectPopup(page, 'warning', 'Une erreur est survenue.');
  await page.keyboard.press('Enter');
  await page.unroute('**/api/auth/login');
  await submit(page);
  await expect(page).toHaveURL(`${SITE()}/admin?vue=jour`);
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible();
  await expectAccessible(page, 'management area');

  await page.goto(`${SITE()}/connexion`);
  await expect(page).toHaveURL(`${SITE()}/admin`);
  await visit(page, '/');
  await page.locator('footer').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible();
  await expect(page).toHaveURL(`${SITE()}/admin`);
  await page.goto(`${SITE()}/rdv_pro/accept/12`);
  await expect(page.locator('h1')).toHaveText('Répondre à un rendez-vous');
  await expect(page.locator('main h2')).toHaveText('Ce rendez-vous n’existe pas ou plus');
  await expectAccessible(page, 'unknown rendez-vous');

  await page.goto(`${SITE()}/mon_compte`);
  await page.evaluate(() => localStorage.setItem('autre', 'chose'));
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(`${SITE()}/connexion`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  for (const evil of ['//mal.example', '/\\mal.example', 'https://mal.example/admin', '/%2Fmal.example']) {
    await page.goto(`${SITE()}/connexion?redirectTo=${encodeURIComponent(evil)}`);
    await signIn(page, ADMIN);
    await expect(page).toHaveURL(`${SITE()}/admin`);
    await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
  expectQuiet();
});

test('an invitation: the link, a password that is too simple, what an editor sees; then the lost password', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 360, height: 740 } });
  const address = await invite('EDITEUR', 'Léa Martin');
  const link = await linkSentTo(address);
  await page.goto(link);
  await expect(page.locator('h1')).toHaveText('Bienvenue');
  await expect(page.locator('main')).toContainText(address);
  await expectAccessible(page, 'invitation');
  await page.getByLabel('Votre mot de passe').fill('motdepasse2026');
  await submit(page, 'Ouvrir mon compte');
  await expectPopup(page, 'warning', /^Ce mot de passe se devine trop vite\./);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Votre mot de passe')).toBeFocused();
  await page.getByLabel('Votre mot de passe').fill(PASSWORD);
  await submit(page, 'Ouvrir mon compte');
  await expect(page).toHaveURL(`${SITE()}/`);

  await page.goto(`${SITE()}/rdv_pro/refuse/12`);
  await expect(page).toHaveURL(`${SITE()}/accueil`);
  await page.goto(`${SITE()}/admin`);
  await expect(page.getByRole('heading', { name: 'Bonjour Léa Martin' })).toBeVisible();
  await page.goto(link);
  await expect(page.locator('h1')).toHaveText('Ce lien n’ouvre plus rien');
  await expectAccessible(page, 'used link');
  await page.getByRole('link', { name: 'Recevoir un nouveau lien' }).click();

  await email(page).fill(`inconnu-${Date.now()}@exemple.test`);
  await submit(page, 'Recevoir le lien');
  const said = await page.getByText('Si un compte porte cette adresse').textContent();
  await page.goto(`${SITE()}/reset_password_mail`);
  await expectAccessible(page, 'lost password');
  await email(page).fill(address);
  await submit(page, 'Recevoir le lien');
  await expect(page.getByText('Si un compte porte cette adresse')).toHaveText(String(said));
  await expectAccessible(page, 'link asked for');
  await page.goto(await linkSentTo(address, link));
  await expect(page.locator('h1')).toHaveText('Nouveau mot de passe');
  await page.getByLabel('Nouveau mot de passe').fill('quatre-nuages-font-la-course');
  await submit(page, 'Enregistrer');
  await expect(page).toHaveURL(`${SITE()}/`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${SITE()}/connexion`);
  await signIn(page, { email: address, password: 'quatre-nuages-font-la-course' });
  await expect(page).toHaveURL(`${SITE()}/`);
  expectQuiet();
});

test('two tabs: one refresh serves all their calls; when one signs out, so does the other', async ({ browser }) => {
  const address = await openAccount('Paul Durand');
  const { page: first, expectQuiet } = await openStaff(browser);
  await first.goto(`${SITE()}/connexion?redirectTo=${encodeURIComponent('/mon_compte')}`);
  await signIn(first, { email: address, password: PASSWORD });
  await expect(first.locator('h1')).toHaveText('Mon compte');
  const second = await first.context().newPage();
  await second.goto(`${SITE()}/mon_compte`);
  await expect(second.locator('h1')).toHaveText('Mon compte');

  let refreshes = 0;
  first.context().on('request', (asked) => {
    if (asked.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  for (let round = 1; round <= 5; round += 1) {
    await first.evaluate(
      (expiry) => (expiry === null ? localStorage.removeItem('token_expiry') : localStorage.setItem('token_expiry', expiry)),
      round === 3 ? null : '1',
    );
    const at = Date.now() + 300;
    const read = await Promise.all([first, second].map((page) => readAtOnce(page, at)));
    expect(read).toEqual([Array(50).fill(address), Array(50).fill(address)]);
    expect(refreshes, `refreshes after ${round} expiries`).toBe(round);
  }
  // The clock of this machine is wrong: the server refuses a token that it believes good for a long time.
  await first.evaluate(() => localStorage.setItem('token', 'Bearer jeton-que-le-serveur-ne-connait-pas'));
  await second.reload();
  await expect(second).toHaveURL(/\/connexion\?redirectTo=%2Fmon_compte$/);
  expect(refreshes).toBe(6);
  await expect(first).toHaveURL(/\/connexion\?redirectTo=%2Fmon_compte$/);

  await signIn(first, { email: address, password: PASSWORD });
  await expect(first.locator('h1')).toHaveText('Mon compte');
  await expect(second.locator('h1')).toHaveText('Mon compte');
  await first.context().setOffline(true);
  await first.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect.poll(() => first.evaluate(() => localStorage.length)).toBe(0);
  await first.context().setOffline(false);
  await expect(second).toHaveURL(/\/connexion\?redirectTo=%2Fmon_compte$/);
  expectQuiet(/The signed-in user could not be read/);
});

/** Fifty reads that leave together, at an instant, through the site's own client of the API. */
async function readAtOnce(page: Page, at: number): Promise<string[]> {
  return page.evaluate(async (instant) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[\w-]+\.js$/.test(name));
    const parts: unknown[] = (await Promise.all(scripts.map(({ name }) => import(name)))).flatMap((script) => Object.values(script));
    const fetchEndpoint = parts.find((part) => typeof part === 'function' && String(part).includes('URLSearchParams(Object.entries')) as (
      path: string,
    ) => Promise<{ email: string }>;
    await new Promise((settle) => setTimeout(settle, instant - Date.now()));
    return Promise.all(Array.from({ length: 50 }, () => fetchEndpoint('/auth/me').then(({ email }) => email)));
  }, at);
}
