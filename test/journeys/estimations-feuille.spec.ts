import { expect, type Page, test } from '@playwright/test';
import { PHONE } from './visitors';
import { closePages, openWatched, SITE, visit } from './watched';

test.afterEach(closePages);

const LAPTOP = { viewport: { width: 1366, height: 650 } };
const TOOLS = ['soleil', 'chauffage', 'eau-chaude', 'climatisation', 'borne', 'thermostat', 'aides'];
const entries = (page: Page) => page.locator('.feuille-one').getByRole('heading', { level: 2 });

test('two estimates kept by touch at 360 px make one sheet, one A4 and one link; nothing is sent', { tag: '@whole-browser' }, async ({
  browser,
}) => {
  const { page, expectQuiet } = await openWatched(browser, PHONE);
  await visit(page, '/estimations/chauffage');
  await page.getByLabel('En quelle année').fill('environ 1975');
  await page.getByLabel('Quelle surface chauffez-vous').fill('120 m²');
  await page.getByRole('button', { name: 'Garder' }).tap();
  await expect(page.getByText('Gardée sur votre feuille')).toBeVisible();
  await visit(page, '/estimations/climatisation');
  await page.getByLabel('Pièce 1').fill('Chambre de Léa Dupont');
  await page.getByLabel('Surface').fill('14');
  await page.getByRole('button', { name: 'Garder' }).tap();
  await page.getByRole('link', { name: 'Voir ma feuille' }).tap();
  await expect(entries(page)).toHaveText([/^Votre besoin de chauffage/, /^La puissance de climatisation/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const link = await page.getByLabel('Le lien de cette feuille').inputValue();
  expect(link).toContain('chauffage.annee=1975');
  expect(link).not.toMatch(/Dupont|L%C3%A9a/);
  const mail = await page.getByRole('link', { name: 'Me l’envoyer par courriel' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(link);

  const { page: other, expectQuiet: expectOtherQuiet } = await openWatched(browser, LAPTOP);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(`${request.url().split('#')[0]} ${request.postData() ?? ''}`));
  await other.goto(link.replace(/le=[\d-]+/, 'le=2026-01-02'));
  await expect(entries(other)).toHaveCount(2);
  await expect(other.getByText(/^Réponses du 2 janvier 2026, calculées aujourd’hui/)).toBeVisible();
  expect(asked.join()).not.toMatch(/annee|1975/);
  await other.getByRole('link', { name: /^Reprendre.*chauffage/ }).click();
  await expect(other.getByLabel('En quelle année')).toHaveValue('1975');

  await page.getByRole('button', { name: /^Retirer.*chauffage/ }).tap();
  await expect(entries(page)).toHaveText([/^La puissance de climatisation/]);
  await page.getByRole('button', { name: /^Retirer/ }).tap();
  await expect(page.getByText(/^Rien n’est encore gardé/)).toBeVisible();
  expectQuiet();
  expectOtherQuiet();
});

test('on a laptop the result fits the window, and « Joindre » is in sight from the first moment on', async ({ browser }) => {
  const { page } = await openWatched(browser, LAPTOP);
  for (const tool of TOOLS) {
    await visit(page, `/estimations/${tool}`);
    const join = page.getByRole('button', { name: 'Joindre à ma demande' });
    await expect(join, tool).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 420));
    await expect(join, tool).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await page.locator('#resultat').boundingBox()) ?? {};
    expect(y + height, tool).toBeLessThanOrEqual(650);
  }
});

test('at 360 px no field that is reached lies under the band, forwards or backwards', { tag: '@long' }, async ({ browser }) => {
  const { page } = await openWatched(browser, PHONE);
  for (const tool of TOOLS) {
    await visit(page, `/estimations/${tool}`);
    const covered = await page.evaluate(async () => {
      const band = document.querySelector('.est-glance') as HTMLElement;
      const fields = [...document.querySelectorAll<HTMLElement>('.est-form :is(input, button, summary)')].filter((one) =>
        one.checkVisibility(),
      );
      const under: string[] = [];
      for (const field of [...fields, ...fields.toReversed()]) {
        field.focus();
        field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        const [its, own] = [band, field.closest('label') ?? field].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
        if (getComputedStyle(band).visibility === 'visible' && own.bottom > its.top && own.top < its.bottom)
          under.push(field.getAttribute('name') ?? field.innerText);
      }
      return under;
    });
    expect(covered, tool).toEqual([]);
  }
});

test('what is erased can be taken back, after a reload too', async ({ browser }) => {
  const { page } = await openWatched(browser, PHONE);
  await visit(page, '/estimations/chauffage');
  const year = page.getByLabel('En quelle année');
  await year.fill('2050');
  await year.blur();
  await expect(page.getByText('Cette année est à venir.')).toBeVisible();
  await year.fill('1975');
  await page.getByRole('button', { name: 'Effacer mes réponses' }).tap();
  await expect(year).toHaveValue('');
  await page.reload();
  await page.getByRole('button', { name: 'Les remettre' }).tap();
  await expect(year).toHaveValue('1975');
  await expect(page.getByRole('button', { name: 'Les remettre' })).toHaveCount(0);
  expect(page.url()).toBe(`${SITE()}/estimations/chauffage`);
});
