import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { picture } from '../images';
import { expectAccessible, expectPopup, openStaff, readAsAdmin, submit } from './staff';
import { expectUnchanged, FAILED, hold, INVALID, newAddress, PHONE, storedOf } from './visitors';
import { closePages, loseAnswer, mailTo, SITE, visit } from './watched';

test.afterEach(closePages);

// Long ways, with an accessibility check in each state.
test.describe.configure({ timeout: 240_000 });

test('AIRCO by touch: the owner’s texts show, invalid input is not sent, a lost answer makes one demande', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  const keys = keysOf(page, '/api/contact/subscribe_airco');
  const address = newAddress('airco');
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  await visit(page, '/abonnement_airco');
  await expectAccessible(page, 'empty');

  await send.tap();
  await expectPopup(page, 'warning', INVALID);
  await expectAccessible(page, 'invalid');
  await page.getByRole('button', { name: 'Fermer' }).tap();
  const field = (label: string) => page.getByRole('textbox', { name: label });
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription('Indiquez votre nom.');
  await expect(field('Prénom')).toHaveAccessibleDescription('Indiquez votre prénom.');
  await expect(field('Email')).toHaveAccessibleDescription('Indiquez votre adresse e-mail.');
  await expect(field("Nom de l'entreprise")).toHaveAttribute('aria-invalid', 'false');
  await expectAccessible(page, 'refused fields');
  expect(keys).toEqual([]);

  await page.getByLabel('Nom', { exact: true }).fill('Dupont');
  await field('Prénom').fill('Marie');
  await field('Email').fill(address);
  await field('Téléphone').fill('(05) 36.49.00.01');
  await expect(page.getByText('Vouliez-vous dire')).toHaveText(/05\s36\s49\s00\s01\s\?$/);
  await expectAccessible(page, 'proposed number');
  await page.getByRole('button', { name: 'Utiliser ce numéro' }).tap();
  await expect(field('Téléphone')).toHaveValue('05 36 49 00 01');

  await page.route('**/api/contact/subscribe_airco', loseAnswer);
  await send.tap();
  await expectPopup(page, 'error', "Impossible d'envoyer la demande. Merci de réessayer plus tard.");
  await expectAccessible(page, 'failure');
  await page.getByRole('button', { name: 'Fermer' }).tap();
  await expect(field('Email')).toHaveValue(address);
  await expect(field('Téléphone')).toHaveValue('05 36 49 00 01');

  const release = await hold(page, '**/api/contact/subscribe_airco');
  await send.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Envoi en cours…' })).toBeInViewport();
  await expect(page.locator('form[inert]')).toHaveCount(1);
  await expectAccessible(page, 'sending');
  release();
  await expectPopup(page, 'success', "La demande d'abonnement à AIRCO a bien été envoyée.");
  await expectAccessible(page, 'success');
  await page.getByRole('button', { name: 'Fermer' }).tap();
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeInViewport();
  await expectAccessible(page, 'sent');

  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  const { data, total } = await storedOf(address);
  expect([total, data[0]?.state]).toEqual([1, 'nouvelle']);
  await expect(page.locator('main')).toContainText(String(data[0]?.reference));
  expect((await mailTo(address)).text).toContain(data[0]?.reference);

  await page.reload();
  await expect(page.locator('main')).toContainText(String(data[0]?.reference));
  await expect(page.getByRole('button', { name: 'Envoyer' })).toHaveCount(0);
  await page.getByText(/^Ce que vous avez envoyé le/).tap();
  await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible();
  await page.getByRole('button', { name: 'Faire une autre demande' }).tap();
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
  await expect(field('Email')).toHaveValue('');
  expectQuiet(FAILED);
});

test('a message: the subject comes from the link, autofill does not reach the hidden field', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  const address = newAddress('contact');
  await visit(page, '/contact');
  await expect(page.getByRole('heading', { name: 'Écrivez-nous' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Envoyer mon message' })).toBeEnabled();
  await expectAccessible(page, 'contact');
  await visit(page, '/contact/formulaire?sujet=Visite+du+showroom');
  await expect(page.getByLabel('Sujet')).toHaveValue('Visite du showroom');
  await expectAccessible(page, 'empty');
  await fillByItself(page, address);
  await expect(page.getByLabel('Prénom')).toHaveValue('Marie');
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(address);
  await expect(page.locator('[name=zone_libre_b7]')).toHaveValue('');
  await submit(page, 'Envoyer mon message');
  await expectPopup(page, 'warning', INVALID);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.getByLabel('Message').fill('Peut-on voir une pompe à chaleur en marche ?');

  // What the server answers when its disk is full (test/faults).
  const full = {
    success: false,
    message: 'Plus de place.',
    error: { code: 'disque_plein', message: 'Le site n’a plus de place. Réessayez plus tard.' },
  };
  await page.route('**/api/contact/formulaire', (route) => route.fulfill({ status: 503, json: full }));
  await submit(page, 'Envoyer mon message');
  await expectPopup(page, 'error', /^Impossible /);
  await expect(page.getByRole('alertdialog')).toContainText('Le site n’a plus de place. Réessayez plus tard.');
  await expectAccessible(page, 'full disk');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Message')).toHaveValue('Peut-on voir une pompe à chaleur en marche ?');
  await page.unroute('**/api/contact/formulaire');
  await page.getByRole('button', { name: 'Envoyer mon message' }).dblclick();
  await expectPopup(page, 'success', 'Votre message a bien été envoyé.');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'sent');
  const { data, total } = await storedOf(address);
  expect([total, data[0]?.state, data[0]?.summary]).toEqual([1, 'nouvelle', 'Visite du showroom']);

  const link = SITE() + String(/\/suivi\/[\w-]+/.exec((await mailTo(address)).text ?? '')?.[0]);
  await expectUnchanged(() => storedOf(address), link);
  await page.goto(link);
  await expect(page.locator('main')).toContainText('Peut-on voir une pompe à chaleur en marche');
  const unknown = await page.goto(`${SITE()}/suivi/ce-lien-ne-mene-a-rien-du-tout`);
  expect(unknown?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Cette demande est introuvable');
  await expectAccessible(page, 'unknown suivi');
  expectQuiet(FAILED);
});

test('a demande to the SAV, with an iPhone photo and an unreadable photo', async ({ browser }) => {
  const { page, expectQuiet } = await openStaff(browser, PHONE);
  const address = newAddress('sav');
  await visit(page, '/sav');
  await page.getByRole('link', { name: 'Demander une intervention' }).tap();
  await expect(page.locator('h1')).toHaveText('Décrire votre demande au SAV');
  await expectAccessible(page, 'empty');
  await submit(page, 'Envoyer ma demande');
  await expectPopup(page, 'warning', INVALID);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Dépannage' })).toBeFocused();
  await expectAccessible(page, 'refused fields');

  await page.getByText('Pièce détachée', { exact: true }).tap();
  await page.getByLabel('Description').fill('Je cherche le filtre de cet appareil.');
  await page.getByLabel('Nom', { exact: true }).fill('Durand');
  await page.getByLabel('Prénom').fill('Paul');
  await page.getByLabel('Adresse e-mail').fill(address);
  await page.getByLabel('Téléphone').fill('05 36 49 00 03');
  const photo = await picture(900, 600);
  const files = page.locator('input[type=file]');
  await files.setInputFiles([
    { name: 'plaque.heic', mimeType: 'image/heic', buffer: readFileSync('test/photos/plaque.heic') },
    { name: 'appareil.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'notice.txt', mimeType: 'text/plain', buffer: Buffer.from('notice') },
    { name: 'fausse.png', mimeType: 'image/png', buffer: Buffer.from('pas une image') },
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'notice.txt' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(3);
  await expectAccessible(page, 'chosen photos');

  await submit(page, 'Envoyer ma demande');
  await expectPopup(page, 'warning', /fausse\.png.*n’est pas une photo lisible/);
  await page.keyboard.press('Enter');
  await expect(files).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'fausse.png' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Je cherche le filtre de cet appareil.');
  await expectAccessible(page, 'refused photo');
  await page.getByRole('button', { name: 'Retirer la photo 3' }).tap();
  await submit(page, 'Envoyer ma demande');
  await expectPopup(page, 'success', 'Votre demande a bien été envoyée.');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'sent');

  const { data, total } = await storedOf(address);
  expect([total, data[0]?.state]).toEqual([1, 'nouvelle']);
  const { fichiers } = await readAsAdmin<{ fichiers: { name: string }[] }>(`/api/admin/demandes/${data[0]?.id}`);
  expect(fichiers.map(({ name }) => name)).toEqual(['plaque.heic', 'appareil.jpg']);
  await page.getByRole('link', { name: 'Suivre ma demande' }).tap();
  await expect(page.locator('main')).toContainText('Photos jointes');
  expectQuiet(FAILED);
});

function keysOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url() === SITE() + path) keys.push(String(asked.headers()['idempotency-key']));
  });
  return keys;
}

/** Fills as Chromium does: every field that it can see and whose autocomplete, name or label tells it what it holds. */
async function fillByItself(page: Page, address: string) {
  await page.evaluate((mail) => {
    const known: [RegExp, string][] = [
      [/mail/i, mail],
      [/given-name|pr[ée]nom|first/i, 'Marie'],
      [/family-name|family_name|\bnom\b|last/i, 'Dupont'],
      [/\btel|phone/i, '0536490004'],
      [/company|organi[sz]ation|entreprise|soci[ée]t[ée]/i, 'Bâti Gers'],
      [/address|adresse|street|rue/i, '3 rue des Lilas'],
      [/postal|zip|\bcp\b/i, '32000'],
      [/city|ville|commune/i, 'Auch'],
      [/^(?:url|website|site)$/i, 'https://exemple.test'],
    ];
    for (const field of document.querySelectorAll<HTMLInputElement>('main form input:not([type=file])')) {
      const about = [field.autocomplete, field.name, field.id, field.labels?.[0]?.textContent].join(' ');
      const value = known.find(([pattern]) => pattern.test(about))?.[1];
      if (value === undefined || !field.checkVisibility()) continue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, address);
}
