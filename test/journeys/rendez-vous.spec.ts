import { expect, type Page, request } from '@playwright/test';
import type { RendezVousView } from '../../src/features/rendez-vous/contract';
import { test } from './counter';
import { expectAccessible, expectPopup, openStaff, readAsAdmin, sendForm, signIn, submit } from './staff';
import { ADMIN, closePages, mailTo, SITE, tabTo } from './watched';

test.afterEach(closePages);

// Both book the shop's only counter: side by side, one would keep a worker waiting for the other.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const SHOP = 'contact@solutions-maison.example';
const hours = (page: Page) => page.getByRole('radio');

async function fillPerson(page: Page, { company, email }: { company: string; email: string }) {
  await page.getByLabel('Entreprise').fill(company);
  await page.getByLabel('Nom', { exact: true }).fill('Martin');
  await page.getByLabel('Prénom').fill('Luc');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Téléphone').fill('05 36 49 00 00');
  await page.getByLabel('Motif').selectOption({ index: 1 });
}

test('a rendez-vous by touch: courriel links change nothing, one person accepts, the other is too late', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.route('**/api/rdv_pro/creneaux*', (route) => route.abort());
  await page.goto(`${SITE()}/rdv_pro`);
  await expect(page.getByText('n’ont pas pu être lus')).toBeVisible();
  await expectAccessible(page, 'unreadable créneaux');
  await page.unroute('**/api/rdv_pro/creneaux*');
  await page.getByRole('button', { name: 'Réessayer' }).tap();
  await expect(hours(page).first()).toBeVisible();
  await expectAccessible(page, 'empty form');
  await submit(page, 'Demander ce rendez-vous');
  await expectPopup(page, 'warning', 'Le formulaire est actuellement invalide. Merci de le compléter.');
  await page.getByRole('button', { name: 'Fermer' }).tap();
  await expect(page.getByLabel('Entreprise')).toBeFocused();
  await expect(page.getByText('Choisissez un créneau.')).toBeVisible();
  await expectAccessible(page, 'invalid form');

  const visitor = `luc.martin.${Date.now()}@exemple.test`;
  await fillPerson(page, { company: 'Chauffage Martin', email: visitor });
  await page.getByLabel('SIRET').fill('123');
  await page.getByRole('button', { name: 'Semaine suivante' }).tap();
  await page.getByRole('button', { name: /^jeudi/ }).tap();
  await hours(page).nth(2).tap();
  await expect(page.getByText(/^Créneau choisi/)).toContainText('jeudi');
  await page.getByRole('button', { name: 'Semaine précédente' }).tap();
  await page.getByRole('button', { name: 'Semaine suivante' }).tap();
  await expect(hours(page).nth(2)).toBeChecked();
  await submit(page, 'Demander ce rendez-vous');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('SIRET')).toHaveAccessibleDescription(/quatorze chiffres/);
  await page.getByLabel('SIRET').fill('');
  await submit(page, 'Demander ce rendez-vous');
  await expectPopup(page, 'success', 'Votre demande de rendez-vous a bien été envoyée.');
  await expectAccessible(page, 'sent');
  await page.getByRole('button', { name: 'Fermer' }).tap();
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeFocused();
  const reference = String(await page.getByText(/^RV-/).textContent());
  await expect(page.getByText('n’est pas encore confirmé')).toBeVisible();

  const { text = '' } = await mailTo(SHOP, reference);
  const id = String(/rdv_pro\/accept\/([\w-]+)/.exec(text)?.[1]);
  expect(text).toContain(`/rdv_pro/refuse/${id}`);
  const scanner = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: { purpose: 'prefetch', 'sec-purpose': 'prefetch' } });
  for (const path of [`/rdv_pro/accept/${id}`, `/rdv_pro/refuse/${id}`]) {
    expect((await scanner.get(path)).status()).toBe(200);
    expect((await scanner.head(path)).status()).toBe(200);
  }
  await scanner.dispose();

  const late = await openStaff(browser, { viewport: { width: 1160, height: 900 } });
  for (const [staff, answer] of [
    [page, 'accept'],
    [late.page, 'refuse'],
  ] as const) {
    await staff.goto(`${SITE()}/rdv_pro/${answer}/${id}`);
    await signIn(staff, ADMIN);
    await expect(staff).toHaveURL(`${SITE()}/rdv_pro/${answer}/${id}`);
    await expect(staff.locator('main')).toContainText('Chauffage Martin');
    await expectAccessible(staff, `${answer}: to answer`);
  }
  expect((await readAsAdmin<RendezVousView>(`/api/rdv_pro/${id}`)).state).toBe('en_attente');
  const counter = await page.context().newPage();
  await counter.goto(`${SITE()}/admin/demandes/${id}/show`);
  await expect(counter.getByText('La demande reste en cours')).toContainText('son rendez-vous attend encore votre réponse');
  await expect(counter.getByLabel('La demande est alors traitée')).toHaveCount(0);
  await counter.close();

  await expect(late.page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await late.page.getByLabel('Pourquoi').fill('Le comptoir est fermé ce jour-là.');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await submit(page, 'Accepter le rendez-vous');
  await expect(page.getByRole('heading', { name: 'Rendez-vous accepté' })).toBeFocused();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rien n’est parti' })).toBeVisible();
  expect((await readAsAdmin<RendezVousView>(`/api/rdv_pro/${id}`)).state).toBe('en_attente');
  await submit(page, 'Accepter le rendez-vous');
  await expect(page.getByRole('heading', { name: 'Rendez-vous accepté' })).toBeFocused();
  await expectAccessible(page, 'accepted');
  await submit(late.page, 'Refuser le rendez-vous');
  await expect(late.page.getByRole('heading', { name: 'Rendez-vous accepté' })).toBeFocused();
  await expect(late.page.locator('main')).toContainText(/a déjà été accepté par .+ Rien n’a changé\./);
  await expectAccessible(late.page, 'too late');
  await page.reload();
  await expect(page.locator('main')).toContainText(/Par .+, le /);
  await expect(page.getByRole('button', { name: 'Accepter le rendez-vous' })).toHaveCount(0);

  const confirmed = await mailTo(visitor, 'est confirmé');
  const [calendar] = confirmed.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  const ics = calendar && (typeof calendar.content === 'string' ? calendar.content : new TextDecoder().decode(calendar.content));
  expect(ics).toContain('METHOD:REQUEST');
  expectQuiet();
  late.expectQuiet();
});

test('a rendez-vous by keyboard: the créneau taken meanwhile, then another one; refused with other hours', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1160, height: 900 }, timezoneId: 'America/Cayenne' });
  await page.goto(`${SITE()}/rdv_pro`);
  await expect(page.getByText('heure de Paris')).toBeVisible();
  const visitor = `anne.petit.${Date.now()}@exemple.test`;
  await fillPerson(page, { company: 'Petit et filles', email: visitor });
  await tabTo(page, page.getByRole('button', { name: 'Semaine suivante' }));
  for (let weeks = 0; weeks < 2; weeks += 1) await page.keyboard.press('Enter');
  await tabTo(page, hours(page).first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(hours(page).nth(1)).toBeChecked();
  const slot = await hours(page).nth(1).inputValue();
  const person = { family_name: 'Roux', name: 'Zoé', phone: '0536490000', reason: 'Autre' };
  await sendForm('/rdv_pro', { ...person, company: 'Plus vite', email: `zoe.${Date.now()}@exemple.test`, slot });

  await tabTo(page, page.getByRole('button', { name: 'Demander ce rendez-vous' }));
  await page.keyboard.press('Enter');
  await expectPopup(page, 'warning', 'Ce créneau n’est plus libre. Choisissez-en un autre.');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(hours(page).first()).toBeFocused();
  expect(await hours(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).not.toContain(slot);
  await expect(page.getByLabel('Entreprise')).toHaveValue('Petit et filles');
  await expectAccessible(page, 'taken créneau');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Demander ce rendez-vous' }));
  await page.keyboard.press('Enter');
  await expectPopup(page, 'success', 'Votre demande de rendez-vous a bien été envoyée.');
  await page.keyboard.press('Enter');
  const reference = String(await page.getByText(/^RV-/).textContent());

  const { text = '' } = await mailTo(SHOP, reference);
  const id = String(/rdv_pro\/refuse\/([\w-]+)/.exec(text)?.[1]);
  await page.goto(`${SITE()}/rdv_pro/refuse/${id}`);
  await signIn(page, ADMIN);
  await page.getByLabel('Pourquoi').fill('Le comptoir est fermé ce matin-là.');
  await page.getByRole('checkbox', { checked: true }).first().uncheck();
  const [second] = await page.getByRole('checkbox', { checked: true }).all();
  const offered = String(await second?.getAttribute('aria-labelledby').then((label) => page.locator(`[id="${label}"]`).textContent()));
  await submit(page, 'Refuser le rendez-vous');
  await expect(page.getByRole('heading', { name: 'Rendez-vous refusé' })).toBeFocused();
  await expectAccessible(page, 'refused');
  const refused = await mailTo(visitor, 'Le comptoir est fermé ce matin-là.');
  expect(refused.text).toContain(offered);
  expect(refused.attachments).toEqual([]);
  expectQuiet(/Impossible d’envoyer votre demande de rendez-vous/);
});
