import { readFileSync } from 'node:fs';
import { expect, type Page, type Route, test } from '@playwright/test';
import { closePages, openWatched, SITE } from './watched';

test.afterEach(closePages);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** What the bar at the bottom of a phone leaves of the first screen. */
const FIRST_SCREEN = 740 - 58;

/** Where the first thing to fill is, or the heading above it. */
const FORMS = {
  '/contact': 'Écrivez-nous',
  '/contact/formulaire': 'Nom',
  '/sav/formulaire': 'De quoi avez-vous besoin',
  '/rdv_pro': 'Entreprise',
  '/projet_particulier': 'Quel est votre projet',
  '/projet_particulier?famille=climatisation-murale': 'Quels domaines vous intéressent',
  '/projet_particulier?etape=details': 'Décrivez votre projet',
  '/abonnement_airco': 'Nom',
  '/inscription_newsletter': 'Adresse e-mail',
  '/connexion': 'Adresse e-mail',
};

test('a form begins on the first screen, under its title', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  for (const [path, words] of Object.entries(FORMS)) {
    await page.goto(SITE() + path);
    await expect(page.locator('h1'), path).toBeInViewport();
    const first = page.locator('main').locator('h2, legend, label').filter({ hasText: words }).first();
    const { bottom } = await first.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect(bottom, `${path}, "${words}"`).toBeLessThanOrEqual(FIRST_SCREEN);
  }
  expectQuiet();
});

test('the showroom opens on its picture and says its address once', async ({ browser }) => {
  const { page } = await openWatched(browser, PHONE);
  await page.goto(`${SITE()}/showroom`);
  const picture = await page
    .locator('main img')
    .first()
    .evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect);
  expect(picture.bottom).toBeLessThanOrEqual((await top(page, 'h1')) + 1);
  expect((await page.locator('main').innerText()).match(/12 avenue de l’Exemple/g)).toHaveLength(1);
});

const top = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test('what is tapped and typed in a form before its scripts arrive is there after, and known to it', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const arrive = await holdScripts(page);
  await page.goto(`${SITE()}/projet_particulier`, { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'Solaire et photovoltaïque' }).tap();
  await arrive();
  await expect(page.getByRole('checkbox', { name: 'Batterie de stockage' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('checkbox', { name: 'Solaire et photovoltaïque' })).toBeChecked();

  const arriveAgain = await holdScripts(page);
  await page.goto(`${SITE()}/sav/formulaire`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Entretien' }).tap();
  await page.getByLabel('Description').fill('Un bruit au démarrage.');
  const photo = { name: 'plaque.heic', mimeType: 'image/heic', buffer: readFileSync('test/photos/plaque.heic') };
  await page.locator('input[type=file]').setInputFiles(photo);
  await arriveAgain();
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Envoyer ma demande' }).tap({ timeout: 30_000 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer' }).tap();
  await expect(page.getByLabel('Téléphone')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Entretien' })).toBeChecked();
  await expect(page.getByLabel('Description')).toHaveValue('Un bruit au démarrage.');
  expectQuiet();
});

/** No script arrives until what it returns is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute('**/assets/*.js');
  };
}
