import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { onOwnSite } from './own-site';
import { confirm, enter, expectAccessible, loseNetwork, openStaff } from './staff';
import { hold, PHONE } from './visitors';
import { closePages, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ mode: 'serial', timeout: 120_000 });
onOwnSite();

const LIST = [
  'Marque;Accroche;Ce que nous en faisons;Publication',
  'Garonnelle;Des poêles faits à Agen;Installés depuis 2010.;publié',
  'Tellurive;Un autre résumé;;',
  ';Sans nom;;',
].join('\n');
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) });

test('an editor brings brands in, corrects a column by hand, reads the faults, and takes all of it back', { tag: '@long' }, async ({
  browser,
}) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/marques');
  await page.getByRole('link', { name: 'Importer' }).click();
  await expectAccessible(page, 'a file to choose');
  await page.locator('input[type=file]').setInputFiles(file('marques.csv', LIST));
  await expect(page.getByRole('heading', { name: '1. Les colonnes' })).toBeVisible();
  await expect(page.getByText('3 sur 4 reconnues')).toBeVisible();
  // On a slow line, what is chosen during a call counts too.
  const filledBy = (heading: string) => page.getByLabel(`Ce que remplit «\u00a0${heading}\u00a0»`);
  const arrive = await hold(page, /\/admin\/importations\/[^/?]+$/);
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await filledBy('Accroche').selectOption({ label: 'Laisser de côté' });
  await asked;
  await filledBy('Accroche').selectOption({ label: 'Résumé' });
  await filledBy('Ce que nous en faisons').selectOption({ label: 'Texte' });
  arrive();
  await expect(page.getByText('Toutes les colonnes sont reconnues.')).toBeVisible();
  const lines = page.getByRole('list', { name: 'Ce que devient chaque ligne' });
  const line = (label: string) => lines.getByRole('listitem').filter({ hasText: label });
  await expect(line('Garonnelle')).toContainText('Installés depuis 2010.');
  await expect(line('Tellurive')).toContainText('Un autre résumé');
  await expect(line('ligne 4')).toContainText('Donnez un nom à la marque.');
  await expectAccessible(page, 'a dry run');

  await page.reload();
  await expect(page.getByLabel('Ce que remplit «\u00a0Ce que nous en faisons\u00a0»')).toHaveValue('text');
  await page.getByRole('button', { name: 'Importer 2\u00a0lignes' }).click();
  await expect(page.getByRole('heading', { name: 'L’import est fait' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1\u00a0ajouté, 1\u00a0changé, 1\u00a0laissé de côté' })).toBeVisible();
  await expectAccessible(page, 'an import');

  await page.getByRole('link', { name: /^Voir la liste/ }).click();
  await expect(page.getByRole('link', { name: 'Garonnelle' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(page.getByRole('heading', { name: 'Cet import est annulé' })).toBeVisible();
  await page.goto(`${SITE()}/admin/marques?q=garonnelle`);
  await expect(page.getByText('Rien ne répond à cette recherche')).toBeVisible();
  expectQuiet();
});

test('on a phone, an exported list sent back has nothing to change; without network the file stays', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  await enter(page, '/admin/marques');
  await page.getByRole('button', { name: 'Exporter' }).tap();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Classeur Excel (.xlsx)' }).tap();
  const path = await (await download).path();
  await page.getByRole('link', { name: 'Importer' }).tap();
  await loseNetwork(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'marques.xlsx', mimeType: '', buffer: await readFile(path) });
  await expect(page.getByText('le fichier n’est pas arrivé')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).first().tap();
  await expect(page.getByText('Rien à changer\u00a0: tout est déjà ainsi.')).toBeVisible();
  await expectAccessible(page, 'nothing to change');
  expectQuiet();
});

test('on a phone, subscribers come with a proof of consent and the password, and are taken back', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  await enter(page, '/admin/abonnes');
  await page.getByRole('link', { name: 'Importer' }).first().tap();
  await page.getByLabel('Ou collez une liste').fill('Marie Dupré <marie@exemple.test>, MARIE@exemple.test, paul@exemple.test');
  await page.getByRole('button', { name: 'Lire cette liste' }).tap();
  const lines = page.getByRole('list', { name: 'Ce que devient chaque ligne' });
  await expect(lines.getByRole('listitem').nth(1)).toContainText('La ligne\u00a01 a déjà cette adresse.');
  await expect(page.getByRole('button', { name: 'Importer 2\u00a0lignes' })).toBeDisabled();
  await page.getByLabel('Où et quand l’accord a été donné').fill('Bulletins du salon d’Auch, mars 2026');
  await expectAccessible(page, 'a dry run of subscribers');
  await page.getByRole('button', { name: 'Importer 2\u00a0lignes' }).tap();
  await confirm(page);
  await page.getByRole('link', { name: /^Voir la liste/ }).tap();
  await expect(page.getByRole('button', { name: 'marie@exemple.test' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Annuler cet import' }).tap();
  await expect(page.getByRole('dialog')).toContainText('sont effacées de la liste');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).tap();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Cet import est annulé' })).toBeVisible();
  await page.getByRole('link', { name: /^Voir la liste/ }).tap();
  await expect(page.getByText('Personne n’est encore inscrit')).toBeVisible();
  expectQuiet();
});
