import { expect, type Page, test } from '@playwright/test';
import { answer, DESK, nextStep, openNextStep, result, TOOLS } from './estimations';
import { expectAccessible } from './staff';
import { PHONE } from './visitors';
import { closePages, openWatched, SITE, tabTo, visit } from './watched';

test.afterEach(closePages);

/** The ends of the first range, in its unit. */
async function firstRange(page: Page): Promise<[number, number]> {
  const text = await result(page)
    .getByText(/^de [\d\s,]+ à /)
    .first()
    .innerText();
  const [low = Number.NaN, high = Number.NaN] = [...text.matchAll(/\d[\d\s]*(?:,\d+)?/g)].map(([one]) =>
    Number(one.replace(/\s/g, '').replace(',', '.')),
  );
  return [low, high];
}
const widthOf = ([low, high]: [number, number]) => (high - low) / high;

/** Nothing of what is answered leaves: no call but for files of the site, and no query. */
function watchCalls(page: Page): () => void {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || search || !/^\/(?:(?:assets|media|api)\/|favicon\.svg$)/.test(pathname))
      calls.push(`${request.method()} ${request.url()}`);
  });
  return () => expect(calls).toEqual([]);
}

test('the sun by touch at 360 px: each answer narrows the range, nothing is sent, all can be cleared', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  await visit(page, '/estimations/soleil');
  const expectNothingSent = watchCalls(page);
  const before = await firstRange(page);
  const town = page.getByRole('combobox', { name: 'Votre commune' });
  await town.tap();
  await town.fill('agen');
  await page.getByRole('option', { name: 'Agen 47', exact: true }).tap();
  for (const [question, words] of [
    ['Pente du toit', '30°, moyenne'],
    ['Orientation du pan', 'Sud-est'],
    ['Ombre sur ce pan en journée', 'Aucune'],
    ['Puissance des panneaux', '3\u00a0kWc, soit 6\u00a0panneaux'],
    ['Pose', 'Sur le toit'],
  ] as const)
    await answer(page, question, words).tap();
  // Section 2 of the method: Agen, 3 kWc, south-east, 30°, on the roof.
  await expect(result(page)).toContainText(/3\s500\s+kWh\/an/);
  const after = await firstRange(page);
  expect(after).toEqual([3_100, 3_700]);
  expect(widthOf(after)).toBeLessThan(widthOf(before));

  await expect(page.getByRole('status').filter({ hasText: 'Résultat mis à jour' })).toContainText(/3\s500/);
  await page.getByRole('link', { name: /Voir le résultat/ }).tap();
  await expect(result(page)).toBeInViewport();
  await expect(result(page)).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  expectNothingSent();

  await page.reload();
  await expect(answer(page, 'Orientation du pan', 'Sud-est')).toBeChecked();
  await expect(town).toHaveValue(/^Agen/);
  await expect(result(page)).toContainText(/3\s500\s+kWh\/an/);

  await page.getByRole('button', { name: 'Effacer mes réponses' }).tap();
  await expect(town).toHaveValue('');
  await expect.poll(() => firstRange(page)).toEqual(before);
  expect(await page.evaluate(() => sessionStorage.getItem('estimation-soleil'))).toBeNull();
  expectQuiet();
});

test('the step after the first result by touch: opened, answered, folded, corrected, kept, printed', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  await visit(page, '/estimations/soleil');
  const expectNothingSent = watchCalls(page);
  const presence = answer(page, 'Quelqu’un à la maison en journée', 'Presque toujours');
  const share = result(page).getByRole('heading', { name: 'Part consommée sur place' });
  const glance = page.getByRole('link', { name: /Voir le résultat/ });
  await answer(page, 'Pente du toit', '30°, moyenne').tap();
  await expect(presence).toBeHidden();
  await expect(share).toHaveCount(0);
  await expect(result(page)).not.toContainText('€');
  await expect(glance).not.toContainText('Part consommée');

  const next = result(page).getByRole('link', { name: /Étape suivante\s*Ce que vous en consommeriez/ });
  await next.tap();
  await expect(page.getByRole('group', { name: 'Ce que vous en consommeriez' })).toBeFocused();
  await expect(nextStep(page)).toBeInViewport();
  await expect(presence).toBeVisible();
  await expect(share).toBeVisible();
  await expect(result(page)).toContainText(/€\/an/);
  await expect(glance).toContainText(/Part consommée sur place\s:\s\d+\s%/);
  await expect(next).toHaveCount(0);

  await presence.tap();
  await page.getByRole('textbox', { name: 'Votre consommation d’électricité' }).fill('4 000');
  await expect(page.getByRole('status').filter({ hasText: 'Résultat mis à jour' })).toContainText('Part consommée sur place');
  const answered = await result(page).innerText();
  await nextStep(page).tap();
  await expect(presence).toBeHidden();
  expect(await result(page).innerText()).toBe(answered);
  await answer(page, 'Pente du toit', 'À plat').tap();
  await expect.poll(() => result(page).innerText()).not.toBe(answered);
  await expect(share).toBeVisible();
  await answer(page, 'Pente du toit', '30°, moyenne').tap();
  await expect.poll(() => result(page).innerText()).toBe(answered);

  expectNothingSent();
  await page.goto(`${SITE()}/estimations`);
  await page.goBack();
  await expect(presence).toBeChecked();
  await expect(presence).toBeVisible();
  await expect.poll(() => result(page).innerText()).toBe(answered);
  await nextStep(page).tap();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const given = page.locator('dl').filter({ hasText: 'Quelqu’un à la maison en journée' });
  await expect(given).toContainText('Presque toujours');
  await expect(given).toContainText(/4\s000\skWh/);
  await expect(share).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(presence).toBeHidden();

  await page.getByRole('button', { name: 'Effacer mes réponses' }).tap();
  await expect(share).toHaveCount(0);
  expectQuiet();
});

test('the step after the first result by keyboard: questions come next; folded empty, it leaves nothing', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, DESK);
  await visit(page, '/estimations/soleil');
  const untouched = await result(page).innerText();
  await tabTo(page, nextStep(page));
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading', { name: 'Part consommée sur place' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Votre consommation d’électricité' })).toBeFocused();
  await tabTo(page, answer(page, 'Votre contrat d’électricité', 'Je ne sais pas'));
  await page.keyboard.press('ArrowDown');
  await expect(answer(page, 'Votre contrat d’électricité', 'Base, jusqu’à 6\u00a0kVA')).toBeChecked();
  const answered = await result(page).innerText();
  await page.keyboard.press('ArrowUp');
  await nextStep(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => result(page).innerText()).toBe(untouched);
  expect(answered).not.toBe(untouched);
  expectQuiet();
});

test('heating by keyboard at 1280 px: from a bill to a class; a correction keeps the other answers', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, DESK);
  await visit(page, '/estimations/chauffage');
  await tabTo(page, answer(page, 'Avec quoi vous chauffez-vous surtout\u202f?', 'Je ne sais pas'));
  await page.keyboard.press('ArrowDown');
  await expect(answer(page, 'Avec quoi vous chauffez-vous surtout\u202f?', 'Fioul')).toBeChecked();
  const litres = page.getByRole('textbox', { name: 'Combien de fioul par an' });
  await tabTo(page, litres);
  await page.keyboard.type('1 800');
  await expect(litres).toBeFocused();
  await page.keyboard.press('Tab');
  for (const [question, words] of [
    ['Votre chaudière est-elle à condensation\u202f?', 'Non, ordinaire ou ancienne'],
    ['La même chaudière fait-elle l’eau chaude\u202f?', 'Non'],
    ['À quelle altitude habitez-vous\u202f?', 'Moins de 400\u00a0m'],
  ] as const) {
    await tabTo(page, page.getByRole('group', { name: question }).getByRole('radio', { checked: true }));
    for (let presses = 0; presses < 9 && !(await answer(page, question, words).isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown');
  }
  // Section 4 of the method.
  await expect(result(page)).toContainText(/12\s000\s+kWh\/an/);
  await expect(result(page)).toContainText(/6\s?(?:–|à|-)\s?9\s?kW/);

  await litres.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('beaucoup');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: 'Donnez un nombre entre' })).toBeVisible();
  await litres.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('900');
  await expect(page.getByText('Donnez un nombre entre')).toHaveCount(0);
  await expect(answer(page, 'À quelle altitude habitez-vous\u202f?', 'Moins de 400\u00a0m')).toBeChecked();

  await tabTo(page, page.locator('summary', { hasText: 'Comment c’est calculé' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Les sources' })).toBeVisible();
  await expect(page.getByRole('row', { name: /kWh\/an/ }).first()).toBeVisible();
  expectQuiet();
});

test('« je ne sais pas » to everything still answers, on every tool, before and after it is said', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  for (const tool of TOOLS) {
    await visit(page, `/estimations/${tool}`);
    await openNextStep(page);
    const untouched = await result(page).innerText();
    for (const group of await page.locator('form').getByRole('group').all())
      for (const unknown of await group.getByRole('radio', { name: 'Je ne sais pas' }).all()) await unknown.check();
    for (const unknown of await page.getByRole('button', { name: /^Je ne sais pas/ }).all()) await unknown.tap();
    expect(await result(page).innerText(), tool).toBe(untouched);
    await expect(result(page).getByText('Ordre de grandeur avant visite, ne constitue pas un devis.'), tool).toBeVisible();
    await expect(result(page).getByRole('heading', { level: 3 }).first(), tool).toBeVisible();
    expect(untouched, tool).not.toMatch(/NaN|undefined|Infinity/);
  }
  expectQuiet();
});

test('every target is thumb-sized, and a filled and opened page has no accessibility fault', { tag: '@long' }, async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  for (const tool of TOOLS) {
    await visit(page, `/estimations/${tool}`);
    await openNextStep(page);
    const groups = await page.locator('form').getByRole('group').all();
    for (const group of groups) {
      const first = group.getByRole('radio').first();
      if ((await first.count()) > 0) await first.check();
    }
    for (const summary of await page.locator('main .est-more summary').all()) await summary.tap();
    const small = await page.locator('main :is(a, button, summary, input, label:has(input[type=radio]))').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest('p, li li, dd, .est-sources, nav') && !one.closest('.est-familles'))
        .map((one) => ({ text: one.textContent?.trim().slice(0, 40), box: one.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 44)
        .map(({ text, box }) => `${text} ${box.width} × ${box.height}`),
    );
    expect(small, tool).toEqual([]);
    await expectAccessible(page, tool);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), tool).toBe(true);
  }
  expectQuiet();
});

test('a result is printed on one A4 sheet under the name of the shop, with what it rests on', { tag: ['@long', '@whole-browser'] }, async ({
  browser,
}) => {
  const { page } = await openWatched(browser, DESK);
  for (const tool of TOOLS) {
    await visit(page, `/estimations/${tool}`);
    const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page\b/g), tool).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('12 avenue de l’Exemple · 32000 Auch · 05 36 49 00 00'), tool).toBeVisible();
    for (const part of ['Vos données', 'Le calcul, pas à pas', 'Les sources'])
      await expect(page.getByRole('heading', { name: part }), tool).toBeVisible();
    await expect(page.getByText(/Calcul fait le \d/), tool).toBeVisible();
    for (const name of ['Imprimer', 'Joindre à ma demande']) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { name: 'Les sources' })).toBeHidden();
  }
});

test('the part charged elsewhere by touch: asked second, counted apart, and never of a car in the street', async ({ browser }) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  await visit(page, '/estimations/borne');
  await page.getByRole('textbox', { name: 'Combien de kilomètres par an' }).fill('12 000');
  await answer(page, 'Quelle voiture', 'Compacte ou familiale').tap();
  const half = answer(page, 'Quelle part se charge ailleurs', 'La moitié');
  const step = page.locator('summary', { hasText: 'Une question courte, pour connaître' });
  await expect(step).toBeVisible();
  await expect(half).toBeHidden();
  await result(page)
    .getByRole('link', { name: /^Étape suivante/ })
    .tap();
  await half.tap();
  await expect(result(page)).toContainText(/à la maison1\s100/);
  await expect(result(page)).toContainText(/à la maison et ailleurs2\s200/);

  await answer(page, 'Où dort-elle', 'Dans la rue').tap();
  await expect(result(page)).toContainText(/sur des bornes publiques2\s200/);
  await expect(step).toBeHidden();
  await expect(result(page).getByRole('link', { name: /^Étape suivante/ })).toHaveCount(0);
  await answer(page, 'Où dort-elle', 'Chez moi, garage ou allée').tap();
  await expect(half).toBeChecked();
  await expect(result(page)).toContainText(/à la maison1\s100/);
  expectQuiet();
});
