import { expect, type Locator, type Page, test } from '@playwright/test';
import { enter, expectAccessible, openAccount, openStaff, PASSWORD, sendForm } from './staff';
import { ADMIN, closePages, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 300_000 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Nine requests that no other journey finds; the first is urgent. */
async function receiveNine(): Promise<string> {
  const word = `telephone${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const person = (at: number) => ({
    family_name: 'Castelnau',
    name: `Rose ${at}`,
    email: `${word}.${at}@exemple.test`,
    phone: '05 36 49 00 40',
  });
  const broken = new FormData();
  for (const [name, value] of Object.entries({
    ...person(0),
    kind: 'depannage',
    description: `Rien ne chauffe. ${word}`,
    urgency: 'arret',
  }))
    broken.append(name, value);
  await sendForm('/sav/formulaire', broken);
  for (let at = 1; at <= 8; at += 1)
    await sendForm('/contact/formulaire', { ...person(at), subject: 'Autre question', message: `Quand passez-vous ? ${word}` });
  return word;
}

/** Of the rows of the inbox: the top of the first, and how many are whole between the bars. */
async function measureRows(page: Page) {
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  const boxes = await page.locator('[data-demande]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()));
  const floor = bar?.y ?? 844;
  return { first: Math.round(boxes[0]?.y), whole: boxes.filter(({ bottom }) => bottom <= floor).length };
}

test('on a phone the inbox shows eight requests, and all it offers is under the thumb', async ({ browser }) => {
  const word = await receiveNine();
  const jeanne = { email: await openAccount('Jeanne Fabre', 'ACCUEIL'), password: PASSWORD };
  for (const person of [ADMIN, jeanne]) {
    const { page, expectQuiet } = await openStaff(browser, PHONE);
    await enter(page, `/admin/demandes?q=${word}`, person);
    const look = (state: string) => (person === ADMIN ? expectAccessible(page, state) : undefined);
    const rows = page.locator('[data-demande]');
    await expect(rows).toHaveCount(9);
    const { first, whole } = await measureRows(page);
    expect(first).toBeLessThanOrEqual(160);
    expect(whole).toBeGreaterThanOrEqual(8);
    await expect(rows.first().getByText('Urgent')).toBeInViewport({ ratio: 1 });
    for (const target of await rows.nth(1).getByRole('button').or(rows.nth(1).getByRole('checkbox')).all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const bar = page.getByRole('navigation', { name: 'Actes sur la liste' });
    await expect(bar.getByRole('link', { name: 'Nouvelle demande' })).toBeInViewport({ ratio: 1 });
    await look('inbox on a phone');

    await bar.getByRole('button', { name: 'Filtres et vues' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtres et vues' });
    await sheet.getByLabel('Sorte').selectOption('SAV');
    await look('filters on a phone');
    await sheet.getByRole('button', { name: /^Voir 1\sdemande$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(rows).toHaveCount(1);
    await bar.getByRole('button', { name: 'Filtres (1)' }).click();
    await sheet.getByRole('button', { name: 'Retirer le filtre « SAV »' }).click();
    await expect(sheet.getByRole('button', { name: /^Voir 9\sdemandes$/ })).toBeVisible();
    await sheet.getByRole('button', { name: 'Choisir toute la page' }).click();
    await expect(page.getByText('9 choisies', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Archiver', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
    await look('a selection on a phone');
    await page.getByLabel('9 choisies').uncheck();
    await bar.getByRole('button', { name: 'Chercher' }).click();
    await expect(page.getByLabel(/^Chercher un nom/)).toBeFocused();
    await bar.getByRole('link', { name: 'Nouvelle demande' }).click();
    await expect(page).toHaveURL(`${SITE()}/admin/demandes/nouvelle`);
    expectQuiet();
  }
});

test('on a phone two notices show above the bar, and the one that takes an answer back stays ten seconds', async ({ browser }) => {
  const person = { family_name: 'Miquel', name: 'Anne', email: `anne.miquel.${Date.now()}@exemple.test`, phone: '05 36 49 00 41' };
  const { reference } = await sendForm('/contact/formulaire', { ...person, subject: 'Autre question', message: 'Êtes-vous ouverts ?' });
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  await page.clock.install();
  await enter(page, `/admin/demandes?q=${reference}`);
  await page.getByRole('link', { name: 'Anne Miquel' }).first().tap();
  const answer = page.getByLabel('Votre réponse');
  const bar = page.getByRole('navigation', { name: 'Actes sur cette demande' });
  const sent = page.locator('.MuiAlert-root').filter({ hasText: 'Réponse envoyée' });
  const given = page.locator('.MuiAlert-root').filter({ hasText: 'Demande confiée à vous.' });
  const back = sent.getByRole('button', { name: 'Reprendre' });
  const send = page.getByRole('button', { name: 'Envoyer la réponse' });
  await page.getByRole('button', { name: 'Écrire une réponse…' }).tap();
  await answer.fill('Oui, jusqu’à 18 h.');
  await send.tap();
  await back.tap();
  await expect(page.getByText('Rien n’est parti')).toBeVisible();
  await expect(answer).toHaveValue('Oui, jusqu’à 18 h.');
  await expect(page.getByText('Êtes-vous ouverts ?').first()).toBeInViewport({ ratio: 1 });

  // From here on time passes only as the journey says.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const pass = (ms: number) => page.clock.runFor(ms);
  await send.tap();
  await expect(sent).toBeAttached();
  await pass(500);
  await bar.getByRole('button', { name: 'Plus' }).tap();
  await pass(500);
  await page.getByRole('menuitem', { name: 'Me la confier' }).tap();
  await expect(given).toBeAttached();
  await pass(500);
  for (const seen of [sent, given, back, ...(await bar.getByRole('button').all())]) await expect(seen).toBeInViewport({ ratio: 1 });
  const [first, second, foot] = [await boxOf(sent), await boxOf(given), await boxOf(bar)];
  expect(first.y + first.height).toBeLessThanOrEqual(second.y);
  expect(second.y + second.height).toBeLessThanOrEqual(foot.y);
  expect((await boxOf(back)).height).toBeGreaterThanOrEqual(40);
  await pass(7_000);
  await expect(back).toBeInViewport({ ratio: 1 });
  await pass(1_500);
  await expect(sent).toHaveCount(0);
  await expect(given).toBeInViewport({ ratio: 1 });
  expectQuiet();
});

const boxOf = async (seen: Locator) => (await seen.boundingBox()) as { y: number; height: number };
