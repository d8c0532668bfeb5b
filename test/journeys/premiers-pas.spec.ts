import { expect, type Page, test } from '@playwright/test';
import { onOwnSite } from './own-site';
import { confirm, enter, expectAccessible, openAccount, openStaff, PASSWORD, title } from './staff';
import { closePages, SITE, visit } from './watched';

test.afterEach(closePages);
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const logo = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><rect x="10" y="10" width="280" height="60" fill="${colour}"/></svg>`,
  );
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const goOn = (page: Page) => page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu de la page"]');
const card = (page: Page) => page.getByRole('region', { name: 'Premiers pas' });

test('who keeps the content has no first visit, on the dashboard or at its address', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser);
  await enter(page, '/admin', { email: await openAccount('Paul', 'EDITEUR'), password: PASSWORD });
  await expect(page.getByRole('link', { name: 'Textes des pages' }).first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.goto(`${SITE()}/admin/premiers_pas`);
  await expect(page.getByText(/n’existe pas/)).toBeVisible();
  expectQuiet();
});

test.describe('on a site of their own: what the first visit makes of it shows everywhere', () => {
  onOwnSite();

  test('an owner makes the site their own in seven steps, with the page beside each', async ({ browser }) => {
    const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
    await enter(page, '/admin');
    await card(page).getByRole('link', { name: 'Commencer' }).click();
    await expectAccessible(page, 'the seven steps');
    await page.getByRole('link', { name: 'Commencer' }).click();

    await expect(heading(page)).toHaveText('Qui vous êtes');
    await fill(page, 'Nom du magasin', 'Énergies du Béarn');
    await fill(page, 'Téléphone', '05 59 00 00 00');
    await fill(page, 'Adresse e-mail', 'bonjour@energies-du-bearn.example');
    await expect(preview(page).getByText('05 59 00 00 00').first()).toBeVisible();
    await expect(page.getByText(/^L’adresse inventée quittera le site/)).toBeVisible();
    await expect(preview(page).getByText('avenue de l’Exemple')).toHaveCount(0);
    await expectAccessible(page, 'a step with a form');
    await goOn(page);
    await confirm(page);

    await expect(heading(page)).toHaveText('Où et quand');
    await expect(page.getByLabel('Numéro et rue', { exact: true })).toHaveValue('');
    await fill(page, 'Numéro et rue', '4 rue du Gave');
    await page.getByRole('combobox', { name: 'Trouver la commune' }).fill('64000');
    await page.getByRole('option', { name: 'Pau (64000)' }).click();
    await expect(page.getByLabel('Ville', { exact: true })).toHaveValue('Pau');
    await expect(page.getByLabel('Code postal', { exact: true })).toHaveValue('64000');
    const town = page.getByRole('combobox', { name: 'Trouver la commune' });
    await town.fill('Strasbourg');
    await expect(page.getByText(/écrivez le code postal et la ville ci-dessous/)).toBeVisible();
    await town.press('Escape');
    await goOn(page);
    await confirm(page);
    await expect(page.getByRole('button', { name: 'Les horaires' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Comme la veille' }).last().click();
    await goOn(page);

    await expect(heading(page)).toHaveText('Ce que la loi demande');
    await fill(page, 'SIREN', '732 829 321');
    await goOn(page);
    await confirm(page);
    await expect(page.getByLabel('SIREN', { exact: true })).toHaveAccessibleDescription(/^Ce numéro n’est pas un SIREN/);
    await fill(page, 'SIREN', '732 829 320');
    await page.getByRole('button', { name: 'Écrire FR44732829320' }).click();
    await expect(page.getByLabel('TVA intracommunautaire')).toHaveValue('FR44732829320');
    await goOn(page);
    await expect(page.getByRole('button', { name: 'Les tarifs de dépannage' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('checkbox', { name: 'Nous dépannons, réparons ou entretenons' }).uncheck();
    await expectAccessible(page, 'the repair prices');
    await goOn(page);

    await expect(heading(page)).toHaveText('Ce que vous vendez');
    await page.getByRole('checkbox', { name: 'Domotique et borne recharge' }).uncheck();
    await expect(page.getByRole('checkbox', { name: 'Volets connectés' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Volets connectés' }).check();
    await expect(page.getByRole('checkbox', { name: 'Domotique et borne recharge' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Domotique et borne recharge' }).uncheck();
    await expectAccessible(page, 'what the shop sells');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Volets connectés' })).not.toBeChecked();
    await goOn(page);

    await expect(heading(page)).toHaveText('Vos marques');
    const marques = page.frameLocator('iframe[title="Aperçu de la page"]');
    await expect(marques.getByText('Calorève').first()).toBeVisible();
    await page.getByRole('link', { name: 'Choisir une à une' }).click();
    await expect(page.getByRole('button', { name: 'Retirer\u00a0: Calorève' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Retirer ces marques' }).click();
    await page.locator('input[type="file"]').setInputFiles([
      { name: 'logo-ossau.svg', mimeType: 'image/svg+xml', buffer: logo('#0a6b4f') },
      { name: 'Gourette_logo.svg', mimeType: 'image/svg+xml', buffer: logo('#1d3f7a') },
    ]);
    await expect(page.getByText('2\u00a0marques sont sur le site.')).toBeVisible();
    await fill(page, 'Une marque par ligne', 'Aubisque\n\nTourmalet\nAubisque');
    await page.getByRole('button', { name: 'Ajouter ces 2 marques' }).click();
    for (const name of ['Ossau', 'Gourette', 'Aubisque', 'Tourmalet']) await expect(marques.getByText(name).first()).toBeVisible();
    await expect(marques.getByText('Calorève')).toHaveCount(0);
    await expectAccessible(page, 'the brands');
    await page.getByRole('link', { name: 'Importez-les d’un coup' }).click();
    await expect(title(page)).toHaveText(/^Importer/);
    await page.goBack();
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();

    await expect(heading(page)).toHaveText('Qui est prévenu');
    await page.getByRole('button', { name: 'Envoyer un essai' }).click();
    await page.getByRole('dialog', { name: 'Essai d’envoi' }).getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: 'Passer cette étape' }).click();

    await expect(heading(page)).toHaveText('Votre apparence');
    await fill(page, 'Couleur du magasin', '#0a6b4f');
    await goOn(page);
    await expect(heading(page)).toHaveText('Faites de ce site votre magasin');
    await expect(page.getByRole('link', { name: 'Continuer\u00a0: Qui est prévenu' })).toBeVisible();

    await visit(page, '/');
    await expect(page.getByRole('link', { name: 'Énergies du Béarn, accueil' })).toBeVisible();
    expect(await page.content()).not.toContain('/univers/domotique');
    expect(await (await page.request.get(`${SITE()}/showroom`)).text()).not.toMatch(/openstreetmap|GeoCoordinates/);
    for (const path of ['/univers/domotique', '/familles/volets-connectes'])
      expect((await page.request.get(SITE() + path)).status()).toBe(404);
    expectQuiet(/404/);
  });

  test('the dashboard offers what is left until all is done', async ({ browser }) => {
    const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 360, height: 740 } });
    await enter(page, '/admin');
    await expect(card(page)).toContainText('6 étapes sur 7 sont faites. La suivante\u00a0: Qui est prévenu.');
    await card(page).getByRole('link', { name: 'Continuer' }).click();
    await page.getByLabel('Message', { exact: true }).fill('accueil@energies-du-bearn.example');
    await goOn(page);
    await confirm(page);
    await expect(heading(page)).toHaveText('Votre apparence');
    await page.getByRole('button', { name: 'Passer cette étape' }).click();
    await expect(heading(page)).toHaveText('Le site est à vous');
    await expectAccessible(page, 'all is done');
    await page.goto(`${SITE()}/admin`);
    await expect(page.getByRole('region', { name: 'Ce qui attend' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    expectQuiet();
  });
});
