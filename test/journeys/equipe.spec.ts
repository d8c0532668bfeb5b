import { expect, test } from '@playwright/test';
import { picture } from '../images';
import { onOwnSite } from './own-site';
import { enter, expectAccessible, openStaff } from './staff';
import { PHONE } from './visitors';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 120_000 });

onOwnSite();

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(1200, 900, 'jpeg', colour),
});

test('people and a réalisation are filled in by staff and seen by a visitor by touch', { tag: '@long' }, async ({ browser }) => {
  for (const path of ['/equipe', '/realisations']) expect((await fetch(SITE() + path)).status).toBe(404);
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  const saved = page.getByText('Tout est enregistré.');
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');

  await enter(page, '/admin/equipiers');
  await expect(page.getByText('Rien encore')).toBeVisible();
  await page.getByRole('link', { name: 'Nouvelle personne' }).first().click();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Camille');
  await page.getByRole('textbox', { name: 'Rôle' }).fill('Conseillère chauffage');
  await page.getByRole('checkbox', { name: 'Occitan' }).check();
  await page.getByRole('checkbox', { name: 'Français', exact: true }).check();
  await expect(preview.getByRole('listitem').filter({ hasText: 'Camille' })).toContainText('Parle français et occitan');
  await page.getByLabel(/^Publié/).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/puis cochez qu’elle est d’accord/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Rôle' })).toHaveValue('Conseillère chauffage');
  await page.getByRole('checkbox', { name: 'Cette personne est d’accord' }).check();
  const portrait = page.getByRole('group', { name: 'Portrait' });
  await portrait.locator('input[type=file]').setInputFiles(await photo('camille.jpg', '#b98d6a'));
  await portrait.getByLabel(/Que montre l’image/).fill('Camille, souriante, devant un poêle');
  await expectAccessible(page, 'a new person');
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();

  await page.goto(`${SITE()}/admin/realisations`);
  await page.getByRole('link', { name: 'Nouvelle réalisation' }).first().click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Une pompe à chaleur à la place du fioul');
  await page.getByRole('textbox', { name: 'Lieu' }).fill('12 rue des Tanneurs, Bias');
  await page.getByRole('textbox', { name: 'Année' }).fill('2025');
  for (const [name, color] of [
    ['Avant', '#777777'],
    ['Après', '#8bb7d9'],
  ] as const) {
    const group = page.getByRole('group', { name, exact: true });
    await group.locator('input[type=file]').setInputFiles(await photo(`${name}.jpg`, color));
    await group.getByLabel(/Que montre l’image/).fill(`Le local technique, ${name.toLowerCase()}`);
  }
  await page.getByLabel(/^Publié/).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/jamais l’adresse d’un client/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Lieu' }).fill('Bias');
  await expect(preview.getByRole('article').getByRole('heading')).toHaveText('Une pompe à chaleur à la place du fioul');
  await expectAccessible(page, 'a new réalisation');
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();
  expectQuiet();

  for (const path of ['/equipe', '/realisations']) {
    const read = async () => (await fetch(SITE() + path)).text();
    await expect.poll(read).toContain(path === '/equipe' ? 'Camille' : 'Bias');
    const html = await read();
    expect([path, html.match(/<h1/g)?.length, /<meta name="description" content="[^"]{10,}/.test(html)]).toEqual([path, 1, true]);
    expect(html).toContain(`rel="canonical"`);
    expect(html).toContain(path === '/equipe' ? '"employee":[{"@type":"Person","name":"Camille"' : '"@type":"ItemList"');
  }

  const { page: visitor, expectQuiet: expectQuietly } = await openWatched(browser, PHONE);
  await visit(visitor, '/marques');
  const foot = visitor.getByRole('contentinfo');
  await foot.locator('summary', { hasText: 'Le magasin' }).tap();
  await foot.getByRole('link', { name: 'L’équipe' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('L’équipe');
  await expect(visitor.getByRole('img', { name: 'Camille, souriante, devant un poêle' })).toBeVisible();
  await expect(visitor.getByText('Parle français et occitan')).toBeVisible();
  await expectAccessible(visitor, 'the team');
  await foot.getByRole('link', { name: 'Réalisations' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Réalisations');
  await expectAccessible(visitor, 'the réalisations');
  const boxes = async () => {
    const [before, after] = await Promise.all(
      ['avant', 'après'].map((when) => visitor.getByRole('img', { name: `Le local technique, ${when}` }).boundingBox()),
    );
    return { before, after };
  };
  const stacked = await boxes();
  expect(stacked.after?.y).toBeGreaterThan((stacked.before?.y ?? 0) + (stacked.before?.height ?? 0));
  await visitor.setViewportSize({ width: 1440, height: 900 });
  const beside = await boxes();
  expect(beside.after?.y).toBe(beside.before?.y);
  await visitor.goto(`${SITE()}/realisations#une-pompe-a-chaleur-a-la-place-du-fioul`);
  await expect(visitor.getByRole('article')).toBeInViewport();
  expectQuietly();
});
