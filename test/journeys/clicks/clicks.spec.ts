import { expect, type Page, test } from '@playwright/test';
import { startSite } from '../../../scripts/site.mjs';
import { nameAccount } from '../../first-account';
import { signIn, title } from '../staff';
import { expectInSight } from '../thread-sight';
import { ADMIN, closePages, openWatched } from '../watched';
import { ACTS } from './acts';
import { askFor, askForTen } from './fill';

test.afterEach(closePages);
test.use({ actionTimeout: 30_000 });
test.describe.configure({ timeout: 240_000 });

test('the most frequent acts of a day take no more presses than promised, each until its outcome is seen', async ({ browser }) => {
  const site = await startSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  try {
    await nameAccount(site.address, ADMIN);
    const filled = await askFor(site.address);
    const { page } = await openWatched(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.address}/connexion?redirectTo=/admin`);
    await signIn(page, ADMIN);
    await expect(page).toHaveURL(`${site.address}/admin`);
    const count = await countOn(page);
    const counted = [];
    for (const { act, from, most, perform } of ACTS) {
      await page.goto(site.address + from.path);
      await from.shown(page);
      const before = { ...count };
      await perform(page, filled);
      counted.push({
        act,
        from: from.name,
        most,
        clicks: count.clicks - before.clicks,
        'keys that write nothing': count.keys - before.keys,
      });
    }
    console.table(counted);
    expect(counted).toHaveLength(6);
    expect(counted.filter(({ clicks, most }) => clicks > most || clicks === 0)).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('ten requests are answered one after another by the keyboard alone', async ({ browser }) => {
  const site = await startSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  try {
    await nameAccount(site.address, ADMIN);
    const names = await askForTen(site.address);
    const { page } = await openWatched(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.address}/connexion?redirectTo=/admin`);
    await signIn(page, ADMIN);
    await expect(page).toHaveURL(`${site.address}/admin`);
    const count = await countOn(page);
    await page.reload();
    await page.getByRole('link', { name: 'Répondre à la première' }).focus();
    await page.keyboard.press('Enter');
    for (const name of names) {
      await expect(title(page)).toHaveText(new RegExp(`– ${name} Lacaze$`));
      await expect(page.getByLabel('Votre réponse')).toBeFocused();
      await expectInSight(page, page.getByRole('list', { name: /^Échanges/ }).locator('[data-newest]'));
      await page.keyboard.type(`Bien reçu, ${name}.`);
      await page.keyboard.press('Control+Enter');
    }
    await expect(page).toHaveURL(`${site.address}/admin/demandes`);
    await expect(page.locator('.MuiSnackbar-root').filter({ hasText: 'Aucune autre n’attend de réponse.' })).toBeVisible();
    expect(count.clicks).toBe(0);
  } finally {
    await site.stop();
  }
});

/** Presses are counted as they reach the page, whatever the script meant to do. */
async function countOn(page: Page) {
  const count = { clicks: 0, keys: 0 };
  await page.exposeFunction('tellPress', (kind: keyof typeof count) => {
    count[kind] += 1;
  });
  await page.addInitScript(() => {
    const tell = (kind: string) => (globalThis as unknown as { tellPress: (kind: string) => void }).tellPress(kind);
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('clicks'), true);
    addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key.length > 1 && tell('keys'), true);
  });
  return count;
}
