import { expect, type Page, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { onOwnSite } from './own-site';
import { confirm, enter, fillRepairPrices, openStaff, sendForm } from './staff';
import { closePages, expectSoon, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);
onOwnSite();

const NAME = 'Énergies du Béarn';
const FAMILLES = [
  ['Chaudière à bûches', 'Chauffage'],
  ['Poêle de masse', 'Chauffage'],
  ['Chauffe-eau d’altitude', 'Chauffage'],
  ['Climatiseur de combles', 'Climatisation'],
  ['Puits climatique', 'Climatisation'],
  ['Panneaux de grange', 'Solaire'],
  ['Pergola solaire', 'Solaire'],
  ['Batterie de cave', 'Solaire'],
] as const;
const MARQUES = ['Ossau', 'Gourette', 'Aubisque', 'Tourmalet', 'Bigorre'];
const LEGAL = {
  'Raison sociale': 'Énergies du Béarn',
  'Forme juridique': 'SARL',
  'Capital social': '10 000 €',
  SIREN: '732 829 320',
  RCS: 'RCS Pau',
  'Directeur de la publication': 'Maylis Lacoste',
  'Nom de l’hébergeur': 'Hébergeur',
  'Adresse de l’hébergeur': '1 rue du Port, 64100 Bayonne',
  'Téléphone de l’hébergeur': '05 59 00 00 01',
  'Nom du médiateur': 'Médiateur',
  'Adresse du médiateur': '2 rue du Port, 64100 Bayonne',
  'Site du médiateur': 'https://mediateur.example',
  Assureur: 'Assureur',
  'Numéro du contrat': '64-001',
  'Territoire couvert': 'France',
};

const picture = (text: string, colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><rect width="480" height="270" fill="${colour}"/><text x="240" y="150" font-size="44" text-anchor="middle" fill="#fff">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><circle cx="30" cy="30" r="26" fill="#0a6b4f"/><path d="M70 15h200v30H70z"/></svg>',
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(name);
const goOn = (page: Page) => button(page, 'Enregistrer et continuer').click();

async function importSheet(page: Page, kind: string, name: string, files: Record<string, Uint8Array>) {
  await page.goto(`${SITE()}/admin/${kind}`);
  await page.getByRole('link', { name: 'Importer' }).first().click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) });
  await page.getByRole('button', { name: /^Importer \d/ }).click();
  await expect(page.getByRole('heading', { name: 'L’import est fait' })).toBeVisible();
}

/** Pictures of home, famille, mail and letter, at phone and desk width, beside the run's results. */
async function draw(page: Page, famille: string, when: 'avant' | 'apres') {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${when}-${name}-${width}.png`) });
    await visit(page, '/');
    await shot('accueil');
    await visit(page, famille);
    await shot('famille');
    await page.goto(`${SITE()}/admin/courriels`);
    await page
      .getByRole('link', { name: /Maylis|maylis/ })
      .first()
      .click();
    await expect(page.locator('iframe').first()).toBeVisible();
    await shot('courriel');
    await page.goto(`${SITE()}/admin/campagnes/create`);
    await expect(page.getByRole('heading', { name: 'La lettre', exact: true })).toBeVisible();
    if (width === 1440) await expect(page.locator('iframe[title="Aperçu du courriel"]')).toBeVisible();
    await shot('lettre');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const askSomething = () =>
  sendForm('/contact/formulaire', {
    family_name: 'Lacoste',
    name: 'Maylis',
    email: 'maylis@exemple.test',
    subject: 'Autre demande',
    message: 'Quand ouvrez-vous ?',
  });

test('@long an owner has their own shop on the screen, and opens it, without leaving the browser', async ({ browser }) => {
  test.setTimeout(600_000);
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener('click', ({ isTrusted }) => isTrusted && (globalThis as unknown as { countClick(): void }).countClick(), true);
  });
  await enter(page, '/admin');
  await askSomething();
  await draw(page, '/familles/poele-a-granules', 'avant');
  clicks = 0;
  const began = Date.now();

  await page.goto(`${SITE()}/admin/ouverture`);
  await button(page, 'Fermer au public…').click();
  await button(page, 'Fermer au public').click();
  await expect(page.getByRole('heading', { name: 'Le site est fermé au public' })).toBeVisible();

  await page.goto(`${SITE()}/admin/exemples`);
  await button(page, 'Tout retirer').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Plus aucun exemple' })).toBeVisible();
  await button(page, 'Mettre à la corbeille ce qui ne sert plus').click();
  await expect(page.getByText(/fichiers sont à la corbeille/)).toBeVisible();

  await page.goto(`${SITE()}/admin/premiers_pas`);
  await page.getByRole('link', { name: 'Commencer' }).click();
  await step(page, 'Qui vous êtes');
  await fill(page, 'Nom du magasin', NAME);
  await fill(page, 'Téléphone', '05 59 00 00 00');
  await fill(page, 'Adresse e-mail', 'bonjour@energies-du-bearn.example');
  await goOn(page);
  await confirm(page);

  await step(page, 'Où et quand');
  await fill(page, 'Numéro et rue', '4 rue du Gave');
  await page.getByRole('combobox', { name: 'Trouver la commune' }).fill('64000');
  await page.getByRole('option', { name: 'Pau (64000)' }).click();
  await goOn(page);
  await confirm(page);
  await expect(button(page, 'Les horaires')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Comme la veille').last().click();
  await goOn(page);

  await step(page, 'Ce que la loi demande');
  for (const [label, value] of Object.entries(LEGAL)) await fill(page, label, value);
  await button(page, /^Écrire FR/).click();
  await goOn(page);
  await confirm(page);
  await expect(button(page, 'Les tarifs de dépannage')).toHaveAttribute('aria-pressed', 'true');
  await fillRepairPrices(page, '2026-01-01', '2099-12-31');
  await goOn(page);

  await step(page, 'Ce que vous vendez');
  await page.getByRole('checkbox', { name: 'Domotique et borne recharge' }).uncheck();
  await goOn(page);

  const logos = await Promise.all(MARQUES.map(async (name) => [`${name}.png`, await picture(name, '#1d3f7a')] as const));
  const marques = ['Nom;Résumé;Logo;Publication', ...MARQUES.map((name) => `${name};Depuis la vallée.;${name}.png;publié`)];
  await importSheet(page, 'marques', 'marques.zip', { 'marques.csv': strToU8(marques.join('\n')), ...Object.fromEntries(logos) });
  const images = await Promise.all(FAMILLES.map(async ([name], at) => [`${at}.png`, await picture(name, '#7a3b1d')] as const));
  const familles = [
    'Nom;Univers;Résumé;Image;Publication',
    ...FAMILLES.map(([name, of], at) => `${name};${of};Fait ici.;${at}.png;publié`),
  ];
  await importSheet(page, 'familles', 'familles.zip', { 'familles.csv': strToU8(familles.join('\n')), ...Object.fromEntries(images) });

  await page.goto(`${SITE()}/admin/premiers_pas/apparence`);
  await step(page, 'Votre apparence');
  await fill(page, 'Couleur du magasin', '#0a6b4f');
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await logo.locator('input[type="file"]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
  await expect(logo.getByText('logo.svg')).toBeVisible();
  await goOn(page);

  await page.goto(`${SITE()}/admin/pages_libres/create`);
  await page.getByRole('link', { name: /^Garanties/ }).click();
  await page.getByLabel(/^Publié/).check();
  await button(page, 'Créer').click();
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();

  await page.goto(`${SITE()}/admin/ouverture`);
  await button(page, 'Ouvrir au public…').click();
  await button(page, 'Ouvrir tout de même').click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Le site est ouvert à tous' })).toBeVisible();
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(`${clicks} clicks, ${minutes} minutes without reading or thinking`);

  const { page: seen, expectQuiet: expectVisitorQuiet } = await openWatched(browser, { viewport: { width: 390, height: 844 } });
  await expectSoon(seen, '/', () => expect(seen.getByRole('link', { name: `${NAME}, accueil` })).toBeVisible({ timeout: 500 }));
  for (const path of [
    '/',
    '/familles',
    '/familles/poele-de-masse',
    '/marques',
    '/pages/garanties',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ])
    expect(await (await seen.request.get(SITE() + path)).text(), path).not.toMatch(/Solutions Maison|Auch\b|Calorève|poele-a-granules/);
  await visit(seen, '/familles');
  for (const [name] of FAMILLES) await expect(seen.getByRole('main').getByRole('link', { name })).toBeVisible();
  await visit(seen, '/marques');
  for (const name of MARQUES) await expect(seen.getByRole('main').getByRole('link', { name })).toBeVisible();
  await seen.getByRole('contentinfo').getByText('Le magasin').last().click();
  await seen.getByRole('contentinfo').getByRole('link', { name: 'Garanties' }).click();
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Garanties');
  expectVisitorQuiet();

  await askSomething();
  await draw(page, '/familles/poele-de-masse', 'apres');
  expectQuiet();
});
