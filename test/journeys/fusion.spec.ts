import { expect, type Page, test } from '@playwright/test';
import { enter, expectAccessible, openAccount, openStaff, PASSWORD, sendForm } from './staff';
import { PHONE } from './visitors';
import { closePages } from './watched';

test.afterEach(closePages);

const labels = (page: Page) => page.getByRole('list').filter({ has: page.getByTitle(/^Voir les demandes étiquetées/) });

test('two requests of one person are merged with both labels, split, and merged again on a phone', { tag: '@long' }, async ({
  browser,
}) => {
  const [word, other] = [`Chantier ${Date.now()}`, `Fumisterie ${Date.now()}`];
  const person = { family_name: 'Lacoste', name: 'Maud', email: `maud.${Date.now()}@exemple.test`, phone: '05 36 49 00 44' };
  const send = async (message: string) =>
    (await sendForm('/contact/formulaire', { ...person, subject: 'Autre question', message })).reference;
  const [first, second] = [await send('Le poêle fume.'), await send('J’ai oublié : il est de 2019.')];
  const counter = { email: await openAccount('Nina Comptoir', 'ACCUEIL'), password: PASSWORD };
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  await enter(page, `/admin/demandes?q=${second}`, counter);

  await page.getByRole('checkbox', { name: /Maud Lacoste/ }).check();
  await page.getByRole('button', { name: 'Étiqueter' }).click();
  const lot = page.getByRole('dialog', { name: 'Étiqueter 1 demande' });
  await lot.getByRole('combobox', { name: 'Étiquette', exact: true }).fill(word);
  await expectAccessible(page, 'a label for some requests');
  await lot.getByRole('combobox', { name: 'Étiquette', exact: true }).press('Control+Enter');
  await expect(lot).toBeHidden();
  await page.goto(page.url().replace(second, first));
  await page.getByRole('link', { name: 'Maud Lacoste' }).click();
  await page.getByRole('combobox', { name: 'Ajouter une étiquette' }).fill(other);
  await page.getByRole('combobox', { name: 'Ajouter une étiquette' }).press('Enter');
  await expect(labels(page)).toHaveText(other);

  const open = page.getByRole('button', { name: 'Fusionner avec…' });
  const dialog = page.getByRole('dialog', { name: `Fusionner ${first} avec une autre demande` });
  await open.click();
  await dialog.getByRole('textbox').fill('CO-ZZZZZZ');
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expect(dialog.getByText('Aucune demande ne porte cette référence. Vérifiez-la.')).toBeVisible();
  await page.keyboard.press('Escape');
  await open.click();
  await expect(dialog.getByRole('textbox')).toHaveValue('CO-ZZZZZZ');
  await dialog.getByRole('radio', { name: new RegExp(second) }).check();
  await expectAccessible(page, 'a merge that was begun');
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expect(page.getByText(`${second} est fusionnée avec ${first}.`)).toBeVisible();

  const thread = page.getByRole('list', { name: /^Échanges/ });
  await expect(thread).toContainText('Le poêle fume.');
  await expect(thread).toContainText('il est de 2019');
  await expect(labels(page).getByRole('listitem')).toHaveText([word, other]);
  await expectAccessible(page, 'one thread of two requests');
  await page.goto(page.url().replace(/\/demandes\/.*/, `/demandes?state=toutes&q=${second}`));
  await expect(page.getByRole('link', { name: 'Maud Lacoste' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Maud Lacoste' }).click();
  await thread.getByRole('button', { name: `Séparer ${second}` }).click();
  await expect(page.getByText(`${second} est séparée de ${first}.`)).toBeVisible();
  await expect(thread).not.toContainText('il est de 2019');
  await expect(labels(page)).toHaveText(other);
  const { pathname } = new URL(page.url());
  expectQuiet();

  const phone = await openStaff(browser, PHONE);
  await enter(phone.page, pathname, counter);
  await phone.page.getByRole('button', { name: 'Fusionner avec…' }).tap();
  const small = phone.page.getByRole('dialog', { name: `Fusionner ${first} avec une autre demande` });
  await small.getByRole('radio', { name: new RegExp(second) }).tap();
  await small.getByRole('button', { name: 'Fusionner' }).tap();
  await expect(phone.page.getByText(`${second} est fusionnée avec ${first}.`)).toBeVisible();
  await expect(phone.page.getByRole('list', { name: /^Échanges/ })).toContainText('il est de 2019');
  phone.expectQuiet();
});
