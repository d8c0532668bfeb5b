import { expect, type Page, test } from '@playwright/test';
import { confirm, enter, expectAccessible, openStaff, sendForm, title } from './staff';
import { PHONE } from './visitors';
import { ADMIN, closePages, mailTo, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 180_000 });

const add = (page: Page, kind: string) => page.getByRole('group', { name: 'Ajouter' }).getByRole('button', { name: kind, exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu du courriel"]');
const dayText = (day: Date) =>
  day.toLocaleDateString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const lines = (page: Page) => page.getByRole('group', { name: 'La lettre' }).getByRole('listitem');

test('a letter: five blocks by keyboard, three previews, a trial, a duplicate, an edit on a phone', { tag: '@long' }, async ({
  browser,
}) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/campagnes/create');
  const subject = `Portes ouvertes ${Date.now()}`;
  await page.getByLabel('Objet').fill(subject);
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Venez samedi, de dix heures à dix-huit heures.');
  await add(page, 'Titre').press('Enter');
  await page.getByLabel('Titre', { exact: true }).fill('Les poêles seront allumés');
  await page.getByRole('button', { name: 'Monter Titre\u00a0: Les poêles seront allumés' }).press('Enter');
  await expect(lines(page)).toHaveText([/^Titre/, /^Texte/]);
  await expect(preview(page).getByRole('heading', { name: 'Les poêles seront allumés' })).toBeVisible();
  await expectAccessible(page, 'two blocks');

  await add(page, 'Image').press('Enter');
  await page.getByRole('button', { name: 'Choisir une image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir une image' });
  await dialog
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await expect(page.getByLabel('Description')).not.toHaveValue('');
  await page.getByLabel('Description').fill('Le showroom, vu de l’entrée');
  await add(page, 'Bouton').press('Enter');
  await page.getByLabel('Ce que dit le bouton').fill('Nous trouver');
  await page.getByLabel('Où il mène').fill('nulle part');
  await add(page, 'Familles').press('Enter');
  await page.getByLabel('Familles', { exact: true }).fill('pompe');
  await page.getByRole('option', { name: /pompe/i }).first().click();
  await page.getByLabel('Familles', { exact: true }).press('Escape');
  await expectAccessible(page, 'five blocks');

  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Choisissez une page du site/).first()).toBeVisible();
  await page.getByLabel('Où il mène').fill('/contact');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await expect(title(page)).toHaveText(subject);

  await page.getByRole('button', { name: 'Sans images', exact: true }).click();
  await expect(preview(page).getByText('Le showroom, vu de l’entrée', { exact: true })).toBeVisible();
  await expect(preview(page).locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Téléphone', exact: true }).click();
  expect((await page.locator('iframe[title="Aperçu du courriel"]').boundingBox())?.width).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await expect(async () => expect((await mailTo(ADMIN.email)).html).toContain('Les poêles seront allumés')).toPass();
  const { html = '' } = await mailTo(ADMIN.email);
  expect(html).toMatch(/alt="Le showroom, vu de l’entrée".*Nous trouver/s);

  await page.getByRole('button', { name: 'Dupliquer', exact: true }).last().click();
  await expect(page).toHaveURL(/\/admin\/campagnes\/create$/);
  await expect(page.getByRole('button', { name: 'Enregistrer le brouillon' })).toBeVisible();
  await expect(lines(page)).toHaveText([/^Titre/, /^Texte/, /^Image/, /^Bouton/, /^Familles/]);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/campagnes\/(?!create$)[\w-]+$/);
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  const copy = new URL(page.url()).pathname;
  expectQuiet();

  const phone = await openStaff(browser, PHONE);
  await enter(phone.page, copy);
  await expect(lines(phone.page)).toHaveCount(5);
  await lines(phone.page)
    .first()
    .getByRole('button', { name: /^Titre/, expanded: false })
    .tap();
  await phone.page.getByLabel('Titre', { exact: true }).fill('Une autre fois');
  await lines(phone.page).first().getByRole('button', { name: 'Dupliquer' }).tap();
  await expect(lines(phone.page)).toHaveCount(6);
  await lines(phone.page).first().getByRole('button', { name: 'Retirer' }).tap();
  await expect(lines(phone.page)).toHaveCount(5);
  await phone.page.getByRole('button', { name: 'Annuler' }).tap();
  await expect(lines(phone.page)).toHaveCount(6);
  await phone.page.getByRole('tab', { name: 'Aperçu' }).tap();
  await expect(preview(phone.page).getByRole('heading', { name: 'Une autre fois' })).toHaveCount(2);
  await expectAccessible(phone.page, 'the preview on a phone');
  phone.expectQuiet();
});

test('a letter to professionals is planned for an hour, put off, and given up', { tag: '@long' }, async ({ browser }) => {
  const address = `pro.${Date.now()}@exemple.test`;
  await sendForm('/newsletter/inscription', { email: address, name: 'Pro', audience: 'pro', univers: ['SOLAIRE_PHOTOVOLTAIQUE'] });
  const { text = '' } = await mailTo(address, 'Confirmer mon inscription');
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(SITE() + String(/\/newsletter\/confirmation\?token=[\w-]+/.exec(text)?.[0]));
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(page.getByRole('button', { name: 'Confirmer mon inscription' })).toBeHidden();

  await enter(page, '/admin/campagnes/create');
  const subject = `Remise aux installateurs ${Date.now()}`;
  await page.getByLabel('Objet').fill(subject);
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Vos tarifs de janvier.');
  await page.getByLabel('Qui ils sont').click();
  await page.getByRole('option', { name: 'Les professionnels' }).click();
  await page.getByRole('checkbox', { name: 'Solaire' }).check();
  await expect(page.getByRole('status').filter({ hasText: /inscrit/ })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(title(page)).toHaveText(subject);
  await page.getByRole('button', { name: /^Envoyer/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Envoyer à une heure choisie').check();
  const at = dialog.getByLabel('Jour et heure, à l’heure du magasin');
  await at.fill('2020-01-06T09:00');
  await expect(dialog.getByText('Cette heure est passée.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Programmer l’envoi' })).toBeDisabled();
  const [inAMonth, later] = [30, 31].map((days) => new Date(Date.now() + days * 86_400_000)) as [Date, Date];
  await at.fill(`${inAMonth.toISOString().slice(0, 10)}T09:00`);
  await expectAccessible(page, 'the hour of a letter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Envoyer/ }).click();
  await expect(at).toHaveValue(`${inAMonth.toISOString().slice(0, 10)}T09:00`);
  await dialog.getByRole('button', { name: 'Programmer l’envoi' }).click();
  await confirm(page);
  const planned = page.getByRole('region', { name: 'Envoi' });
  await expect(planned.getByText(`Programmée le ${dayText(inAMonth)} à 9 h`)).toBeVisible();
  await page.reload();
  await expect(planned.getByText('Les professionnels · Solaire')).toBeVisible();
  await expectAccessible(page, 'a letter that waits for its hour');
  await page.getByRole('button', { name: 'Changer l’heure' }).click();
  await at.fill(`${later.toISOString().slice(0, 10)}T14:30`);
  await dialog.getByRole('button', { name: 'Programmer l’envoi' }).click();
  // A page that was loaded again no longer knows the password.
  await confirm(page);
  await expect(planned.getByText(`Programmée le ${dayText(later)} à 14 h 30`)).toBeVisible();
  await page.getByRole('button', { name: 'Renoncer à l’envoi' }).click();
  await expect(page.getByText('la lettre est de nouveau un brouillon')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Texte' })).toContainText('Vos tarifs de janvier.');
  expectQuiet();
});
