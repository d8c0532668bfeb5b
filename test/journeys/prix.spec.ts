import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { onOwnSite } from './own-site';
import { enter, expectAccessible, fillRepairPrices, openStaff, save, saved } from './staff';
import { PHONE } from './visitors';
import { closePages, expectSoon, openWatched, visit } from './watched';

onOwnSite();
test.afterEach(closePages);
test.describe.configure({ timeout: 60_000 });

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(new Date(Date.now() + days * DAY_MS));
const HEAT_PUMP = 'Pompe à chaleur air-eau';
const RANGE = /Maison\s: de\s9\s000\s€ à\s14\s000\s€ TTC/;

test('staff give the prices of repair and of a famille, and visitors read them where they look', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/reglages/depannage');
  await writeRepairPrices(page);
  await page.goto(`${new URL(page.url()).origin}/admin/prix`);
  await page.getByRole('button', { name: `Donner un prix\u00a0: ${HEAT_PUMP}`, exact: true }).click();
  await writePrice(page);
  const prices = page.getByRole('region', { name: HEAT_PUMP, exact: true });
  await expect(prices).toContainText(RANGE);
  await expect(prices).toContainText('À jour');
  await page.getByRole('button', { name: `Copier pour appartement\u00a0: ${HEAT_PUMP}`, exact: true }).click();
  await writePrice(page, 'appartement');
  await expect(prices).toContainText('Appartement');
  await expectAccessible(page, 'prices of familles');
  expectQuiet();

  const { page: visitor, expectQuiet: expectVisitorQuiet } = await openWatched(browser, PHONE);
  await expectSoon(visitor, '/sav', async () => {
    const row = visitor.getByRole('row', { name: /^Main-d’œuvre/ });
    await expect(row).toContainText(/62,50\s€/, { timeout: 2_000 });
  });
  await expect(visitor.getByText('Par quart d’heure commencé')).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  await visit(visitor, '/abonnement_airco');
  await expect(visitor.getByRole('row', { name: /^Déplacement/ })).toContainText('Gratuit');
  await expectNoSidewaysScroll(visitor);
  await visit(visitor, '/familles/pompe-a-chaleur-air-eau');
  await expect(visitor.getByText(RANGE)).toBeVisible();
  await expectAccessible(visitor, 'a famille with a price');
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toMatch(/"AggregateOffer".*"lowPrice":9000,"highPrice":14000,"priceCurrency":"EUR"/);
  await visit(visitor, '/comparer?famille=pompe-a-chaleur-air-eau&famille=geothermie');
  await expect(visitor.getByRole('row', { name: /Prix fourni-posé/ })).toContainText(RANGE);
  await visit(visitor, '/recherche?q=prix+pompe+à+chaleur');
  await expect(visitor.getByRole('listitem').filter({ hasText: RANGE }).first()).toContainText(`Prix\u00a0: ${HEAT_PUMP}`);
  await visit(visitor, '/estimations/chauffage');
  const advised = visitor.getByRole('region', { name: 'Les produits à regarder' });
  await expect(advised.getByText(RANGE)).toContainText('Appartement');
  await expectNoSidewaysScroll(visitor);
  await visit(visitor, '/estimations');
  await visitor.getByRole('radio', { name: 'Une maison', exact: true }).tap();
  await visit(visitor, '/estimations/chauffage');
  await expect(advised.getByText(RANGE)).toHaveText(/^Fourni et posé\. [^;]*€ TTC, TVA\s5,5\s%\. Vérifié le [^.]*\.$/);
  expectVisitorQuiet();
});

test('staff take the prices out, change one in the spreadsheet and bring it in; visitors read it', { tag: '@long' }, async ({
  browser,
}) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/prix');
  const headings = (await exported(page)).split('\r\n')[0] ?? '';
  const days = `${dayFromNow(0)};${dayFromNow(200)};${dayFromNow(0)}`;
  await bringIn(page, `${headings}\r\n;Géothermie;Maison;20 000;30000;10 %;Le forage, la pose;;${days};Marie`);
  await expect(page.getByRole('region', { name: 'Géothermie', exact: true })).toContainText(/de\s20\s000\s€ à\s30\s000\s€ TTC/);

  const list = await exported(page);
  expect(list).toContain(';20000;30000;');
  await bringIn(page, list.replace(';20000;30000;', ';21500,50;30000;'));
  const changed = /de\s21\s500,50\s€ à\s30\s000\s€ TTC/;
  await expect(page.getByRole('region', { name: 'Géothermie', exact: true })).toContainText(changed);
  await expectAccessible(page, 'prices of a spreadsheet');
  expectQuiet();

  const { page: visitor, expectQuiet: expectVisitorQuiet } = await openWatched(browser, PHONE);
  await expectSoon(visitor, '/familles/geothermie', async () => {
    await expect(visitor.getByText(changed)).toBeVisible({ timeout: 2_000 });
  });
  expectVisitorQuiet();
});

async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Tableau CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

async function bringIn(page: Page, csv: string) {
  await page.getByRole('link', { name: 'Importer' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'prix.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Importer 1\u00a0ligne' }).click();
  await expect(page.getByRole('heading', { name: 'L’import est fait' })).toBeVisible();
  await page.getByRole('link', { name: /^Voir la liste/ }).click();
}

async function writeRepairPrices(page: Page) {
  await fillRepairPrices(page, dayFromNow(0), dayFromNow(300));
  await expectAccessible(page, 'prices of repair');
  await save(page);
  await saved(page);
}

async function writePrice(page: Page, home = 'maison') {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Logement').selectOption(home);
  await dialog.getByLabel('TVA comprise').selectOption('5.5');
  const typed = {
    'De, en euros TTC': '9 000',
    'À, en euros TTC': '14000',
    'Ce que le prix comprend': 'La pompe à chaleur, la pose, la mise en service',
    'Dernier jour': dayFromNow(200),
    'Confirmé par': 'Marie',
  };
  for (const [name, text] of Object.entries(typed)) await dialog.getByLabel(name, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport?.width ?? 0);
