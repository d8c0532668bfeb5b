import { expect, type Page, test } from '@playwright/test';
import type { DemandeRow, DemandeView, FichierView } from '../../src/features/demandes/demande-view';
import { picture } from '../images';
import { callAsAdmin, openAccount, openStaff, PASSWORD, readAsAdmin, sectionsMenu, sendForm, signIn, title, unfoldMenu } from './staff';
import { ADMIN, closePages, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 300_000 });

const QUOTE = '%PDF-1.7\nDevis\n%%EOF';

/** A request with a photo of its person's, and a PDF in its answer. */
async function receiveWithFiles(): Promise<DemandeView> {
  const form = new FormData();
  const person = { family_name: 'Roques', name: 'Léa', email: `lea.roques.${Date.now()}@exemple.test`, phone: '05 36 49 00 31' };
  for (const [name, value] of Object.entries({ ...person, kind: 'depannage', description: 'Rien depuis hier.' })) form.append(name, value);
  form.append('photos[0]', new File([await picture(60, 40)], 'plaque.jpg', { type: 'image/jpeg' }));
  const { reference } = await sendForm('/sav/formulaire', form);
  const { data } = await readAsAdmin<{ data: DemandeRow[] }>(`/api/admin/demandes?q=${reference}`);
  const { id, version } = data[0] as DemandeRow;
  const attached = new FormData();
  attached.append('fichier', new File([QUOTE], 'devis.pdf', { type: 'application/pdf' }));
  const quote = await callAsAdmin<FichierView>('POST', `/api/admin/demandes/${id}/fichiers`, attached);
  const answer = { version, message: 'Voici le devis.', close: false, fichiers: [quote.id] };
  return callAsAdmin<DemandeView>('POST', `/api/admin/demandes/${id}/reponse`, answer);
}

/** What a screen asks of the site: what still has to come, and what was refused or failed. */
function listen(page: Page) {
  const waiting = new Set<unknown>();
  const refused: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && waiting.add(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return { waiting, refused };
}

/** Of two records of a list one is enough; each page and each part of the settings has a form of its own. */
const kindOf = (path: string) =>
  /^\/admin\/(?:reglages|pages)\//.test(path) ? path : path.split('/').slice(2, 3).concat(path.split('/').slice(4)).join('/');

/** As a link does, without reading all scripts again. */
async function follow(page: Page, path: string) {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = self as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } };
    await router.navigate(to);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, path);
  await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
}

/** Goes where the menu leads, then to one of each kind of screen that those link to. @returns where it was */
async function walk(page: Page, settled: (path: string) => Promise<void>): Promise<string[]> {
  const linked = (within: string) =>
    page.locator(`${within} a[href^="/admin"]:visible`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const menu = 'nav[aria-label="Pièces de l’espace de gestion"]';
  const entries = await linked(menu);
  const seen = new Map(entries.map((path) => [kindOf(path), path]));
  for (const entry of entries) {
    await page.locator(`${menu} a[href="${entry}"]`).click();
    await settled(entry);
    for (const path of await linked('main')) if (!seen.has(kindOf(path))) seen.set(kindOf(path), path);
  }
  for (const path of [...seen.values()].slice(entries.length)) {
    await follow(page, path);
    await settled(path);
  }
  return [...seen.values()];
}

/** At first every line is in sight; groups fold by keyboard, the browser remembers which, and what scrolls says so. */
async function expectFoldingMenu(page: Page) {
  const menu = sectionsMenu(page);
  const lines = menu.locator('a, button');
  const moreBelow = menu.locator('[data-more-below="true"]');
  const expectAllInSight = async () => {
    for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 });
    expect(await lines.count()).toBeLessThanOrEqual(14);
    await expect(moreBelow).toHaveCount(0);
  };
  await expectAllInSight();
  const group = menu.getByRole('button', { name: 'Catalogue' });
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expectAllInSight();
  await page.reload();
  await menu.getByRole('menuitem', { name: 'Familles' }).click();
  await expect(title(page)).toHaveText('Familles de produits');
  await expect(group).toHaveAttribute('aria-disabled', 'true');
  await menu.getByRole('menuitem', { name: 'Tableau de bord' }).click();
  await expect(title(page)).toHaveText('Tableau de bord');
  await group.focus();
  await page.keyboard.press('Space');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('menuitem', { name: 'Familles' })).toHaveCount(0);
  await unfoldMenu(page);
  await expect(moreBelow).toHaveCount(1);
}

for (const role of ['ADMIN', 'ACCUEIL', 'EDITEUR'] as const) {
  test(`every screen of ${role} shows what the site answers, and nothing is refused`, async ({ browser }) => {
    const demande = await receiveWithFiles();
    const person = role === 'ADMIN' ? ADMIN : { email: await openAccount(`Chaque écran ${role}`, role), password: PASSWORD };
    const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${SITE()}/admin`);
    await signIn(page, person);
    await expect(page).toHaveURL(`${SITE()}/admin`);
    const { waiting, refused } = listen(page);
    const settled = async (path: string) => {
      await expect(title(page), path).not.toBeEmpty();
      await expect.poll(() => waiting.size, { message: `answered on ${path}` }).toBe(0);
      await expect(page.getByRole('progressbar'), path).toHaveCount(0);
      await expect(page.locator('.MuiAlert-colorError'), path).toHaveCount(0);
    };
    await expect(sectionsMenu(page).getByRole('menuitem').first()).toBeVisible();
    await settled('the dashboard');
    if (role === 'ADMIN') await expectFoldingMenu(page);
    await unfoldMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Guide' })).toBeVisible();
    const screens = await walk(page, settled);
    expect(screens.length).toBeGreaterThan(role === 'ACCUEIL' ? 8 : 15);

    if (role !== 'EDITEUR') {
      await page.goto(`${SITE()}/admin/demandes/${demande.id}/show`);
      await settled('a request');
      await expect(page.getByRole('button', { name: /Agrandir la photo 1.*plaque\.jpg/ })).toBeEnabled();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: /devis\.pdf/ }).click();
      expect((await saving).suggestedFilename()).toBe('devis.pdf');
    }
    if (role === 'ADMIN') {
      await page.goto(`${SITE()}/admin/reglages/site`);
      await settled('the settings');
      await expect(page.getByRole('group', { name: 'Image de partage' }).locator('img')).toBeVisible();
      // The terms of use are a page of the settings until the shop has a file of its own.
      await expect(page.getByText('Aucun fichier')).toHaveCount(1);
      await expect(page.getByRole('group', { name: 'Conditions générales' }).getByText('Aucun fichier')).toBeVisible();
    }
    expect(refused).toEqual([]);
    expectQuiet();
  });
}
