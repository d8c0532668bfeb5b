import { expect } from '@playwright/test';
import type { DemandeRow } from '../../src/features/demandes/demande-view';
import type { Creneaux } from '../../src/features/rendez-vous/contract';
import { test } from './counter';
import { callAsAdmin, enter, expectAccessible, expectPopup, openStaff, readAsAdmin, sendForm } from './staff';
import { PHONE } from './visitors';
import { closePages, mailTo, SITE } from './watched';

test.afterEach(closePages);

const BOOKED = ['Ana', 'Bruno', 'Chloé'];

test('staff close a booked day and propose other hours to everyone in one act, held for ten seconds', { tag: '@long' }, async ({
  browser,
}) => {
  const now = Date.now();
  const addressOf = (name: string) => `${name.toLowerCase().replace('é', 'e')}.${now}@exemple.test`;
  const free = await readAsAdmin<Creneaux>('/api/rdv_pro/creneaux?tous=1');
  // Other journeys book the first and the last of them; other hours are looked for around this free day.
  const most = Math.max(...free.days.map(({ slots }) => slots.length));
  const { slots } = free.days
    .slice(Math.floor(free.days.length / 3))
    .find(({ slots }) => slots.length === most) as Creneaux['days'][number];
  const day = (slots[0]?.start ?? '').slice(0, 10);
  for (const [at, name] of BOOKED.entries()) {
    const asked = { family_name: 'Fermé', name, phone: '0536490021', reason: 'Un chantier', company: `Atelier ${name} ${now}` };
    const { reference } = await sendForm('/rdv_pro', { ...asked, email: addressOf(name), slot: slots[at]?.start });
    const { data } = await readAsAdmin<{ data: DemandeRow[] }>(`/api/admin/demandes?q=${reference}`);
    await callAsAdmin('POST', `/api/rdv_pro/accept/${data[0]?.id}`);
  }

  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1440, height: 900 } });
  await enter(page, '/admin/rendez_vous');
  await page.getByRole('button', { name: 'Fermer un jour' }).click();
  const closing = page.getByRole('dialog', { name: 'Ajouter une fermeture ou une ouverture' });
  await closing.getByLabel(/^Du/).fill(day);
  await closing.getByLabel(/^Au/).fill(day);
  await closing.getByLabel(/^Raison/).fill('Inventaire');
  await expect(closing.getByText('3\u00a0rendez-vous tombent pendant cette fermeture')).toBeVisible();
  await expectAccessible(page, 'a closing that catches appointments');
  await closing.getByRole('button', { name: 'Fermer et proposer d’autres heures aux 3\u00a0personnes' }).click();

  const dialog = page.getByRole('dialog', { name: 'Proposer d’autres heures' });
  const message = dialog.getByLabel('Message à tous');
  await expect(dialog.getByRole('list', { name: 'Qui reçoit quoi' }).getByRole('listitem')).toHaveCount(3);
  await message.fill('Nous faisons l’inventaire ce jour-là.');
  await expectAccessible(page, 'other hours for three people');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const caught = page.getByRole('region', { name: 'Rendez-vous un jour fermé' });
  await expect(caught.getByText('3\u00a0rendez-vous tombent un jour fermé')).toBeVisible();
  await caught.getByRole('button', { name: 'Proposer d’autres heures aux 3\u00a0personnes' }).click();
  await expect(message).toHaveValue('Nous faisons l’inventaire ce jour-là.');
  await dialog.getByRole('button', { name: 'Proposer d’autres heures à 3\u00a0personnes' }).click();
  await expect(page.getByText('D’autres heures sont proposées à 3\u00a0personnes')).toBeVisible();
  await page.getByRole('button', { name: /^Reprendre/ }).click();
  await expect(page.getByText('Rien n’est parti pour 3\u00a0personnes')).toBeVisible();
  await caught.getByRole('button', { name: 'Proposer d’autres heures aux 3\u00a0personnes' }).click();
  await dialog.getByRole('button', { name: 'Proposer d’autres heures à 3\u00a0personnes' }).click();
  await expect(caught.getByText('Proposé à la place')).toHaveCount(3);
  await expectAccessible(page, 'three proposals on a closed day');

  const { text = '' } = await mailTo(addressOf('Bruno'), 'Nous faisons l’inventaire');
  const phone = await openStaff(browser, PHONE);
  await phone.page.goto(SITE() + String(/\/suivi\/[\w-]+/.exec(text)?.[0]));
  await phone.page
    .getByRole('button', { name: /^J’accepte l’heure du / })
    .first()
    .tap();
  await expectPopup(phone.page, 'success', /nous vous attendons/);
  phone.expectQuiet();

  await page.goto(`${SITE()}/admin/rendez_vous/fermetures`);
  await page.getByRole('button', { name: /^Retirer «\sInventaire/ }).click();
  await expect(page.getByText('ces jours suivent la semaine ordinaire')).toBeVisible();
  await expect(caught).toHaveCount(0);
  expectQuiet();
});
