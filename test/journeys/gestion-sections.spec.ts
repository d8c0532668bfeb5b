import { expect, type Page, test } from '@playwright/test';
import { test as counterTest } from './counter';
import {
  enter,
  expectAccessible,
  loseNetwork,
  openAccount,
  openStaff,
  PASSWORD,
  save,
  saved,
  sectionsMenu,
  title,
  unfoldMenu,
} from './staff';
import { hold } from './visitors';
import { closePages, expectSoon, SITE } from './watched';

test.afterEach(closePages);

test.describe.configure({ timeout: 240_000 });

counterTest('first sign-in, then opening hours edited and read on the site; a network failure loses nothing', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin');
  await expect(title(page)).toHaveText('Tableau de bord');
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await unfoldMenu(page, 'Magasin');
  await page.getByRole('menuitem', { name: 'Réglages' }).click();
  await expect(page.getByRole('link', { name: /^Horaires et fermetures/ })).toBeVisible();
  await expectAccessible(page, 'réglages');
  await page.getByRole('link', { name: /^Horaires et fermetures/ }).click();

  const sunday = page.getByRole('group', { name: 'dimanche' });
  await sunday.getByRole('button', { name: 'Ajouter des heures' }).click();
  await sunday.getByLabel('De').fill('10:15');
  await sunday.getByLabel('À').fill('10:00');
  await expectAccessible(page, 'opening hours');
  await save(page);
  await expect(sunday.getByText('La fermeture doit venir après l’ouverture')).toBeVisible();
  await sunday.getByLabel('À').fill('11:45');

  await loseNetwork(page);
  await save(page);
  await expect(page.getByText('La connexion est coupée\u00a0: rien n’a été enregistré.')).toBeVisible();
  await unfoldMenu(page, 'Catalogue');
  await page.getByRole('menuitem', { name: 'Familles' }).click();
  await expect(page.getByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(sunday.getByLabel('De')).toHaveValue('10:15');
  await page.context().setOffline(false);
  await expect(page.getByText('La connexion est revenue.')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await saved(page);

  const visitor = await browser.newPage();
  await expectSoon(visitor, '/contact', async () => {
    await expect(visitor.getByRole('main')).toContainText('10\u00a0h\u00a015\u00a0–\u00a011\u00a0h\u00a045', { timeout: 1_000 });
  });
  await visitor.close();

  await page.getByRole('button', { name: 'Historique' }).click();
  await page
    .getByRole('button', { name: /avant la première modification|modification/ })
    .last()
    .click();
  await expect(page.getByText('Ce que ce retour changerait')).toBeVisible();
  await expectAccessible(page, 'history');
  await page.getByRole('button', { name: 'Revenir à cette version' }).click();
  await expect(sunday.getByText('Fermé')).toBeVisible();
  expectQuiet();
});

const bar = (of: Page) => of.getByRole('complementary', { name: 'Équipe du magasin' });

test('every section is free of faults at 768 and at 360 px', { tag: '@long' }, async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 768, height: 900 } });
  await enter(page, '/admin');
  await unfoldMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Guide' })).toBeVisible();
  const sections = await sectionsMenu(page)
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => new URL((item as HTMLAnchorElement).href).pathname));
  expect(sections.length).toBeGreaterThan(15);
  const others = ['/admin/pages/sav', '/admin/univers/SOLAIRE_PHOTOVOLTAIQUE', '/admin/reglages/legal', '/admin/nulle-part'];
  for (const path of [...sections, ...others]) {
    await page.goto(`${SITE()}${path}`);
    await expect(title(page)).not.toBeEmpty();
    await expect(page.locator('[aria-label="Ouverture…"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${path} at ${width} px`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expectQuiet();
});

test('an editor gives their name once, and sees only the content', async ({ browser }) => {
  const editor = await openStaff(browser, { viewport: { width: 1024, height: 900 } });
  await enter(editor.page, '/admin', { email: await openAccount('Administrateur'), password: PASSWORD });
  await expectAccessible(editor.page, 'asked for a name');
  await editor.page.getByLabel('Prénom et nom').fill('Administrateur');
  await editor.page.getByRole('button', { name: 'Entrer' }).click();
  await editor.page.getByRole('button', { name: 'Fermer' }).click();
  await editor.page.getByLabel('Prénom et nom').fill('Lise Editrice');
  await editor.page.getByRole('button', { name: 'Entrer' }).click();
  await expect(editor.page.getByRole('heading', { name: 'Bonjour Lise Editrice' })).toBeVisible();
  await editor.page.reload();
  await expect(editor.page.getByRole('heading', { name: 'Bonjour Lise Editrice' })).toBeVisible();
  const menu = sectionsMenu(editor.page);
  await unfoldMenu(editor.page);
  await expect(menu.getByRole('menuitem', { name: 'Familles' })).toBeVisible();
  for (const hidden of [
    'Demandes',
    'Rendez-vous',
    'Courriels',
    'Réglages',
    'Comptes',
    'Journal',
    'Données personnelles',
    'Lettre d’information',
  ])
    await expect(menu.getByRole('menuitem', { name: hidden })).toHaveCount(0);
  for (const path of ['/admin/demandes', '/admin/comptes', '/admin/reglages/legal']) {
    await editor.page.goto(`${SITE()}${path}`);
    await expect(title(editor.page)).toHaveText('Page introuvable');
  }
  await editor.page.goto(SITE());
  await editor.page.mouse.move(200, 300);
  await expect(bar(editor.page)).toContainText('Vous voyez le site');
  await expectAccessible(editor.page, 'the home page, to staff');
  await bar(editor.page).getByRole('link', { name: 'Retour à la gestion' }).click();
  await expect(title(editor.page)).toHaveText('Tableau de bord');
  await editor.page.keyboard.press('/');
  const found = editor.page.getByRole('option', { name: /Géothermie Famille/ });
  await editor.page.keyboard.type('géotherm');
  await expect(found.first()).toBeVisible();
  const release = await hold(editor.page, /\/api\/admin\/recherche\?.*granul/);
  await editor.page.getByRole('combobox', { name: /^Chercher une personne/ }).fill('granulés');
  await expect(found).toHaveCount(0);
  await editor.page.keyboard.press('Enter');
  release();
  await expect(editor.page.getByRole('option', { name: /Poêle à granulés Famille/ })).toBeVisible();
  editor.expectQuiet();
});

test('the counter sees only requests, and finds by keyboard what its role may see', async ({ browser }) => {
  const counter = await openStaff(browser, { viewport: { width: 768, height: 1024 } });
  await counter.page.goto(SITE());
  await counter.page.mouse.move(200, 300);
  await expect(counter.page.locator('html[data-ready]')).toBeVisible();
  await expect(bar(counter.page)).toHaveCount(0);
  await enter(counter.page, '/admin', { email: await openAccount('Luc Comptoir', 'ACCUEIL'), password: PASSWORD });
  const entries = sectionsMenu(counter.page).getByRole('menuitem');
  await expect(entries).toHaveText([/Tableau de bord/, /Demandes/, /Rendez-vous/, /Réponses prêtes/, /Courriels/, /Guide/]);
  await counter.page.keyboard.press('/');
  const search = counter.page.getByRole('combobox', { name: /^Chercher une personne/ });
  await search.fill('dem');
  await expect(counter.page.getByRole('option', { name: /Demandes/ }).first()).toBeVisible();
  await expectAccessible(counter.page, 'the search over everything at 768 px');
  await search.press('Enter');
  await expect(title(counter.page)).toHaveText('Demandes');
  await counter.page.keyboard.press('Control+k');
  await search.fill('siret');
  await expect(counter.page.getByText(/Rien ne répond/)).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveCount(0);
  counter.expectQuiet();
});
