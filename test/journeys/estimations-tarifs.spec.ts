import { expect, type Page, test } from '@playwright/test';
import { enter, expectAccessible, openStaff } from './staff';
import { PHONE } from './visitors';
import { closePages, expectSoon, openWatched } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 240_000 });

/** Prices that no other journey looks at: one for each worker, since two of a kind cannot begin on the same day. */
const PRICES = [
  { label: 'Propane', energy: 'Propane', line: 'Chauffage aujourd’hui, au propane', quantity: 'Combien de propane par an' },
  { label: 'Fioul domestique', energy: 'Fioul', line: 'Chauffage aujourd’hui, au fioul', quantity: 'Combien de fioul par an' },
] as const;
const DAY_MS = 86_400_000;
/** YYYY-MM-DD in Paris, so many days from now. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(new Date(Date.now() + days * DAY_MS));

test('staff add, correct, end, check, delete and restore a price; visitors see each change', { tag: '@long' }, async ({ browser }) => {
  const { label, energy, line, quantity } = PRICES[test.info().parallelIndex % PRICES.length] as (typeof PRICES)[number];
  const { page: visitor, expectQuiet: expectVisitorQuiet } = await openWatched(browser, PHONE);
  const heating = visitor.getByRole('region', { name: 'Votre ordre de grandeur' });
  const cost = heating.locator('.est-figure').filter({ has: visitor.getByRole('heading', { name: line }) });
  const seen = (check: () => Promise<void>) => expectSoon(visitor, '/estimations/chauffage', check);
  await seen(() => visitor.getByRole('radio', { name: energy, exact: true }).check());
  await visitor.getByRole('textbox', { name: quantity }).fill('1 000');
  const need = await heating.getByRole('heading', { level: 3 }).first().locator('..').innerText();

  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/tarifs');
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) });
  const dialog = page.getByRole('dialog');
  await item.getByRole('button', { name: 'Nouvelle valeur' }).click();
  await fillIn(page, { value: '0,25', from: dayFromNow(0), until: dayFromNow(200), source: 'Relevé d’essai de la journée' });
  await expect(item).toContainText('0,25');
  await expect(item).toContainText('À jour');
  await expectAccessible(page, 'prices');
  await seen(() => expect(cost).toContainText('€/an', { timeout: 2_000 }));
  const first = await centralOf();
  await visitor.getByText('Comment c’est calculé').tap();
  await expect(visitor.getByText('Relevé d’essai de la journée').first()).toBeVisible();

  await item
    .getByRole('button', { name: `Corriger ${label}` })
    .first()
    .click();
  await fillIn(page, { value: '0,5' });
  await expect(item).toContainText('0,5');
  await seen(async () => expect(await centralOf()).toBeGreaterThan(1.9 * first));

  await item
    .getByRole('button', { name: `Corriger ${label}` })
    .first()
    .click();
  await dialog.getByLabel('Dernier jour').fill(dayFromNow(-1));
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Choisissez un jour après celui où la valeur commence.')).toBeVisible();
  await expect(dialog.getByLabel('Valeur', { exact: true })).toHaveValue('0,5');
  await fillIn(page, { from: dayFromNow(-9) });
  await expect(item).toContainText('aucun euro n’est affiché');
  await expect(page.getByRole('alert').filter({ hasText: 'à actualiser' })).toBeVisible();
  await seen(() => expect(cost).toContainText('Tarif à actualiser, nous consulter', { timeout: 2_000 }));
  await expect(cost).not.toContainText('€');
  expect(await heating.getByRole('heading', { level: 3 }).first().locator('..').innerText()).toBe(need);

  await item.getByRole('button', { name: `J’ai vérifié\u00a0: ${label}` }).click();
  await dialog.getByRole('button', { name: 'J’ai vérifié' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(item).not.toContainText('aucun euro');
  await seen(async () => expect(await centralOf()).toBeGreaterThan(1.9 * first));

  const bin = page.getByRole('region', { name: 'Corbeille' });
  const restore = bin
    .getByRole('listitem')
    .filter({ hasText: `${label}, dès le` })
    .filter({ hasText: '0,5' })
    .first();
  const remove = item.getByRole('button', { name: `Supprimer ${label}` }).first();
  await remove.click();
  await expect(page.getByText(/est à la corbeille pour 30\sjours/)).toBeVisible();
  await expect(item).not.toContainText('Relevé d’essai');
  await restore.getByRole('button', { name: 'Remettre' }).click();
  await expect(page.getByText('est de retour')).toBeVisible();
  await expect(item).toContainText('Relevé d’essai');
  await expectAccessible(page, 'prices, with a notice');
  await remove.click();
  await expect(item).not.toContainText('Relevé d’essai');
  expectQuiet();
  expectVisitorQuiet();

  async function centralOf() {
    const text = await cost.locator('.est-central').innerText({ timeout: 2_000 });
    return Number(text.replace(/[^\d]/g, ''));
  }
});

/** What the open dialog is to hold, sent; bounds of a price that has some hold any that is given here. */
async function fillIn(page: Page, given: { value?: string; from?: string; until?: string; source?: string }) {
  const dialog = page.getByRole('dialog');
  const fields = { Valeur: given.value, 'Premier jour': given.from, 'Dernier jour': given.until, Source: given.source };
  for (const [name, text] of Object.entries(fields)) if (text !== undefined) await dialog.getByLabel(name, { exact: true }).fill(text);
  const low = dialog.getByLabel('Bas de la fourchette');
  if (given.value && (await low.count()) > 0) {
    await low.fill(given.value);
    await dialog.getByLabel('Haut de la fourchette').fill(given.value);
  }
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
}
