import { expect, type Page, test } from '@playwright/test';
import { onOwnSite } from './own-site';
import { enter, expectAccessible, openAccount, openStaff, PASSWORD, sectionsMenu, title, unfoldMenu } from './staff';
import { closePages, expectSoon, openWatched, SITE, visit, watch } from './watched';

test.afterEach(closePages);
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const add = (page: Page, kind: string) =>
  page.getByRole('group', { name: 'Ajouter' }).getByRole('button', { name: kind, exact: true }).click();
const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu de la page"]');
/** A quick sending gives the proof of work first. */
const PROVEN = /status of 403/;
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
};

test('free pages are for who keeps the content, and not for who answers requests', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser);
  await enter(page, '/admin/pages_libres', { email: await openAccount('Lia', 'EDITEUR'), password: PASSWORD });
  await expect(page.getByText('Vos propres pages')).toBeVisible();
  expectQuiet();
  const { page: counter } = await openStaff(browser);
  await enter(counter, '/admin', { email: await openAccount('Noa', 'ACCUEIL'), password: PASSWORD });
  await unfoldMenu(counter);
  await expect(sectionsMenu(counter).getByRole('link', { name: 'Pages libres' })).toHaveCount(0);
});

test.describe('on a site of their own: what a shop adds shows in every menu', () => {
  onOwnSite();

  test('a shop makes a page from a model, and visitors find it, read it and write from it', async ({ browser }) => {
    const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
    await enter(page, '/admin/pages_libres');
    await page.getByRole('link', { name: 'Nouvelle page' }).first().click();
    await expectAccessible(page, 'the models');
    await page.getByRole('link', { name: /^Recrutement/ }).click();
    await expect(page.getByLabel('Titre', { exact: false }).first()).toHaveValue('Travailler avec nous');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Travailler avec nous');

    await add(page, 'Bouton');
    await page.getByLabel('Ce que dit le bouton').fill('Voir le showroom');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByText(/Choisissez une page du site/).first()).toBeVisible();
    await page.getByLabel('Où il mène').fill('/showroom');
    await expect(preview(page).getByRole('link', { name: 'Voir le showroom' })).toBeVisible();

    await add(page, 'Questions');
    await page.getByRole('button', { name: 'Ajouter une question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Prenez-vous des apprentis ?');
    await add(page, 'Familles');
    await page.getByRole('combobox', { name: 'Familles' }).fill('poêle à gran');
    await page.getByRole('option', { name: 'Poêle à granulés' }).click();
    await page.getByLabel(/^Menu «.Services/).check();
    await page.getByLabel(/^Publié/).check();
    await expect(preview(page).getByRole('heading', { name: 'Poêle à granulés' })).toBeVisible();
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(title(page)).toHaveText('Travailler avec nous');
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();
    await expectAccessible(page, 'a page of blocks');

    const { page: seen, expectQuiet: expectVisitorQuiet } = await watch(browser, { viewport: { width: 1280, height: 900 } }, PROVEN);
    const inFooter = seen.getByRole('contentinfo').getByRole('link', { name: 'Recrutement' });
    await expectSoon(seen, '/', () => expect(inFooter).toBeVisible({ timeout: 500 }));
    const services = seen.locator('[data-menu]', { hasText: 'Services particulier' });
    await services.hover();
    await expect(services.getByRole('link')).toHaveText(['Services professionels', 'Services particulier', 'Estimations', 'Recrutement']);
    await inFooter.click();
    await expect(seen).toHaveURL(`${SITE()}/pages/travailler-avec-nous`);
    await expect(seen).toHaveTitle('Travailler avec nous – Solutions Maison');
    await expect(seen.getByLabel('Sujet')).toHaveValue('Candidature');
    await expectAccessible(seen, 'the page that the shop made');
    await seen.getByText('Prenez-vous des apprentis').click();
    await seen.getByLabel('Nom', { exact: true }).fill('Dupuy');
    await seen.getByLabel('Prénom').fill('Léo');
    await seen.getByLabel('Adresse e-mail').fill('leo@exemple.test');
    await seen.getByLabel('Message').fill('Je cherche un apprentissage.');
    await seen.getByRole('button', { name: 'Envoyer mon message' }).click();
    await expect(seen.getByText(/Votre message a bien été envoyé/).first()).toBeVisible();
    expectVisitorQuiet();

    await page.goto(`${SITE()}/admin/demandes`);
    await page.getByText('Léo Dupuy').first().click();
    await expect(page.getByText(/Candidature/).first()).toBeVisible();
    expectQuiet();
  });

  test('its address moves with a redirection, and without scripts it is whole, its form included', async ({ browser }) => {
    const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
    await enter(page, '/admin/pages_libres');
    await page.getByRole('link', { name: 'Travailler avec nous' }).first().click();
    await page.getByLabel('Adresse de la page').fill('recrutement');
    await save(page);
    expectQuiet();

    const { page: seen } = await openWatched(browser, { javaScriptEnabled: false });
    await expect(async () => {
      await seen.goto(`${SITE()}/pages/travailler-avec-nous`);
      await expect(seen).toHaveURL(`${SITE()}/pages/recrutement`, { timeout: 500 });
    }).toPass();
    await expect(seen.getByLabel('Message')).toBeVisible();
    await expect(seen.getByText('Prenez-vous des apprentis')).toBeVisible();
    const facts = await seen.locator('head script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(facts ?? '')['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual([
      'BreadcrumbList',
      'WebPage',
      'FAQPage',
    ]);

    const { page: phone, expectQuiet: expectPhoneQuiet } = await watch(browser, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await visit(phone, '/pages/recrutement');
    await phone.getByRole('button', { name: 'Menu' }).tap();
    await phone.locator('[data-menu]', { hasText: 'Services particulier' }).locator('summary').tap();
    await phone.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Recrutement' }).tap();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Travailler avec nous');
    expectPhoneQuiet();
  });
});
