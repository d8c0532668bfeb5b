import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enter, expectAccessible, openAccount, openStaff, PASSWORD } from './staff';
import { hold, PHONE } from './visitors';
import { closePages, expectSoon, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 240_000 });

const pdf = (words: string) => ({
  name: `${words}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${words} ${randomUUID()}\n%%EOF`),
});
const saved = (page: Page) => expect(page.getByText('Tout est enregistré.')).toBeVisible();
const FAMILLE = '/familles/poele-a-granules';

test('an editor adds a manual and a picture to a famille; a phone shows both, then the replaced file', { tag: '@long' }, async ({
  browser,
}) => {
  const editor = { email: await openAccount('Paule Lenoir'), password: PASSWORD };
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/documents', editor);
  await expect(page.getByRole('link', { name: 'Nouveau document' }).first()).toBeVisible();
  await expectAccessible(page, 'documents');
  await page.getByRole('link', { name: 'Nouveau document' }).first().click();
  const sign = randomUUID().slice(0, 6);
  const name = `Notice du poêle ${sign}`;
  const caption = `Au showroom, ${sign}`;
  const alt = `Le poêle, porte ouverte, ${sign}`;
  await page.getByLabel('Titre').fill(name);
  const file = page.getByRole('group', { name: 'Fichier PDF' });
  await file.locator('input[type=file]').setInputFiles({ ...pdf('notice'), mimeType: 'application/pdf', buffer: Buffer.from('Bonjour') });
  await expect(file.getByRole('alert')).toContainText('PDF');
  await file.locator('input[type=file]').setInputFiles(pdf('notice'));
  await expect(file.getByRole('button', { name: 'Retirer' })).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill('2026-10-01');
  const familles = page.getByRole('combobox', { name: 'Familles dont la page l’offre' });
  await page.route(/\/admin\/familles\?.*granu/, (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
  await familles.fill('granu');
  await expect(page.getByText('Une erreur est survenue.')).toBeVisible();
  await expect(page.getByText('Rien de ce nom.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('option', { name: 'Poêle à granulés', exact: true })).toBeVisible();
  const release = await hold(page, /\/admin\/familles\?.*granul/);
  await familles.fill('granulés');
  await expect(page.getByText('Recherche…')).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  release();
  await page.getByRole('option', { name: 'Poêle à granulés', exact: true }).click();
  await page.getByRole('radio', { name: /^Publié/ }).check();
  await expectAccessible(page, 'a new document');
  await page.keyboard.press('Control+s');
  await saved(page);

  await page.goto(`${SITE()}/admin/familles`);
  await page.getByRole('cell', { name: 'Poêle à granulés', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Introduction' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.getByRole('toolbar').first().getByRole('button', { name: 'Image…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir une image' });
  await expect(
    picker
      .getByRole('button')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'the médiathèque for a text');
  await picker
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  const about = page.getByRole('dialog', { name: 'Mettre une image' });
  await about.getByLabel('Description').fill('');
  await about.getByRole('button', { name: 'Mettre l’image' }).click();
  await expect(about.getByText('Décrivez l’image en une phrase')).toBeVisible();
  await about.getByLabel('Description').fill(alt);
  await about.getByLabel('Légende').fill(caption);
  await expectAccessible(page, 'what a picture shows');
  await about.getByRole('button', { name: 'Mettre l’image' }).click();
  await page.keyboard.press('Control+s');
  await saved(page);
  expectQuiet();

  const { page: phone, expectQuiet: expectPhoneQuiet } = await openWatched(browser, PHONE);
  await expectSoon(phone, FAMILLE, async () => {
    await expect(phone.getByRole('figure').filter({ hasText: caption })).toBeVisible({ timeout: 1_000 });
    await expect(phone.getByRole('link', { name })).toBeVisible({ timeout: 1_000 });
  });
  await visit(phone, FAMILLE);
  await expect(phone.getByRole('img', { name: alt })).toBeVisible();
  const link = phone.getByRole('link', { name });
  await expect(phone.getByRole('listitem').filter({ has: link })).toContainText(/PDF, .*1er octobre 2026/);
  await expectAccessible(phone, 'a famille with a document');
  const address = `${SITE()}${await link.getAttribute('href')}`;
  const first = await phone.request.get(address);
  expect([first.status(), first.headers()['content-type'], first.headers()['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringMatching(/^inline/),
  ]);
  expectPhoneQuiet();

  await page.goto(`${SITE()}/admin/documents`);
  await page.getByRole('cell', { name, exact: true }).click();
  await file.locator('input[type=file]').setInputFiles(pdf('nouvelle notice'));
  await expect(file).toContainText('nouvelle notice');
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect.poll(async () => (await phone.request.get(address)).text()).toContain('nouvelle notice');
});
