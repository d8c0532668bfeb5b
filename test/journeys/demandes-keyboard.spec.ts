import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible, expectPopup, openStaff } from './staff';
import { FAILED, hold, INVALID, newAddress, storedOf } from './visitors';
import { closePages, mailTo, visit } from './watched';

test.afterEach(closePages);

// Long ways, with an accessibility check in each state.
test.describe.configure({ timeout: 240_000 });

test('AIRCO by keyboard alone, then the suivi page', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1200, height: 900 } });
  const address = newAddress('clavier');
  await visit(page, '/abonnement_airco');
  const met = await tabTo(page, 'family_name');
  for (const text of ['Martin', 'Léa', '', address, '+33 5-36-49-00-02']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    met.push(await focusedName(page));
  }
  expect(met).not.toContain('zone_libre_b7');
  await tabTo(page, 'Envoyer');
  await page.keyboard.press('Enter');
  await expectPopup(page, 'success', "La demande d'abonnement à AIRCO a bien été envoyée.");
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeFocused();
  await tabTo(page, 'Suivre ma demande');
  await page.keyboard.press('Enter');
  const { data } = await storedOf(address);
  await expect(page.locator('h1')).toHaveText(`Votre demande ${data[0]?.reference}`);
  await expect(page.locator('[aria-current=step]')).toHaveText(/Reçue$/);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await page.locator('main').innerText()).not.toMatch(/Martin|Léa|@exemple\.test/);
  await expectAccessible(page, 'suivi');
  expectQuiet();
});

/** What the keyboard types into a form, field by field in its order; an arrow chooses. */
const BY_KEYBOARD = [
  {
    path: '/contact/formulaire',
    action: 'Envoyer mon message',
    success: 'Votre message a bien été envoyé.',
    first: 'family_name',
    keys: { family_name: 'Martin', name: 'Léa', email: '@', subject: 'ArrowDown', message: 'Bonjour.' },
  },
  {
    path: '/sav/formulaire',
    action: 'Envoyer ma demande',
    success: 'Votre demande a bien été envoyée.',
    first: 'kind',
    keys: { kind: 'ArrowDown', description: 'Elle siffle.', family_name: 'Martin', name: 'Léa', email: '@', phone: '0536490005' },
  },
  {
    path: '/inscription_newsletter',
    action: 'M’inscrire',
    success: /inscription/,
    first: 'email',
    keys: { email: '@' },
  },
];
for (const { path, action, success, first, keys } of BY_KEYBOARD)
  test(`${path} by keyboard alone, in each of its states`, async ({ browser }) => {
    const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 360, height: 740 } });
    const address = newAddress('touches');
    const isPost = (route: Route) => route.request().method() === 'POST';
    await visit(page, path);
    await expectAccessible(page, 'empty');
    await tabTo(page, action);
    await page.keyboard.press('Enter');
    await expectPopup(page, 'warning', INVALID);
    await expectAccessible(page, 'invalid');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe(first);
    await expectAccessible(page, 'refused fields');
    for (const [name, typed] of Object.entries(keys)) {
      await tabTo(page, name);
      if (typed.startsWith('Arrow')) await page.keyboard.press(typed);
      else await page.keyboard.type(typed === '@' ? address : typed);
    }
    await page.route('**/api/**', (route) => (isPost(route) ? route.abort() : route.continue()));
    await tabTo(page, action);
    await page.keyboard.press('Enter');
    await expectPopup(page, 'error', /^Impossible /);
    await expectAccessible(page, 'failure');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe(action);
    await expect(page.locator('[name=email]')).toHaveValue(address);
    const release = await hold(page, '**/api/**');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Envoi en cours…' })).toBeInViewport();
    await expectAccessible(page, 'sending');
    release();
    await expectPopup(page, 'success', success);
    await expectAccessible(page, 'success');
    await page.keyboard.press('Enter');
    await expect(page.locator('main h2:focus')).toBeInViewport();
    await expectAccessible(page, 'sent');
    await mailTo(address);
    expectQuiet(FAILED);
  });

/** Name of the field that has the focus, or the words of the button or link. */
const focusedName = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name || document.activeElement?.textContent || '');

/** Presses Tab until something has the focus; returns what was met on the way. */
async function tabTo(page: Page, name: string): Promise<string[]> {
  const met: string[] = [];
  for (let press = 0; press < 120; press += 1) {
    const here = await focusedName(page);
    if (here === name) return met;
    met.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}: ${met.join(', ')}`);
}
