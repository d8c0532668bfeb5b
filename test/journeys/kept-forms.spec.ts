import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { DemandeView } from '../../src/features/demandes/demande-view';
import { type Hands, KEPT_FORMS, leaveAndComeBack } from '../kept-forms/leave-and-come-back';
import { expectAccessible, readAsAdmin } from './staff';
import { storedOf } from './visitors';
import { closePages, openWatched, SITE } from './watched';

test.afterEach(closePages);

const until = (look: () => Promise<unknown>) => expect(look).toPass({ timeout: 30_000 });

for (const [name, form] of Object.entries(KEPT_FORMS))
  test(`the form ${name} remembers, in whatever way it was left`, { tag: !['sav', 'projet'].includes(name) ? '@long' : [] }, async ({
    browser,
  }) => {
    const { page } = await openWatched(browser);
    await leaveAndComeBack(handsOf(page), form, until);
  });

function handsOf(first: Page): Hands {
  let page = first;
  const context = first.context();
  const run = <T>(body: string, ...args: unknown[]) =>
    page.evaluate(([text, given]) => Function(text as string)(...(given as unknown[])), [body, args]) as Promise<T>;
  return {
    open: (path) => page.goto(SITE() + path),
    back: () => page.goBack(),
    run,
    type: (name, text) => page.locator(`main [name="${name}"]`).pressSequentially(text),
    press: (role, name) => page.getByRole(role, { name, exact: true }).click(),
    reads: (text) => expect(page.getByText(text)).toBeVisible(),
    async crash() {
      const address = page.url();
      const crashed = page.waitForEvent('crash');
      const devtools = await context.newCDPSession(page);
      void devtools.send('Page.crash').catch(() => {});
      await crashed;
      // Its tab is of no more use to Playwright.
      const dead = page;
      page = await context.newPage();
      await dead.close();
      await page.goto(address);
    },
    offline: (isOffline) => context.setOffline(isOffline),
    async inAnotherTab(work) {
      const here = page;
      page = await context.newPage();
      await work();
      await page.close();
      page = here;
    },
  };
}

test('a browser’s store that never answers loses nothing of this tab', async ({ browser }) => {
  const { page } = await openWatched(browser);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const message = page.locator('main [name=message]');
  await page.goto(`${SITE()}/contact/formulaire`);
  await message.pressSequentially('Une question.');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Une question.');
  await page.reload();
  // Shown before the store is given up.
  await expect(message).toHaveValue('Une question.', { timeout: 5_000 });
  await message.pressSequentially(' Et une autre.');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.goto(`${SITE()}/contact`);
  await page.goto(`${SITE()}/contact/formulaire`);
  await expect(message).toHaveValue('Une question. Et une autre.', { timeout: 5_000 });
});

test('what is erased stays erased when the page is left before the store answers', async ({ browser }) => {
  const { page } = await openWatched(browser);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('frozen')) IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const message = page.locator('main [name=message]');
  await page.goto(`${SITE()}/contact/formulaire`);
  await message.pressSequentially('Une question.');
  await expect.poll(() => keptBy(page)).toContain('Une question.');
  await page.evaluate(() => sessionStorage.setItem('frozen', 'oui'));
  await page.reload();
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(message).toHaveValue('');
  await page.evaluate(() => sessionStorage.removeItem('frozen'));
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => keptBy(page)).not.toContain('Une question.');
  await expect(message).toHaveValue('');
  await expect(page.getByText('Nous avons gardé')).toHaveCount(0);
});

/** The rows of the browser's store, as JSON. The page alone creates the store. */
const keptBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((settle) => {
        const opening = indexedDB.open('projet');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => settle('');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('brouillon').objectStore('brouillon').getAll();
          reading.onsuccess = () => settle(JSON.stringify(reading.result));
        };
      }),
  );

test('two tabs of one form keep a text each, and the sending of one leaves the other', async ({ browser }) => {
  const { page: one } = await openWatched(browser);
  const other = await one.context().newPage();
  const message = (page: Page) => page.locator('main [name=message]');
  for (const page of [one, other]) {
    await page.goto(`${SITE()}/contact/formulaire`);
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-ready]')).toBeAttached();
  }
  await message(one).fill('Une question.');
  await message(other).fill('Tout autre chose.');
  await one.reload();
  await expect(message(one)).toHaveValue('Une question.');
  await other.reload();
  await expect(message(other)).toHaveValue('Tout autre chose.');
  await one.getByLabel('Nom', { exact: true }).fill('Roux');
  await one.getByLabel('Prénom').fill('Léa');
  await one.getByLabel('Adresse e-mail').fill(`lea.roux.${Date.now()}@exemple.test`);
  await one.getByLabel('Sujet').selectOption({ index: 1 });
  await one.getByRole('button', { name: 'Envoyer mon message' }).click();
  await expect(one.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await other.reload();
  await expect(message(other)).toHaveValue('Tout autre chose.');
  await one.goto(`${SITE()}/contact/formulaire`);
  await expect(message(one)).toHaveValue('Tout autre chose.');
  await one.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(one.getByRole('button', { name: 'Remettre' })).toBeFocused();
  await expect(message(one)).toHaveValue('');
  await expect(one.getByText('C’est effacé.')).toBeVisible();
  await expectAccessible(one, 'erased');
  await expect.poll(() => one.evaluate(() => localStorage.getItem('brouillons'))).toBeNull();
  await other.reload();
  await other.keyboard.press('Shift');
  await expect(other.locator('html[data-ready]')).toBeAttached();
  await expect(message(other)).toHaveValue('');
});

test('heavy photos leave small, upright and once, their proof of work given before', { tag: '@long' }, async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser);
  const sent: { path: string; bytes: number; status: number }[] = [];
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url());
    if (!/^\/api\/(?:preuve|sav)/.test(pathname)) return;
    sent.push({ path: pathname, bytes: Number(await answer.request().headerValue('content-length')), status: answer.status() });
  });
  const photo = await lyingPhoto();
  expect(photo.length).toBeGreaterThan(3_000_000);
  // As quick as a program, for the site's own clock: it asks for a proof of work.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 50;
  });
  await page.goto(`${SITE()}/sav/formulaire`);
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page
    .locator('input[type=file]')
    .setInputFiles(['chaudiere.jpg', 'plaque.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo })));
  await expect(page.getByText('2 sur 5.')).toBeVisible();
  await expect(page.getByText('Préparation…')).toHaveCount(0);
  const email = `paul.faure.${Date.now()}@exemple.test`;
  await page.getByRole('radio', { name: 'Dépannage' }).check();
  await page.getByLabel('Description').fill('Elle siffle.');
  await page.getByLabel('Nom', { exact: true }).fill('Faure');
  await page.getByLabel('Prénom').fill('Paul');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('05 36 49 00 01');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(sent.map(({ path, status }) => [path, status])).toEqual([
    ['/api/preuve', 200],
    ['/api/sav/formulaire', 200],
  ]);
  expect(sent[1]?.bytes).toBeLessThan(photo.length);
  const { data } = await storedOf(email);
  const { fichiers } = await readAsAdmin<DemandeView>(`/api/admin/demandes/${data[0]?.id}`);
  expect(fichiers.map(({ width, height }) => [width, height])).toEqual([
    [1920, 2560],
    [1920, 2560],
  ]);
  expectQuiet();
});

/** As a phone takes it: 12 megapixels, upright, written lying. */
const lyingPhoto = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
