import { expect, test } from '@playwright/test';
import { enter, expectAccessible, openAccount, openStaff, PASSWORD, title } from './staff';
import { hold } from './visitors';
import { closePages, expectSoon, fromElsewhere, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 300_000 });

/** As people have it: a browser without a window says so of itself, and is taken for a robot. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36';

test('an editor imports former addresses, corrects one, and adds one that a visitor did not find', { tag: '@long' }, async ({
  browser,
}) => {
  // Letters alone: a number in an address may be personal, and is not kept.
  const at = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const visitor = await browser.newContext({ userAgent: PERSON, extraHTTPHeaders: fromElsewhere() });
  const reader = await visitor.newPage();
  await reader.goto(`${SITE()}/perdue-${at}.html?nom=Marie`);
  await expect(reader).toHaveURL(`${SITE()}/`);

  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/redirections', { email: await openAccount('Luc Bernard'), password: PASSWORD });
  await expect(title(page)).toHaveText('Redirections');
  await page.getByRole('link', { name: 'Importer' }).click();
  const csv = [
    'Ancienne adresse;Page',
    `/vieux-${at}.html;/contact`,
    `/Produits/Po%C3%AAle-${at}/;/familles/geothermie`,
    `/chaine-${at};/vieux-${at}.html`,
    '/contact;/showroom',
    `/ailleurs-${at};https://evil.example/`,
  ].join('\n');
  await page.getByLabel('Ou collez une liste').fill(csv);
  await page.getByRole('button', { name: 'Lire cette liste' }).click();
  await expect(page.getByText('2\u00a0lignes à importer, 3 en faute.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'est une page du site' })).toContainText('En faute');
  await expectAccessible(page, 'import of redirections');
  await page.getByLabel('Ce qui ferait une chaîne').selectOption({ label: 'Mène droit à la page finale' });
  await page.getByRole('button', { name: 'Importer 3\u00a0lignes' }).click();
  await expect(page.getByText(/^3\u00a0ajoutés/)).toBeVisible();
  await page.getByRole('link', { name: /^Voir la liste/ }).click();

  // They have no pictures, so no ZIP.
  await page.getByRole('button', { name: 'Exporter' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Classeur Excel (.xlsx)', 'Tableau CSV']);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Chercher une adresse ou une page' }).fill(at);
  await page.getByRole('button', { name: `/vieux-${at}.html`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Corriger la redirection' });
  const target = dialog.getByLabel('Page du site');
  const options = page.getByRole('listbox').getByRole('option');
  await page.route(/\/api\/recherche\?.*clim/, (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
  await target.fill('climatisation');
  await expect(dialog.getByText('Une erreur est survenue.')).toBeVisible();
  await target.fill('géothermie');
  await expect(options.filter({ hasText: '/familles/geothermie' })).toBeVisible();
  const release = await hold(page, /\/api\/recherche\?.*panneau/);
  await target.fill('panneau solaire');
  await expect(options).toHaveCount(0);
  release();
  await options
    .filter({ hasText: /panneau/i })
    .first()
    .click();
  await expect(dialog.getByLabel('Page du site')).toHaveValue(/^\//);
  await expectAccessible(page, 'redirection');
  await dialog.getByLabel('Page du site').fill(`/chaine-${at}`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/est elle-même une ancienne adresse/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mener à /contact' }).click();
  await expect(dialog).toBeHidden();
  await expectAccessible(page, 'redirections');

  await expectSoon(reader, `/VIEUX-${at}.html`, () => expect(reader).toHaveURL(`${SITE()}/contact`, { timeout: 2_000 }));
  await reader.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: 'Vers l’ancien site' });
    document.querySelector('main')?.prepend(link);
  }, `/produits/po%C3%AAle-${at}`);
  await reader.getByRole('link', { name: 'Vers l’ancien site' }).click();
  await expect(reader).toHaveURL(`${SITE()}/familles/geothermie`);

  await page.getByRole('checkbox', { name: `Choisir /chaine-${at}` }).check();
  await page.getByRole('button', { name: /^Supprimer\s*$/ }).click();
  await expect(page.getByRole('button', { name: `/chaine-${at}`, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: `/chaine-${at}`, exact: true })).toBeVisible();

  // What was counted is written each minute.
  await page.getByRole('link', { name: 'Demandé en vain' }).click();
  await expect(page).toHaveURL(/\/perdues/);
  const make = page.getByRole('button', { name: `Créer une redirection pour /perdue-${at}.html` });
  await expect(async () => {
    await page.reload();
    await expect(make).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000, intervals: [5_000] });
  await expectAccessible(page, 'what was asked for in vain');
  await make.click();
  const fresh = page.getByRole('dialog', { name: 'Nouvelle redirection' });
  await expect(fresh.getByLabel('Ancienne adresse')).toHaveValue(`/perdue-${at}.html`);
  await fresh.getByLabel('Page du site').fill('/contact');
  await fresh.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(make).toBeHidden();
  await expectSoon(reader, `/perdue-${at}.html`, () => expect(reader).toHaveURL(`${SITE()}/contact`, { timeout: 2_000 }));
  await visitor.close();
  expectQuiet();
});
