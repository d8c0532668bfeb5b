import { expect, type Page, test } from '@playwright/test';
import { onOwnSite } from './own-site';
import { confirm, enter, expectAccessible, openAccount, openStaff, PASSWORD, save, saved, sectionsMenu, unfoldMenu } from './staff';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const left = (page: Page) => page.getByRole('status').filter({ hasText: /exemples? reste/ });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Équipe du magasin' });

test('who answers requests sees what is an example, but cannot change it', { tag: '@long' }, async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser);
  await enter(page, '/admin', { email: await openAccount('Inès', 'ACCUEIL'), password: PASSWORD });
  await unfoldMenu(page);
  await expect(sectionsMenu(page).getByRole('link', { name: 'Exemples' })).toHaveCount(0);
  await visit(page, '/estimations');
  await expect(bar(page)).toContainText('Un exemple sur cette page');
  await expect(bar(page).getByRole('link')).toHaveText(['Retour à la gestion']);
  expectQuiet();
});

test.describe('on a site of their own', () => {
  onOwnSite();

  test('staff keep, adapt and take off what the site began with', { tag: '@long' }, async ({ browser }) => {
    const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
    await enter(page, '/admin/exemples');
    await expect(left(page)).toHaveText('76\u00a0exemples restent');
    await expectAccessible(page, 'examples');

    await act(page, 'Garder\u00a0: Calorève').click();
    await expect(page.getByText('«\u00a0Calorève\u00a0» est gardé.')).toBeVisible();
    await expect(left(page)).toHaveText('75\u00a0exemples restent');
    await expect(line(page, 'Calorève')).toHaveCount(0);

    await act(page, 'Retirer\u00a0: Tellurive').click();
    await expect(page.getByRole('dialog')).toContainText('Il va à la corbeille');
    await page.keyboard.press('Escape');
    await expect(act(page, 'Retirer\u00a0: Tellurive')).toBeFocused();
    await act(page, 'Retirer\u00a0: Tellurive').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByText('«\u00a0Tellurive\u00a0» est retiré du site.')).toBeVisible();

    await page.getByRole('link', { name: 'Adapter\u00a0: Géothermie' }).click();
    await page.getByRole('textbox', { name: /^Nom/ }).first().fill('Géothermie du Béarn');
    await save(page);
    await saved(page);
    await page.goto(`${SITE()}/admin/exemples`);
    await expect(left(page)).toHaveText('73\u00a0exemples restent');
    await expect(line(page, 'Géothermie')).toHaveCount(0);

    await visit(page, '/marques');
    await expect(page.getByRole('link', { name: 'Ondéliane' }).first()).toHaveCSS('outline-style', 'dotted');
    await expect(page.getByRole('link', { name: 'Calorève' }).first()).not.toHaveCSS('outline-style', 'dotted');
    const visitor = await openWatched(browser, { viewport: { width: 360, height: 740 } });
    await visit(visitor.page, '/marques');
    await expect(visitor.page.getByRole('link', { name: 'Ondéliane' }).first()).not.toHaveCSS('outline-style', 'dotted');
    await expect(visitor.page.getByText('Tellurive')).toHaveCount(0);
    await bar(page).getByRole('link', { name: '11\u00a0exemples sur cette page' }).click();
    await expect(line(page, 'Nos marques')).toBeVisible();
    await expect(line(page, 'Ondéliane')).toBeVisible();
    await expect(left(page)).toHaveText('11\u00a0exemples restent');
    await act(page, 'Tout retirer de cette page').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByText('Plus aucun exemple sur la page')).toBeVisible();
    visitor.expectQuiet();
    expectQuiet();
  });

  test('at 360 px, all of it at once: the site stays whole, and says nothing of the invented shop', { tag: '@long' }, async ({
    browser,
  }) => {
    const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await enter(page, '/admin/exemples');
    await act(page, 'Tout retirer').first().tap();
    await expect(page.getByRole('dialog')).toContainText('disparaissent du site jusqu’à ce que vous donniez les vôtres');
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).tap();
    await confirm(page);
    await expect(page.getByRole('heading', { name: 'Plus aucun exemple' })).toBeVisible();
    await act(page, 'Mettre à la corbeille ce qui ne sert plus').tap();
    await expect(page.getByText(/fichiers sont à la corbeille/)).toBeVisible();
    await expectAccessible(page, 'no example left');

    const visitor = await openWatched(browser, { viewport: { width: 360, height: 740 } });
    for (const path of ['/', '/marques', '/services_pro', '/showroom', '/sav', '/contact', '/univers/solaire', '/estimations']) {
      await visit(visitor.page, path);
      await expect(visitor.page.getByRole('banner')).toContainText('Votre magasin');
      await expect(visitor.page.getByRole('main')).not.toContainText(/Solutions Maison|Auch|undefined/);
      await expectAccessible(visitor.page, `empty ${path}`);
    }
    visitor.expectQuiet();
    expectQuiet();
  });
});
