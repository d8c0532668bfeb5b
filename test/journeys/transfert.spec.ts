import { expect, test } from '@playwright/test';
import { enter, expectAccessible, openAccount, openStaff, PASSWORD, sendForm } from './staff';
import { closePages, mailTo } from './watched';

test.afterEach(closePages);

test('the counter forwards a request to a maker: kept on Escape, undone, corrected, shown in the thread', { tag: '@long' }, async ({
  browser,
}) => {
  const now = Date.now();
  const maker = `technique.${now}@exemple.test`;
  const person = { family_name: 'Ducos', name: 'Line', email: `line.ducos.${now}@exemple.test`, phone: '05 36 49 00 43' };
  const { reference } = await sendForm('/contact/formulaire', {
    ...person,
    subject: 'Autre question',
    message: 'La chaudière affiche E7.',
  });
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  await enter(page, `/admin/demandes?q=${reference}`, { email: await openAccount('Luc Comptoir', 'ACCUEIL'), password: PASSWORD });
  await page.getByRole('link', { name: 'Line Ducos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transférer la demande de Line Ducos' });
  const message = dialog.getByLabel('Votre message');
  const open = page.getByRole('button', { name: 'Transférer la demande' });
  await open.click();
  await dialog.getByLabel('À', { exact: true }).fill(person.email);
  await message.fill('Que veut dire ce code ?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(message).toHaveValue('Que veut dire ce code ?');
  await expectAccessible(page, 'a transfer that was begun');
  await message.press('Control+Enter');
  await expect(dialog.getByText(/répondez-lui plutôt/)).toBeVisible();
  await expect(dialog.getByLabel('À', { exact: true })).toBeFocused();
  await dialog.getByLabel('À', { exact: true }).fill(maker);
  await dialog.getByRole('button', { name: 'Transférer' }).click();
  await expect(page.getByText(`Transféré à ${maker}.`)).toBeVisible();

  const thread = page.getByRole('list', { name: /^Échanges/ });
  await thread.getByRole('button', { name: /^Reprendre/ }).click();
  await expect(page.getByText('votre transfert est revenu ici')).toBeVisible();
  await expect(dialog.getByLabel('À', { exact: true })).toHaveValue(maker);
  await dialog.getByLabel(/^Joindre ses coordonnées/).check();
  await dialog.getByRole('button', { name: 'Transférer' }).click();
  await expect(thread.getByText(`À ${maker} : la demande, ses coordonnées.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page, 'a request that was sent on');
  const { text } = await mailTo(maker, 'Que veut dire ce code');
  for (const detail of ['La chaudière affiche E7.', 'Line Ducos', person.email]) expect(text).toContain(detail);
  expectQuiet();
});
