import { expect, type Locator, type Page, request, test } from '@playwright/test';
import sharp from 'sharp';
import { enter, expectAccessible, keptCount, openAccount, openStaff, PASSWORD, save, saved } from './staff';
import { closePages, fromElsewhere, SITE } from './watched';

test.afterEach(closePages);

test.describe.configure({ timeout: 240_000 });

const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu de la page"]');

/** Drops a photo on a part of the page, as from a folder; not one that the site has and has described. */
async function dropPhoto(page: Page, target: Locator, name: string) {
  const photo = sharp({
    create: { width: 1_200, height: 800, channels: 3, background: { r: 58, g: 134, b: Math.floor(Math.random() * 256) } },
  }).jpeg();
  const bytes = (await photo.toBuffer()).toString('base64');
  const transfer = await page.evaluateHandle(
    ([base64, file]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], file, { type: 'image/jpeg' }));
      return data;
    },
    [bytes, name] as [string, string],
  );
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
}

test('a famille: images, détails, preview, schedule, publication, new address, restore, bin', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  const get = (path: string) => api.get(path, { maxRedirects: 0 });
  // The address of an earlier journey would send to its own page.
  const name = `Piscine ${crypto.randomUUID().slice(0, 8)}`;
  const [first, second] = [name, `Chauffage ${name}`].map((words) => words.toLowerCase().replaceAll(' ', '-')) as [string, string];
  await enter(page, '/admin/familles');
  await expect(page.getByRole('cell', { name: 'Géothermie', exact: true })).toBeVisible();
  await expectAccessible(page, 'familles');

  await page.getByRole('cell', { name: 'Géothermie', exact: true }).click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('button', { name: /^Forage et terrassement/ }).click();
  await expect(preview(page).getByRole('heading', { name: /^Forage et terrassement/ })).toBeInViewport();
  await page.getByRole('button', { name: 'Téléphone' }).click();
  await expect(preview(page).locator('header').getByText('Showroom', { exact: true })).toBeHidden();
  await expect(preview(page).getByRole('heading', { name: /^Forage et terrassement/ })).toBeInViewport();
  await page.getByLabel('Nom').click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goBack();

  await page.getByRole('link', { name: 'Nouvelle famille' }).click();
  await page.getByLabel('Nom').fill(name);
  await expect(preview(page).getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Résumé').fill('De l’eau douce d’avril à octobre.');
  const image = page.getByRole('group', { name: 'Image', exact: true });
  await dropPhoto(page, image, 'piscine.jpg');
  await image.getByLabel('Que montre l’image').fill('Une piscine au soleil');
  for (const name of ['Le premier', 'Le second']) {
    await page.getByRole('button', { name: 'Ajouter un détail' }).click();
    await page.getByLabel('Titre du détail').last().fill(name);
  }
  await page.getByRole('button', { name: 'Monter Le second' }).click();
  await expect(preview(page).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(preview(page).getByRole('heading', { level: 2 }).first()).toHaveText('Le second');
  await expect(preview(page).locator('main img').first()).toHaveAttribute('src', /^\/media\//);
  await page.getByRole('button', { name: 'Téléphone' }).click();
  await expectAccessible(page, 'new famille');

  await page.getByRole('radio', { name: /^Programmé/ }).check();
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page).toHaveURL(/\/admin\/familles\/\d+$/);
  const address = page.getByLabel('Adresse de la page');
  await expect(address).toHaveValue(first);
  await expect(image, 'a description typed under an image is saved with the form').toContainText('« Une piscine au soleil »');
  expect((await get(`/familles/${first}`)).status(), 'scheduled').toBe(404);
  await page.getByRole('radio', { name: /^Publié/ }).check();
  await save(page);
  await saved(page);
  await expect.poll(async () => (await get(`/familles/${first}`)).status()).toBe(200);
  await address.fill(second);
  await save(page);
  await saved(page);
  await expect.poll(async () => (await get(`/familles/${first}`)).status()).toBe(301);
  expect((await get(`/familles/${first}`)).headers().location).toContain(`/familles/${second}`);

  const other = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  const path = new URL(page.url()).pathname;
  await enter(other.page, path, { email: await openAccount('Marie Dupuy'), password: PASSWORD });
  await other.page.getByLabel('Nom').fill('Piscine de Marie');
  await other.page.getByLabel('Résumé').fill('Le résumé de Marie.');
  await save(other.page);
  await saved(other.page);
  await page.getByLabel('Nom').fill('Piscine du patron');
  await save(page);
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(conflict).toContainText('Marie Dupuy a modifié');
  await expect(conflict).toContainText('Repris de l’autre personne : Résumé.');
  await expectAccessible(page, 'conflict');
  await conflict.getByRole('button', { name: 'Réunir et enregistrer' }).click();
  await saved(page);
  await expect(page.getByLabel('Nom')).toHaveValue('Piscine du patron');
  await expect(page.getByLabel('Résumé')).toHaveValue('Le résumé de Marie.');

  await page.getByRole('button', { name: 'Historique' }).click();
  await page.getByRole('button', { name: /création/ }).click();
  await expect(page.getByText('Ce que ce retour changerait')).toBeVisible();
  await page.getByRole('button', { name: 'Revenir à cette version' }).click();
  await expect(page.getByLabel('Résumé')).toHaveValue('De l’eau douce d’avril à octobre.');
  await expect(address).toHaveValue(second);

  await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page).toHaveURL(`${SITE()}/admin/familles`);
  await expect.poll(async () => (await get(`/familles/${second}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(async () => (await get(`/familles/${second}`)).status()).toBe(200);
  // The site as it was, for the others.
  await page.goto(`${SITE()}${path}`);
  await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect.poll(async () => (await get(`/familles/${second}`)).status()).toBe(404);
  await page.goto(`${SITE()}${path}`);
  await expect(page.getByText(/^À la corbeille depuis le/)).toBeVisible();
  await expectAccessible(page, 'a binned famille');
  await page.getByRole('button', { name: 'Remettre' }).click();
  await expect(page.getByLabel('Résumé')).toHaveValue('De l’eau douce d’avril à octobre.');
  await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page).toHaveURL(`${SITE()}/admin/familles`);
  // A wrong link leads to the list. In a tab of its own, whose 404 is expected.
  const astray = await page.context().newPage();
  await astray.goto(`${SITE()}/admin/familles/987654`);
  await expect(astray.getByRole('heading', { name: 'Introuvable' })).toBeVisible();
  await expect(astray.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await astray.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(astray).toHaveURL(`${SITE()}/admin/familles`);
  await api.dispose();
  expectQuiet();
  other.expectQuiet();
});

test('unsaved input is offered after a closed tab, even if saved meanwhile; a copy uses saved values', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await enter(page, '/admin/familles', { email: await openAccount('Lucie Arnaud'), password: PASSWORD });
  await page.getByRole('link', { name: /^Volets connectés/ }).tap();
  await expect(page).toHaveURL(/\/admin\/familles\/\d+$/);
  const address = page.url();
  const summary = page.getByLabel('Résumé');
  const before = await summary.inputValue();
  await summary.fill('Des volets qui écoutent le soleil.');
  await expect(page.getByText('Changements non enregistrés')).toBeVisible();
  await expect.poll(() => keptCount(page, 'gestion-contenus')).toBe(1);

  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto(address);
  const offer = again.getByRole('dialog', { name: /^Reprendre ce que vous aviez écrit/ });
  await expect(offer).toBeVisible();
  await expectAccessible(again, 'offer of what was typed');
  await offer.getByRole('button', { name: 'Les reprendre' }).tap();
  await expect(again.getByLabel('Résumé')).toHaveValue('Des volets qui écoutent le soleil.');
  await expect(again.getByText('Changements non enregistrés')).toBeVisible();

  const other = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  await enter(other.page, new URL(address).pathname, { email: await openAccount('Paul Vidal'), password: PASSWORD });
  await other.page.getByLabel('Résumé').fill('Des volets, dit Paul.');
  await save(other.page);
  await saved(other.page);
  await again.reload();
  await expect(offer).toContainText('Quelqu’un a enregistré depuis');
  await offer.getByRole('button', { name: 'Les reprendre' }).tap();
  await save(again);
  const conflict = again.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(conflict).toContainText('Paul Vidal a modifié');
  await conflict.getByRole('button', { name: 'Réunir et enregistrer' }).tap();
  await saved(again);
  await expect.poll(() => keptCount(again, 'gestion-contenus')).toBe(0);
  await again.reload();
  await expect(again.getByLabel('Résumé')).toHaveValue('Des volets qui écoutent le soleil.');
  await expect(offer).toBeHidden();

  // The page closes before the browser has forgotten what was saved.
  await again.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('', 'AbortError');
    };
  });
  await again.getByLabel('Résumé').fill('Des volets qui suivent le soleil.');
  await expect.poll(() => keptCount(again, 'gestion-contenus')).toBe(1);
  await save(again);
  await saved(again);
  await again.reload();
  await expect(again.getByLabel('Résumé')).toHaveValue('Des volets qui suivent le soleil.');
  await expect.poll(() => keptCount(again, 'gestion-contenus')).toBe(0);
  await expect(offer).toBeHidden();

  await again.getByRole('button', { name: 'Autres actions' }).tap();
  await again.getByRole('menuitem', { name: 'Historique' }).tap();
  await again.getByRole('button', { name: /Paul Vidal/ }).tap();
  await again.getByRole('button', { name: 'Ce que cette version a changé' }).tap();
  const version = again.getByRole('region', { name: 'La version choisie' });
  await expect(version.locator('ins').first()).toBeVisible();
  await expectAccessible(again, 'a version, word by word');
  await again.getByRole('button', { name: 'Fermer l’historique' }).tap();

  await again.getByRole('button', { name: 'Autres actions' }).tap();
  await again.getByRole('menuitem', { name: 'Dupliquer' }).tap();
  await expect(again.getByLabel('Nom')).toHaveValue(/\(double\)$/);
  await expect(again.getByLabel('Adresse de la page')).toHaveValue('volets-connectes-double');
  await expectAccessible(again, 'double');
  // The site as it was, for the others.
  await again.getByRole('button', { name: 'Autres actions' }).tap();
  await again.getByRole('menuitem', { name: 'Mettre à la corbeille' }).tap();
  await expect(again).toHaveURL(`${SITE()}/admin/familles`);
  await again.goto(address);
  await again.getByLabel('Résumé').fill(before);
  await save(again);
  await saved(again);
  expectQuiet();
});

test('a text that staff clears is stored empty; without a day, an actualité has that of its creation', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/actualites/create', { email: await openAccount('Vide un champ'), password: PASSWORD });
  const text = page.getByRole('textbox', { name: 'Résumé' });
  const day = page.getByLabel('Date', { exact: true });
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un texte à vider');
  await text.fill('Deux lignes.');
  await day.fill('2026-02-03');
  await save(page);
  await saved(page);
  await text.fill('');
  await day.fill('');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(text).toHaveValue('');
  await expect(day).toHaveValue(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }));
  expectQuiet();
});
