import { expect, type Locator, type Page, test } from '@playwright/test';
import type { DemandeRow } from '../../src/features/demandes/demande-view';
import { enter, expectAccessible, keptCount, openStaff, readAsAdmin, sendForm } from './staff';
import { closePages, SITE } from './watched';

test.afterEach(closePages);

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { width: 390, height: 844 };
const KEPT = 'Nous avons gardé ce que vous aviez écrit.';

const notice = (page: Page, text: string | RegExp) => page.locator('.MuiSnackbar-root').filter({ hasText: text });

const expectInSight = async (...buttons: Locator[]) => {
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
};

/** The same screen in another tab, as large as a phone. */
async function onPhone(page: Page, seen: (phone: Page) => Promise<void>) {
  const phone = await page.context().newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto(page.url());
  await seen(phone);
  await phone.close();
}

/** As if the page were left before the browser's store has written or deleted anything. */
const loseWritesOfStore = (page: Page) =>
  page.evaluate(() => {
    const store = IDBObjectStore.prototype;
    const lose = <Asked extends unknown[]>(act: (...asked: Asked) => IDBRequest) =>
      function (this: IDBObjectStore, ...asked: Asked) {
        const request = act.apply(this, asked);
        this.transaction.abort();
        return request;
      };
    Object.assign(store, { put: lose(store.put), delete: lose(store.delete) });
  });

test('a note of a call outlives Escape, a click beside, Back and a reload', async ({ browser }) => {
  const person = { family_name: 'Lafont', name: 'Odile', email: 'odile.lafont@exemple.test', phone: '05 36 49 12 01' };
  const { reference } = await sendForm('/contact/formulaire', { ...person, subject: 'Chaudière', message: 'Elle ne part plus.' });
  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, `/admin/demandes?q=${reference}`);
  const open = page.getByRole('button', { name: 'Appelé\u00a0: Odile Lafont' });
  const call = page.getByRole('dialog', { name: 'Appel à Odile Lafont' });
  const note = call.getByLabel('Ce qui s’est dit');
  const settled = call.getByRole('button', { name: 'C’est réglé' });
  const typed = 'Elle sera là jeudi.';
  await open.click();
  await expect(note).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Escape');
  await expect(call).toBeHidden();
  await open.click();
  await expect(note).toHaveValue(typed);
  await expect(call.getByText(KEPT)).toBeVisible();
  await expectAccessible(page, 'what was kept');
  await page.mouse.click(8, 450);
  await expect(call).toBeHidden();
  await page.reload();
  await open.click();
  await expect(note).toHaveValue(typed);
  await expectInSight(settled, call.getByRole('button', { name: 'À suivre' }), call.getByRole('button', { name: 'Annuler' }));
  await onPhone(page, async (phone) => {
    await phone.getByRole('button', { name: 'Appelé\u00a0: Odile Lafont' }).click();
    const there = phone.getByRole('dialog', { name: 'Appel à Odile Lafont' });
    await expect(there.getByLabel('Ce qui s’est dit')).toHaveValue(typed);
    await expectInSight(...['C’est réglé', 'À suivre', 'Annuler'].map((name) => there.getByRole('button', { name })));
    expect(await there.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  });
  await call.getByRole('button', { name: 'Effacer' }).click();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await page.keyboard.type('Rappeler le matin.');
  await page.goto(`${SITE()}/admin`);
  await page.goBack();
  await open.click();
  await expect(note).toHaveValue('Rappeler le matin.');

  await page.context().setOffline(true);
  await note.press('Control+Enter');
  await expect(call.getByRole('alert')).toContainText('La connexion est coupée\u00a0: rien n’a été enregistré.');
  await expect(note).toHaveValue('Rappeler le matin.');
  await page.context().setOffline(false);
  await loseWritesOfStore(page);
  await note.press('Control+Enter');
  await expect(notice(page, 'Appel noté\u00a0: la demande est traitée.')).toBeVisible();
  await expect(call).toBeHidden();
  await page.goto(`${SITE()}/admin/demandes?state=toutes&q=${reference}`);
  await open.click();
  await expect(note).toHaveValue('');
  await expect(call.getByText(KEPT)).toBeHidden();
  expectQuiet();
});

test('a reply outlives a reload right after its last letter, and does not come back once sent', async ({ browser }) => {
  const person = { family_name: 'Castaing', name: 'Aline', email: 'aline.castaing@exemple.test', phone: '05 36 49 12 02' };
  const { reference } = await sendForm('/contact/formulaire', { ...person, subject: 'Chaudière', message: 'Elle siffle.' });
  const { data } = await readAsAdmin<{ data: DemandeRow[] }>(`/api/admin/demandes?q=${reference}`);
  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, `/admin/demandes/${data[0]?.id}`);
  const answer = page.getByLabel('Votre réponse');
  const written = 'Nous passons jeudi à 9 h.';
  await answer.fill(written);
  await loseWritesOfStore(page);
  await answer.press('End');
  await page.keyboard.type(' Laissez la cave ouverte.');
  await page.reload();
  await expect(answer).toHaveValue(`${written} Laissez la cave ouverte.`);
  await expect(page.getByText('Vous aviez commencé cette réponse dans ce navigateur')).toBeVisible();

  await loseWritesOfStore(page);
  await page.getByRole('button', { name: 'Envoyer la réponse', exact: true }).click();
  await expect(notice(page, /^Réponse envoyée/)).toBeVisible();
  await page.reload();
  await expect.poll(() => keptCount(page, 'gestion-demandes')).toBe(0);
  await expect(answer).toHaveValue('');
  expectQuiet();
});

test('a new appointment outlives Escape; it knows the caller, and takes over whom a request is about', { tag: '@long' }, async ({
  browser,
}) => {
  const digits = String(Date.now()).slice(-4);
  const phone = `05 36 49 ${digits.slice(0, 2)} ${digits.slice(2)}`;
  const person = { family_name: 'Bonnefoy', name: 'Luce', email: 'luce.bonnefoy@exemple.test', phone };
  await sendForm('/contact/formulaire', { ...person, subject: 'Climatisation', message: 'Combien pour deux pièces ?' });
  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, '/admin/rendez_vous');
  const open = page.getByRole('button', { name: 'Nouveau rendez-vous', exact: true });
  const taken = page.getByRole('dialog', { name: 'Nouveau rendez-vous' });
  const done = taken.getByRole('button', { name: 'Noter le rendez-vous' });
  await open.click();
  await expectInSight(done, taken.getByRole('button', { name: 'Annuler' }));
  await taken.getByLabel(/^Téléphone/).fill(phone);
  await expect(taken.getByText('Déjà connue')).toContainText('Luce Bonnefoy');
  await taken.getByRole('button', { name: 'Reprendre ses coordonnées' }).click();
  await expect(taken.getByLabel(/^Nom/)).toHaveValue('Bonnefoy');
  await taken.getByLabel(/^Motif/).fill('Deux pièces');
  await taken.getByLabel('Message').fill('Elle vient avec ses plans.');
  await page.keyboard.press('Escape');
  await expect(taken).toBeHidden();
  await open.click();
  await expect(taken.getByText(KEPT)).toBeVisible();
  await expect(taken.getByLabel('Message')).toHaveValue('Elle vient avec ses plans.');
  await expect(taken.getByLabel('Adresse e-mail')).toHaveValue(person.email);
  await page.reload();
  await expect(taken.getByLabel('Message')).toHaveValue('Elle vient avec ses plans.');
  await expect(taken.getByText('Déjà connue')).toBeVisible();
  await expect(taken.getByRole('button', { name: / à \d/ }).first()).toBeVisible();
  await expectAccessible(page, 'a new appointment, kept');
  await onPhone(page, async (small) => {
    const there = small.getByRole('dialog', { name: 'Nouveau rendez-vous' });
    await expect(there.getByLabel('Message')).toHaveValue('Elle vient avec ses plans.');
    await expectInSight(...['Noter le rendez-vous', 'Annuler'].map((name) => there.getByRole('button', { name })));
  });
  await taken.getByRole('button', { name: / à \d/ }).first().click();
  await page.route('**/api/admin/rendez_vous', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await taken.getByLabel('Message').press('Control+Enter');
  await expect(taken.getByText('La connexion est coupée')).toBeVisible();
  await page.unroute('**/api/admin/rendez_vous');
  await page.keyboard.press('Escape');
  await open.click();
  await expect(taken.getByLabel('Message')).toHaveValue('Elle vient avec ses plans.');
  await taken.getByLabel('Message').press('Control+Enter');
  await expect(notice(page, 'Rendez-vous noté et accepté.')).toBeVisible();
  const { data } = await readAsAdmin<{ data: DemandeRow[] }>(`/api/admin/demandes?kind=rdv_pro&q=${encodeURIComponent(phone)}`);
  expect(data).toHaveLength(1);

  await page.goto(`${SITE()}/admin/demandes/nouvelle`);
  await page.getByLabel('Nom', { exact: true }).fill('Sarrazin');
  await page.getByLabel('Téléphone').fill('05 36 49 12 03');
  await page.getByLabel('Adresse e-mail').fill('sarrazin@exemple.test');
  await page.getByRole('link', { name: /^Un rendez-vous/ }).click();
  await expect(taken.getByLabel(/^Nom/)).toHaveValue('Sarrazin');
  await expect(taken.getByLabel(/^Téléphone/)).toHaveValue('05 36 49 12 03');
  await expect(taken.getByLabel('Adresse e-mail')).toHaveValue('sarrazin@exemple.test');
  await expect(taken.getByLabel('Message')).toHaveValue('');
  expect(page.url()).not.toContain('Sarrazin');
  expectQuiet();
});
