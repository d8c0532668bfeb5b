import { expect, type Page, test } from '@playwright/test';
import { onOwnSite } from './own-site';
import { callAsAdmin, enter, expectAccessible, openStaff, save, saved } from './staff';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);
test.describe.configure({ mode: 'serial', timeout: 300_000 });

onOwnSite();

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><circle cx="30" cy="30" r="26" fill="#0a7a5c"/><path d="M70 15h200v30H70z"/></svg>',
);
const colourOf = (page: Page, name: string) =>
  page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable), name);

test('staff give the site their colours and logo, see them before they save, and work in them', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  await enter(page, '/admin/reglages/identite');
  const accent = page.getByLabel('Couleur du magasin', { exact: true });
  await expect(accent).toHaveValue('#a8452f');
  await expectAccessible(page, 'identity, the starter’s');

  await accent.fill('#7fd1a0');
  await expect(page.getByText(/^Trop claire pour être lue.*#[0-9a-f]{6}, la plus proche/)).toBeVisible();
  await page.getByLabel('Nom en haut de page').fill('Énergies du Béarn');
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
  await expect(preview.getByText('Énergies du Béarn').first()).toBeVisible();
  await expectAccessible(page, 'a colour that is moved');

  await page.getByRole('button', { name: 'Garder en brouillon' }).click();
  await expect(page.getByText(/^Brouillon de .*, gardé le /)).toBeVisible();
  await page.reload();
  await expect(accent).toHaveValue('#7fd1a0');
  await expectAccessible(page, 'a draft');
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(accent).toHaveValue('#a8452f');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(accent).toHaveValue('#7fd1a0');

  await accent.fill('vert');
  const publish = page.getByRole('button', { name: 'Publier le brouillon' });
  await expect(publish).toBeVisible();
  await save(page);
  await expect(accent).toHaveAccessibleDescription('Donnez une couleur sur six chiffres ou lettres, comme #a8452f.');
  await expect(page.getByLabel('Nom en haut de page')).toHaveValue('Énergies du Béarn');

  await accent.fill('#0a6b4f');
  await page
    .getByRole('group', { name: 'Logo', exact: true })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
  await expect(page.getByRole('group', { name: 'Logo', exact: true }).getByText('logo.svg')).toBeVisible();
  await save(page);
  await saved(page);
  await expect(publish).toBeHidden();
  await expect.poll(() => colourOf(page, '--shop')).toBe('#0a6b4f');
  await expect(page.getByRole('button', { name: 'Enregistrer' }).first()).toHaveCSS('background-color', 'rgb(10, 107, 79)');

  const visitor = await openWatched(browser, { viewport: { width: 360, height: 740 } });
  await expect
    .poll(async () => {
      await visit(visitor.page, '/');
      return colourOf(visitor.page, '--shop');
    })
    .toBe('#0a6b4f');
  const logo = visitor.page.getByRole('link', { name: 'Énergies du Béarn, accueil' }).getByRole('img');
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.width, image.height])).toEqual([true, 220, 44]);
  await expectAccessible(visitor.page, 'the home page of the shop');
  expectQuiet();
});

const PALETTES = 10;
const PAGES = ['/', '/univers/solaire', '/familles/geothermie', '/contact', '/estimations/soleil'];
const CODES = ['POMPE_CHALEUR', 'CLIMATISATION', 'SOLAIRE_PHOTOVOLTAIQUE', 'DOMOTIQUE'];

test('ten palettes by chance are readable everywhere @long', async ({ browser }) => {
  const { page } = await openWatched(browser, { viewport: { width: 1024, height: 800 } });
  const random = () =>
    `#${Math.floor(Math.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  for (let turn = 0; turn < PALETTES; turn += 1) {
    const colours = { accent: random(), univers: Object.fromEntries(CODES.map((code) => [code, random()])) };
    const { version, content } = await callAsAdmin<{ version: number; content: object }>('GET', '/api/admin/reglages/identite');
    await callAsAdmin('PUT', '/api/admin/reglages/identite', { version, content: { ...content, logoId: null, ...colours } });
    for (const path of PAGES) {
      await page.goto(SITE() + path);
      await expectAccessible(page, `${path} in ${JSON.stringify(colours)}`);
    }
  }
});
