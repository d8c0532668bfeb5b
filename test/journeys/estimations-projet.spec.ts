import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import type { DemandeView } from '../../src/features/demandes/demande-view';
import { enter, expectAccessible, expectPopup, openStaff, readAsAdmin, submit } from './staff';
import { newAddress, PHONE, storedOf } from './visitors';
import { closePages, SITE, tabTo, visit } from './watched';

test.afterEach(closePages);

test.describe.configure({ timeout: 240_000 });

const TITLE = 'Ce que le soleil peut produire chez vous';
/** Section 2 of the method: Agen, 3 kWc, south-east, 30°, on the roof. */
const CENTRAL = /3\s100\s–\s3\s500\s–\s3\s700\skWh\/an/;
const ROOF = [
  ['Pente du toit', '30°, moyenne'],
  ['Orientation du pan', 'Sud-est'],
  ['Ombre sur ce pan en journée', 'Aucune'],
  ['Puissance des panneaux', '3\u00a0kWc, soit 6\u00a0panneaux'],
  ['Pose', 'Sur le toit'],
] as const;

const result = (page: Page) => page.getByRole('region', { name: 'Votre ordre de grandeur' });
const joined = (page: Page) => page.getByRole('region', { name: /estimations? (?:part|partent) avec votre projet/ });
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const answer = (page: Page, question: string, words: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: words, exact: true });
const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem('estimations-1'));

test('by touch at 360 px: from the sun to a half-filled projet, corrected, sent, and read by staff', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  await visit(page, '/estimations/soleil');
  await page.getByRole('combobox', { name: 'Votre commune' }).fill('agen');
  await page.getByRole('option', { name: /^Agen\s*47/ }).tap();
  for (const [question, words] of ROOF) await answer(page, question, words).tap();
  await expect(result(page)).toContainText(/3\s500/);
  await page.getByRole('button', { name: 'Joindre à ma demande' }).tap();

  await expect(page).toHaveURL(`${SITE()}/projet_particulier`);
  await expect(joined(page)).toContainText(TITLE);
  await expect(joined(page)).toContainText(CENTRAL);
  await expect(page.getByRole('checkbox', { name: 'Panneaux photovoltaïques' })).toBeChecked();
  await expectAccessible(page, 'with an estimate');
  for (const target of [joined(page).getByRole('button'), joined(page).getByRole('link')])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await joined(page)
    .getByRole('link', { name: /^Revenir à l’estimation/ })
    .tap();
  await expect(answer(page, 'Orientation du pan', 'Sud-est')).toBeChecked();
  await answer(page, 'Ombre sur ce pan en journée', 'Un peu').tap();
  await expect(result(page)).not.toContainText(/3\s500/);
  await answer(page, 'Ombre sur ce pan en journée', 'Aucune').tap();
  await page.getByRole('button', { name: 'Joindre à ma demande' }).tap();
  await expect(joined(page).getByRole('listitem')).toHaveCount(1);

  await submit(page, 'Continuer');
  await expect(page.getByLabel('Commune')).toHaveValue('Agen');
  await page.getByLabel('Code postal du logement').fill('47000');
  const email = newAddress('soleil.tactile');
  await finish(page, email, 'tap');
  await expect(joined(page)).toContainText(CENTRAL);
  await expectAccessible(page, 'summary with an estimate');
  await page.reload();
  await expect(joined(page)).toContainText(CENTRAL);
  await submit(page, 'Envoyer mon projet');
  await expectPopup(page, 'success', 'Votre projet a bien été envoyé.');
  await page.keyboard.press('Enter');
  await page.getByText(/^Ce que vous avez envoyé/).tap();
  await expect(page.getByText(CENTRAL)).toBeVisible();
  expect(await keptIn(page)).toBeNull();
  expectQuiet();
  await expectStaffRead(browser, email);
});

test('by keyboard at 1280 px: joined, taken off, joined again, sent, and what staff read', { tag: '@long' }, async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await visit(page, '/estimations/soleil');
  const town = page.getByRole('combobox', { name: 'Votre commune' });
  await tabTo(page, town);
  await page.keyboard.type('agen');
  await expect(page.getByRole('option', { name: /^Agen\s*47/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue(/^Agen/);
  for (const [question, words] of ROOF) await choose(page, question, words);
  await expect(result(page)).toContainText(/3\s500/);
  await press(page, page.getByRole('button', { name: 'Joindre à ma demande' }));

  await expect(joined(page)).toContainText(CENTRAL);
  await press(page, joined(page).getByRole('button', { name: /^Retirer/ }));
  await expect(joined(page)).toHaveCount(0);
  await expect(stepTitle(page, 'Quel est votre projet')).toBeFocused();
  expect(await keptIn(page)).toBeNull();
  await page.goBack();
  await expect(result(page)).toContainText(/3\s500/);
  await press(page, page.getByRole('button', { name: 'Joindre à ma demande' }));
  await expect(joined(page)).toContainText(CENTRAL);
  await press(page, page.getByRole('button', { name: 'Continuer' }));
  await tabTo(page, page.getByLabel('Code postal du logement'));
  await page.keyboard.type('47000');
  const email = newAddress('soleil.clavier');
  await finish(page, email, 'press');
  await press(page, page.getByRole('button', { name: 'Envoyer mon projet' }));
  await expectPopup(page, 'success', 'Votre projet a bien été envoyé.');
  expectQuiet();
  await expectStaffRead(browser, email);
});

/** From the dwelling, whose postal code is typed, to the summary. */
async function finish(page: Page, email: string, how: 'tap' | 'press') {
  const go = async () => {
    const next = page.getByRole('button', { name: 'Continuer', exact: true });
    if (how === 'tap') await next.tap();
    else await press(page, next);
  };
  await go();
  await page.getByLabel('Décrivez votre projet').fill('Des panneaux sur la grange.');
  await go();
  await page.getByLabel('Nom', { exact: true }).fill('Faure');
  await page.getByLabel('Prénom').fill('Paul');
  await page.getByLabel('Adresse e-mail').fill(email);
  await go();
  await expect(stepTitle(page, 'Récapitulatif')).toBeFocused();
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** A group of radios is one stop of the keyboard, « Je ne sais pas » at first; then arrows. */
async function choose(page: Page, question: string, words: string) {
  const radios = page.getByRole('group', { name: question }).getByRole('radio');
  await tabTo(page, radios.and(page.locator(':checked')));
  for (let presses = 0; presses < 12; presses += 1) {
    if (await answer(page, question, words).isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(answer(page, question, words)).toBeChecked();
}

/** The request as staff see it: in a part of its own, folded formula, and on the sheet for the van. */
async function expectStaffRead(browser: Browser, email: string) {
  const [row] = (await storedOf(email)).data;
  const { lines } = await readAsAdmin<DemandeView>(`/api/admin/demandes/${row?.id}`);
  expect(lines.find(({ label }) => label === 'Estimation jointe')?.text).toMatch(CENTRAL);
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, `/admin/demandes/${row?.id}`);
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Estimation jointe' }) });
  await expect(part).toContainText(TITLE);
  await expect(part).toContainText(CENTRAL);
  await expect(part).toContainText('Sud-est');
  const formula = part.getByText(/^kWh|×/).first();
  await expect(formula).toBeHidden();
  await part.getByText(/^Comment c’est calculé/).click();
  await expect(formula).toBeVisible();
  await expectAccessible(page, 'request with an estimate');
  await page.goto(`${SITE()}/admin/demandes/${row?.id}/fiche`);
  await expect(page.getByRole('article')).toContainText(CENTRAL);
  await expectAccessible(page, 'sheet with an estimate');
  expectQuiet();
}
