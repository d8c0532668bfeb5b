import { readFileSync } from 'node:fs';
import { expect, type Page, request, test } from '@playwright/test';
import sharp from 'sharp';
import type { DemandeRow, DemandeView } from '../../src/features/demandes/demande-view';
import { expectAccessible, expectPopup, openStaff, readAsAdmin, submit } from './staff';
import { closePages, fromElsewhere, loseAnswer, SITE, tabTo } from './watched';

test.afterEach(closePages);

test.describe.configure({ timeout: 240_000 });

const INVALID = 'Le formulaire est actuellement invalide. Merci de le compléter.';
const WIZARD = '/projet_particulier';
const stepTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const send = 'Envoyer mon projet';

const requestsOf = async (email: string) => (await readAsAdmin<{ data: DemandeRow[] }>(`/api/admin/demandes?email=${email}`)).data;

test('the projet by touch, from catalogue to summary: back, reload and direct link lose nothing', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(`${SITE()}/familles/climatisation-murale`);
  await page.getByRole('link', { name: 'Demander un devis' }).first().tap();
  await expect(page).toHaveURL(SITE() + WIZARD);
  const universe = (name: string) => page.getByRole('checkbox', { name });
  await expect(universe('Climatisation et ventilation')).toBeChecked();
  await expect(universe('Climatisation murale')).toBeChecked();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre devis : Climatisation murale' })).toBeInViewport();
  await expect(stepTitle(page, 'Quel est votre projet')).toBeInViewport();
  await page.getByRole('link', { name: 'Changer d’équipement' }).tap();
  await expect(page.getByRole('group', { name: 'Quels équipements' })).toBeInViewport();
  await universe('Climatisation et ventilation').tap();
  await expect(universe('Climatisation murale')).toHaveCount(0);
  await submit(page, 'Continuer');
  await expectPopup(page, 'warning', INVALID);
  await expectAccessible(page, 'besoin, invalid');
  await page.getByRole('button', { name: 'Fermer' }).tap();
  await expect(page.getByText('Choisissez au moins un domaine.')).toBeVisible();
  await universe('Solaire et photovoltaïque').tap();
  await universe('Batterie de stockage').tap();
  await expectAccessible(page, 'besoin');
  await submit(page, 'Continuer');

  await expect(stepTitle(page, 'Votre logement')).toBeFocused();
  await expect(stepTitle(page, 'Votre logement')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre devis : Batterie de stockage' })).toBeInViewport();
  await submit(page, 'Continuer');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Code postal du logement')).toBeFocused();
  await expectAccessible(page, 'logement, invalid');
  await page.getByLabel('Code postal du logement').fill('32000');
  await page.getByRole('radio', { name: 'Maison' }).tap();
  await page.getByLabel('Surface en m²').fill('120');
  await page.reload();
  await expect(page.getByLabel('Surface en m²')).toHaveValue('120');
  await page.goBack();
  await expect(universe('Batterie de stockage')).toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Surface en m²')).toHaveValue('120');
  await page.reload();
  await expect(page.getByText('Nous avons gardé ce que vous aviez écrit.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Maison' })).toBeChecked();
  await expect(page.getByLabel('Surface en m²')).toHaveValue('120');
  await expectAccessible(page, 'logement, restored');

  await page.goto(`${SITE()}${WIZARD}?etape=recapitulatif`);
  await expect(page.getByRole('definition').filter({ hasText: 'Batterie de stockage' })).toBeVisible();
  await submit(page, send);
  await expectPopup(page, 'warning', INVALID);
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'summary, incomplete');
  await page.getByRole('listitem').filter({ hasText: 'Coordonnées' }).getByRole('link', { name: 'Coordonnées', exact: true }).tap();
  await page.getByLabel('Nom', { exact: true }).fill('Dupré');
  await page.getByLabel('Prénom').fill('Hélène');
  await page.getByLabel('Adresse e-mail').fill(`helene.dupre.${Date.now()}@exemple.test`);
  await page.getByRole('checkbox', { name: /^J’accepte d’être rappelé/ }).tap();
  await submit(page, 'Continuer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeFocused();
  await expectAccessible(page, 'coordonnées, invalid');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('05 36 49 00 00');
  await page.goto(`${SITE()}/contact`);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('05 36 49 00 00');
  await submit(page, 'Continuer');
  await expect(stepTitle(page, 'Récapitulatif')).toBeFocused();
  await page.getByRole('link', { name: /^Modifier.+Logement/ }).tap();
  await expect(page.getByLabel('Code postal du logement')).toHaveValue('32000');

  await page.reload();
  await page.getByRole('button', { name: 'Effacer', exact: true }).tap();
  await expect(stepTitle(page, 'Quel est votre projet')).toBeFocused();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByText('Nous avons gardé')).toHaveCount(0);
  expectQuiet();
});

test('photos on a bad network: cut, answer lost, tab reloaded, pressed twice; only one demande', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 769, height: 900 } });
  const email = `paul.faure.${Date.now()}@exemple.test`;
  await fillAll(page, email);
  await page.goto(`${SITE()}${WIZARD}?etape=details`);
  const photos = page.locator('input[type=file]');
  await photos.setInputFiles([
    { name: 'chaudiere.jpg', mimeType: 'image/jpeg', buffer: await uprightPhoto() },
    { name: 'plaque.heic', mimeType: 'image/heic', buffer: readFileSync('test/photos/plaque.heic') },
  ]);
  await expect(page.getByText('2 sur 8.')).toBeVisible();
  await expectAccessible(page, 'chosen photos');
  await submit(page, 'Continuer');
  await expect(stepTitle(page, 'Vos coordonnées')).toBeFocused();
  await submit(page, 'Continuer');
  await expect(page.getByText('chaudiere.jpg, plaque.heic')).toBeVisible();
  await expectAccessible(page, 'summary');

  await page.route(`**/api${WIZARD}`, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await submit(page, send);
  await expectPopup(page, 'error', 'Impossible d’envoyer votre projet. Merci de réessayer plus tard.');
  await expectAccessible(page, 'failure');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Modifier.+Détails/ }).click();
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(2);
  await submit(page, 'Continuer');
  await expect(stepTitle(page, 'Vos coordonnées')).toBeFocused();
  await submit(page, 'Continuer');
  await expect(stepTitle(page, 'Récapitulatif')).toBeFocused();
  await page.context().setOffline(false);
  expect(await requestsOf(email)).toEqual([]);

  // Received, but the answer is lost; then the tab is loaded anew.
  const looked = Promise.withResolvers<void>();
  await page.route(`**/api${WIZARD}`, async (route) => {
    await looked.promise;
    await loseAnswer(route);
  });
  await submit(page, send);
  await expect(page.getByRole('status').filter({ hasText: /^(?:Envoi de la photo|Photos envoyées)/ })).toBeFocused();
  await expectAccessible(page, 'sending');
  looked.resolve();
  await expectPopup(page, 'error', /^Impossible d’envoyer votre projet/);
  await page.keyboard.press('Enter');
  await page.unroute(`**/api${WIZARD}`);
  expect(await requestsOf(email)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('chaudiere.jpg, plaque.heic')).toBeVisible();
  const sendings: string[] = [];
  page.on('response', (answer) => answer.url().endsWith(`/api${WIZARD}`) && answer.ok() && sendings.push(answer.url()));
  await page.getByRole('button', { name: send }).dblclick();
  await expectPopup(page, 'success', 'Votre projet a bien été envoyé.');
  await page.keyboard.press('Enter');
  await expect(stepTitle(page, 'C’est envoyé')).toBeFocused();
  await expect(stepTitle(page, 'C’est envoyé')).toBeInViewport();
  await expectAccessible(page, 'sent');
  expect(sendings).toHaveLength(1);

  const [received, ...others] = await requestsOf(email);
  expect(others).toEqual([]);
  await expect(page.locator('main')).toContainText(String(received?.reference));
  const { fichiers, consentements } = await readAsAdmin<DemandeView>(`/api/admin/demandes/${received?.id}`);
  expect(fichiers.map(({ width, height }) => width < height)).toEqual([true, expect.any(Boolean)]);
  expect(consentements).toEqual([]);

  const expectSent = async () => {
    await expect.poll(() => page.evaluate(() => JSON.stringify([location.search, history.state]))).toContain('envoi=fait');
    await expect(stepTitle(page, 'C’est envoyé')).toBeVisible();
    await expect(page.locator('main')).toContainText(String(received?.reference));
    await expect(page.getByRole('button', { name: /Envoyer|Continuer/ })).toHaveCount(0);
  };
  await page.goBack();
  await expectSent();
  await page.reload();
  await expectSent();
  await page.getByText(/^Ce que vous avez envoyé le/).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Remplacer une chaudière au fioul.' })).toBeVisible();
  await expectAccessible(page, 'sent, seen again');
  await page.goBack();
  await expectSent();
  await page.goForward();
  await page.goForward();
  await expectSent();
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.getByRole('banner').getByRole('link', { name: 'Projet Particulier' }).click({ timeout: 15_000 });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(stepTitle(page, 'Quel est votre projet')).toBeVisible();
  await page.goBack();
  await expectSent();
  await page.getByRole('button', { name: 'Décrire un autre projet' }).click();
  await expect(stepTitle(page, 'Quel est votre projet')).toBeFocused();
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText('Nous avons gardé')).toHaveCount(0);
  expectQuiet(/Impossible d’envoyer votre projet/);
});

test('the projet by keyboard, in a browser that stores nothing', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1160, height: 900 } });
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const email = `lea.roux.${Date.now()}@exemple.test`;
  await page.goto(SITE() + WIZARD);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const go = async (action: string) => {
    await tabTo(page, page.getByRole('button', { name: action }));
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name: new RegExp(`^${label}`) }));
    await page.keyboard.type(text);
  };
  await tabTo(page, page.getByRole('checkbox', { name: 'Domotique et borne recharge' }));
  await page.keyboard.press('Space');
  await go('Continuer');
  await expect(stepTitle(page, 'Votre logement')).toBeFocused();
  await type('Code postal du logement', '32000');
  await go('Continuer');
  await expect(stepTitle(page, 'Détails et photos')).toBeFocused();
  await type('Décrivez votre projet', 'Une borne dans le garage.');
  await tabTo(page, page.getByRole('radio', { name: 'Dès que possible' }));
  await page.keyboard.press('ArrowDown');
  await go('Continuer');
  await expect(stepTitle(page, 'Vos coordonnées')).toBeFocused();
  await type('Nom', 'Roux');
  await type('Prénom', 'Léa');
  await type('Adresse e-mail', email);
  await type('Téléphone', '05.36.49.00.00');
  await tabTo(page, page.getByRole('button', { name: 'Utiliser ce numéro' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: /^J’accepte d’être rappelé/ }));
  await page.keyboard.press('Space');
  await go('Continuer');
  await expect(stepTitle(page, 'Récapitulatif')).toBeFocused();
  await expect(page.locator('main')).toContainText('Dans les trois mois');
  await go(send);
  await expectPopup(page, 'success', 'Votre projet a bien été envoyé.');
  const [received] = await requestsOf(email);
  const { consentements } = await readAsAdmin<DemandeView>(`/api/admin/demandes/${received?.id}`);
  expect(consentements.map(({ kind }) => kind)).toEqual(['rappel']);
  expectQuiet();
});

test('every step has its fields before any script', async () => {
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  const fields = {
    besoin: 'universes',
    logement: 'postal_code',
    details: 'description',
    coordonnees: 'family_name',
    inconnue: 'universes',
  };
  for (const [step, field] of Object.entries(fields))
    expect(await (await api.get(`${WIZARD}?etape=${step}&famille=climatisation-murale`)).text(), step).toContain(`name="${field}"`);
  await api.dispose();
});

async function fillAll(page: Page, email: string) {
  await page.goto(SITE() + WIZARD);
  await page.getByRole('checkbox', { name: 'Chauffage et eau chaude sanitaire' }).check();
  await submit(page, 'Continuer');
  await page.getByLabel('Code postal du logement').fill('32000');
  await submit(page, 'Continuer');
  await page.getByLabel('Décrivez votre projet').fill('Remplacer une chaudière au fioul.\nDeux étages.');
  await submit(page, 'Continuer');
  await page.getByLabel('Nom', { exact: true }).fill('Faure');
  await page.getByLabel('Prénom').fill('Paul');
  await page.getByLabel('Adresse e-mail').fill(email);
  await submit(page, 'Continuer');
  await expect(stepTitle(page, 'Récapitulatif')).toBeFocused();
}

/** A photo that lies on its side, and whose EXIF says so; its noise makes it as heavy as a phone's. */
function uprightPhoto(): Promise<Buffer> {
  return sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .withExif({ IFD0: { Make: 'Essai' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 38/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}
