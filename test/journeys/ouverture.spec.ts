import { expect, type Locator, type Page, test } from '@playwright/test';
import { sendLegalNotice } from '../legal-notice';
import { onOwnSite } from './own-site';
import { confirm, enter, expectAccessible, openStaff } from './staff';
import { PHONE } from './visitors';
import { ADMIN, closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);
onOwnSite();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const mark = (page: Page) => page.evaluate(() => getComputedStyle(document.body, '::before').content);
const NOT_YET = '"Ce site n’est pas encore ouvert au public."';

test('an owner closes the site, shows it to one person, and opens it to the public', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/ouverture');
  await expect(page.getByRole('heading', { name: 'Le site est ouvert à tous' })).toBeVisible();
  await expectAccessible(page, 'open');
  await button(page, 'Fermer au public…').click();
  await button(page, 'Fermer au public').click();
  await expect(page.getByRole('heading', { name: 'Le site est fermé au public' })).toBeVisible();

  const visitor = await openWatched(browser, PHONE);
  await visitor.page.goto(`${SITE()}/familles`);
  await expect(visitor.page.getByRole('heading', { name: 'Bientôt' })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: '05 36 49 00 00' })).toBeVisible();
  await expectAccessible(visitor.page, '« Bientôt »');
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await visitor.page.getByRole('link', { name: 'Équipe du magasin' }).click();
  await expect(visitor.page.getByLabel('Adresse e-mail')).toBeVisible();

  await visit(page, '/familles');
  expect(await mark(page)).toBe(NOT_YET);
  await page.goto(`${SITE()}/admin`);
  await expect(page.getByText('Le site est fermé au public.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir ce qui manque pour ouvrir' }).click();

  // The list of checks comes after seconds: a button below it would move from under the finger.
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(button(page, 'Donner un lien'))).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Avant d’ouvrir' })));
  await button(page, 'Donner un lien').click();
  await page.getByLabel('Pour qui').fill('L’imprimeur');
  await page.keyboard.press('Enter');
  const link = await page.getByText(/^https?:.*\/entree\/[\w-]{43}$/).innerText();
  const printer = await openWatched(browser, PHONE);
  await printer.page.goto(SITE() + new URL(link).pathname);
  await expect(printer.page).toHaveURL(`${SITE()}/`);
  expect(await mark(printer.page)).toBe(NOT_YET);
  await visit(printer.page, '/marques');
  await expect(printer.page.getByRole('heading', { level: 1 })).not.toHaveText('Bientôt');

  await button(page, 'C’est fait').click();
  await button(page, 'Retirer le lien\u00a0: L’imprimeur').click();
  await dialog(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Aucun lien n’est donné.')).toBeVisible();
  await printer.page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(printer.page.getByRole('heading', { name: 'Bientôt' })).toBeVisible();

  await button(page, 'Ouvrir au public…').click();
  await expect(dialog(page)).toContainText('La loi exige encore');
  await expect(dialog(page).getByRole('button', { name: 'Ouvrir au public' })).toBeDisabled();
  await button(page, 'Annuler').click();
  await sendLegalNotice(SITE(), ADMIN);
  await button(page, 'Vérifier de nouveau').click();
  await expect(page.getByText('Tout y est')).toBeVisible();
  await expectAccessible(page, 'closed, with what is missing');
  await button(page, 'Ouvrir au public…').click();
  await button(page, 'Ouvrir tout de même').click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Le site est ouvert à tous' })).toBeVisible();
  await visitor.page.goto(`${SITE()}/familles`);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('familles');
  expect(await mark(visitor.page)).toBe('none');
  expectQuiet();
});
