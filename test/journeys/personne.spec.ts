import { expect, test } from '@playwright/test';
import { callAsAdmin, enter, expectAccessible, openAccount, openStaff, PASSWORD, sendForm } from './staff';
import { closePages } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 120_000 });

test('the counter finds a person by their number, joins their address, and parts them again', { tag: '@long' }, async ({ browser }) => {
  const digits = String(Date.now()).slice(-4);
  const phone = `05 36 49 ${digits.slice(0, 2)} ${digits.slice(2)}`;
  const family_name = `Peyrusse${digits}`;
  const address = `peyrusse.${Date.now()}@exemple.test`;
  const { reference } = await sendForm('/contact/formulaire', {
    ...{ family_name, name: 'Odile', email: address, phone },
    ...{ subject: 'Autre question', message: 'Combien cela coûte-t-il ?' },
  });
  const call = new FormData();
  for (const [name, value] of Object.entries({ canal: 'telephone', family_name: 'Peyrusse', phone, message: 'Rappeler demain.' }))
    call.append(name, value);
  await callAsAdmin('POST', '/api/admin/demandes/saisie/contact', call);
  await sendForm('/newsletter/inscription', { email: address, name: 'Odile' });

  const person = { email: await openAccount('Sylvie Lafont', 'ACCUEIL'), password: PASSWORD };
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  await enter(page, '/admin/demandes', person);
  await expect(page.getByRole('button', { name: 'Chercher partout' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Nom, référence/).fill(phone);
  await page.getByRole('option', { name: `Peyrusse ${phone}` }).click();
  await expect(page.getByRole('heading', { name: 'Ses demandes\u00a0(2)' })).toBeVisible();
  await expect(page.getByText('Ses droits')).toHaveCount(0);
  await expectAccessible(page, 'a person known by a number');

  await page.getByRole('button', { name: 'Réunir avec une autre fiche' }).click();
  const dialog = page.getByRole('dialog', { name: 'Réunir avec une autre fiche' });
  const other = dialog.getByLabel('Son autre adresse e-mail, ou son téléphone');
  await other.fill('inconnue@exemple.test');
  await page.keyboard.press('Enter');
  await expect(other).toHaveAccessibleDescription(/^Le site ne connaît pas cette adresse/);
  await expect(other).toHaveValue('inconnue@exemple.test');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Réunir ${address}` }).click();
  await dialog.getByRole('button', { name: 'Réunir', exact: true }).click();
  await expect(page.getByText('Les deux fiches sont réunies.')).toBeVisible();
  await expect(page.getByText('N’a pas encore confirmé son inscription')).toBeVisible();
  await expectAccessible(page, 'two records joined');
  for (const [width, height] of [
    [1440, 900],
    [768, 1000],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, beyond <= 0]).toEqual([width, true]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/personne-${width}.png`, fullPage: true });
  }
  await page.getByRole('button', { name: `Séparer ${address}` }).click();
  await expect(page.getByText('Les deux fiches sont séparées.')).toBeVisible();
  await expect(page.getByText('N’y est pas inscrite.')).toBeVisible();
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByRole('link', { name: 'Voir sa page' })).toHaveAttribute(
    'href',
    `/admin/personne?email=${encodeURIComponent(address)}`,
  );

  await page.getByRole('button', { name: 'Corriger ses coordonnées' }).click();
  const details = page.getByRole('dialog', { name: 'Corriger ses coordonnées' });
  await details.getByLabel('Adresse e-mail').fill('odile@');
  await page.keyboard.press('Control+Enter');
  await expect(details.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/n’est pas valide/);
  await details.getByLabel('Adresse e-mail').fill(`juste.${address}`);
  await details.getByLabel('Commune').fill('Auch');
  await expectAccessible(page, 'details to correct');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/corriger-390.png` });
  await details.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Coordonnées corrigées.')).toBeVisible();
  await expect(page.getByText(`${address} → juste.${address}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir sa page' })).toHaveAttribute(
    'href',
    `/admin/personne?email=${encodeURIComponent(`juste.${address}`)}`,
  );
  expectQuiet();
});
