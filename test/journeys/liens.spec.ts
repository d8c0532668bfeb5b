import { expect, request, test } from '@playwright/test';
import { test as counterTest } from './counter';
import { expectAccessible, expectPopup, openStaff, submit } from './staff';
import { expectUnchanged, INVALID, newAddress, PHONE, storedOf } from './visitors';
import { closePages, fromElsewhere, mailTo, SITE, visit } from './watched';

test.afterEach(closePages);

// Long ways, with an accessibility check in each state.
test.describe.configure({ timeout: 240_000 });

test('the newsletter: nothing changes without the button, neither when subscribing nor when unsubscribing', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  const address = newAddress('lettre');
  await visit(page, '/inscription_newsletter');
  await expect(page.getByText('J’accepte de recevoir la lettre d’information')).toBeVisible();
  await submit(page, 'M’inscrire');
  await expectPopup(page, 'warning', INVALID);
  await page.keyboard.press('Escape');
  await page.getByLabel('Adresse e-mail').fill(address);
  await submit(page, 'M’inscrire');
  await expectPopup(page, 'success', /^Regardez vos courriels/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Regardez vos courriels' })).toBeFocused();
  await expectAccessible(page, 'subscription asked for');

  const { text = '', headers } = await mailTo(address);
  const confirm = SITE() + String(/\/newsletter\/confirmation\?token=[\w-]+/.exec(text)?.[0]);
  const leave = SITE() + String(/\/newsletter\/desinscription\?token=[\w-]+/.exec(text)?.[0]);
  const oneClick = String(headers.find(({ key }) => key === 'list-unsubscribe')?.value).replace(/^<https?:\/\/[^/]+|>$/g, '');
  const stateOf = (link: string) => async () => {
    const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
    const { pathname, search } = new URL(link);
    const state = await (await api.get(`/api/newsletter/lien${search}&pour=${pathname.split('/').at(-1)}`)).json();
    await api.dispose();
    return state;
  };
  expect(await stateOf(confirm)()).toMatchObject({ state: 'en_attente' });
  for (const link of [confirm, leave, SITE() + oneClick]) await expectUnchanged(stateOf(confirm), link);

  await page.goto(confirm);
  await expect(page.getByRole('heading', { name: 'Confirmez votre inscription' })).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain(address);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page, 'to confirm');
  expect(await stateOf(confirm)()).toMatchObject({ state: 'en_attente' });
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).tap();
  await expect(page.getByRole('heading', { name: 'C’est confirmé, merci' })).toBeFocused();
  await expectAccessible(page, 'confirmed');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Votre inscription est confirmée' })).toBeVisible();

  for (const link of [leave, SITE() + oneClick]) await expectUnchanged(stateOf(confirm), link);
  await page.goto(leave);
  await expectAccessible(page, 'to unsubscribe');
  await page.route('**/api/newsletter/desinscription', (route) => route.abort());
  await page.getByRole('button', { name: 'Me désinscrire' }).tap();
  await expectPopup(page, 'error', 'Impossible de vous désinscrire pour le moment. Merci de réessayer plus tard.');
  await expectAccessible(page, 'failure');
  await page.keyboard.press('Enter');
  await page.unroute('**/api/newsletter/desinscription');
  await page.getByRole('button', { name: 'Me désinscrire' }).tap();
  await expect(page.getByRole('heading', { name: 'Vous ne recevrez plus rien' })).toBeFocused();
  await expect(page.locator('main').getByRole('link', { name: 'Me réinscrire' })).toBeVisible();
  await expectAccessible(page, 'unsubscribed');
  await page.goto(confirm);
  await expect(page.getByRole('heading', { name: 'Cette inscription a été annulée' })).toBeVisible();

  for (const path of ['/newsletter/confirmation', '/newsletter/desinscription?token=ce-lien-ne-mene-a-rien-du-tout']) {
    expect((await page.goto(SITE() + path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Ce lien ne mène plus à aucune inscription' })).toBeVisible();
    await expectAccessible(page, path);
  }
  expectQuiet();
});

test('the link of a request, lost: asked for again on a phone, it comes by mail and opens', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  const address = newAddress('perdu');
  const path = await askRendezVous(address);
  await mailTo(address, path);
  await visit(page, '/recherche?q=suivre+ma+demande');
  await page.locator('main').getByRole('link', { name: 'Retrouver ma demande' }).first().tap();
  await expect(page).toHaveURL(`${SITE()}/suivi`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await submit(page, 'Recevoir le lien');
  await expectPopup(page, 'warning', INVALID);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the lost link');
  // Slower than a program, whose sending costs a proof of work.
  await page.waitForTimeout(3_000);
  await page.getByLabel('Votre adresse e-mail').fill(address);
  await submit(page, 'Recevoir le lien');
  await expect(page.getByRole('heading', { name: 'Regardez vos courriels' })).toBeFocused();
  await expectAccessible(page, 'asked for');

  const { text = '', subject = '' } = await mailTo(address, 'Vous avez redemandé le lien');
  expect(subject).toMatch(/^Le lien de votre demande RV-/);
  expect(text).toContain(path);
  await page.goto(SITE() + path);
  await expect(page.getByRole('heading', { level: 1, name: /^Votre demande RV-/ })).toBeVisible();
  expectQuiet();

  await page.goto(`${SITE()}/suivi/ce-lien-ne-mene-a-rien-du-tout`);
  await page.getByRole('link', { name: 'Retrouver ma demande' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Retrouver ma demande' })).toBeVisible();
});

counterTest('a rendez-vous asked for: not confirmed yet, then cancelled by the person, who confirms that', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  const address = newAddress('rdv');
  const path = await askRendezVous(address);
  await expectUnchanged(() => storedOf(address), SITE() + path);
  await page.goto(SITE() + path);
  await expect(page.getByRole('heading', { name: 'Rendez-vous pas encore confirmé' })).toBeVisible();
  await expectAccessible(page, 'pending');
  const cancel = page.getByRole('button', { name: 'Annuler mon rendez-vous' });
  await cancel.tap();
  const question = page.getByRole('alertdialog', { name: /^Annuler votre rendez-vous/ });
  await expect(question.getByRole('button', { name: 'Le garder' })).toBeFocused();
  await expectAccessible(page, 'question');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await cancel.tap();
  await question.getByRole('button', { name: 'Oui, l’annuler' }).tap();
  await expectPopup(page, 'success', 'Votre rendez-vous est annulé.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Rendez-vous annulé' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Choisir un autre créneau' })).toBeVisible();
  await expectAccessible(page, 'cancelled');
  expectQuiet();
});

/** An appointment asked through the API; returns the path of its page. */
async function askRendezVous(address: string): Promise<string> {
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  await api.get('/api/csrf');
  const { cookies } = await api.storageState();
  const { days } = (await (await api.get('/api/rdv_pro/creneaux')).json()) as { days: { slots: { start: string }[] }[] };
  const answer = await api.post('/api/rdv_pro', {
    headers: { 'x-xsrf-token': String(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value) },
    data: {
      company: 'Bâti Gers',
      family_name: 'Durand',
      name: 'Luc',
      email: address,
      phone: '05 36 49 00 05',
      reason: 'Découvrir une gamme',
      slot: days.flatMap(({ slots }) => slots).at(-1)?.start,
    },
  });
  expect(answer.status()).toBe(200);
  const { suivi } = (await answer.json()) as { suivi: string };
  await api.dispose();
  return suivi;
}
