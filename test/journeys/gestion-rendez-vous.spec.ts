import { expect, type Page, request, test } from '@playwright/test';
import ICAL from 'ical.js';
import type { Creneaux, RendezVousView } from '../../src/features/rendez-vous/contract';
import { test as counterTest } from './counter';
import { enter, expectAccessible, expectPopup, openStaff, readAsAdmin, sendForm } from './staff';
import { newAddress, storedOf } from './visitors';
import { closePages, fromElsewhere, mailTo, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 240_000 });

const WIDE = { viewport: { width: 1440, height: 900 } };

const notice = (page: Page, text: string | RegExp) => page.locator('.MuiSnackbar-root').filter({ hasText: text });

counterTest(
  'a rendez-vous: accepted, moved, proposed again, cancelled; courriels update the person’s calendar',
  { tag: '@long' },
  async ({ browser }) => {
    const company = `Atelier ${Date.now()}`;
    const address = newAddress('zoe.roux');
    // The last of the days that are offered, which no other journey asks for.
    const { label: day, slots } = (await readFree()).at(-1) as Creneaux['days'][number];
    const [first, second, third] = slots as [Slot, Slot, Slot];
    const asked = { family_name: 'Roux', name: 'Zoé', phone: '0536490021', reason: 'Découvrir une gamme', company, email: address };
    await sendForm('/rdv_pro', { ...asked, slot: first.start });

    const { page, expectQuiet } = await openStaff(browser, { ...WIDE, timezoneId: 'America/Cayenne' });
    await enter(page, '/admin/rendez_vous');
    await page.getByRole('button', { name: `Répondre à Zoé Roux (${company})` }).click();
    const panel = page.getByRole('dialog', { name: `Zoé Roux (${company})` });
    await expect(panel).toContainText(`${day} `);
    await expectAccessible(page, 'to answer');
    await panel.getByRole('button', { name: 'Accepter' }).click();
    await notice(page, 'Rendez-vous accepté. La personne').getByRole('button', { name: 'Reprendre' }).click();
    await expect(notice(page, 'attend de nouveau votre réponse')).toBeVisible();
    await panel.getByRole('button', { name: 'Accepter' }).click();
    await expect(page.getByText('Rendez-vous accepté. La personne')).toBeVisible();
    await expect(panel.getByText('Accepté', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Répondre à Zoé Roux (${company})` })).toHaveCount(0);
    await expectAccessible(page, 'accepted');
    const accepted = calendarOf(await mailTo(address, 'est confirmé'));
    expect(accepted).toEqual({ method: 'REQUEST', status: 'CONFIRMED', sequence: 0, uid: accepted.uid, start: Date.parse(first.start) });

    await panel.getByRole('button', { name: 'Déplacer' }).click();
    const hour = panel.getByRole('button', { name: `${day} à ${second.label}`, exact: true });
    const further = panel.getByRole('button', { name: 'Voir des jours plus lointains' });
    await expect(panel.getByRole('group').first()).toBeVisible();
    while (!(await hour.isVisible())) await further.click();
    await expect(panel.getByRole('button', { name: `${day} à ${first.label}`, exact: true })).toHaveCount(0);
    await hour.click();
    await expect(panel.getByText('La personne recevra la nouvelle heure par courriel.')).toBeVisible();
    await expectAccessible(page, 'to move');
    await page.context().setOffline(true);
    await panel.getByRole('button', { name: 'Déplacer et prévenir la personne' }).click();
    await expect(panel.getByText('rien n’a été enregistré')).toBeVisible();
    await page.context().setOffline(false);
    await panel.getByRole('button', { name: 'Déplacer et prévenir la personne' }).click();
    await expect(page.getByText('Rendez-vous déplacé.')).toBeVisible();
    const moved = calendarOf(await mailTo(address, 'est déplacé'));
    expect(moved).toEqual({ ...accepted, sequence: 1, start: Date.parse(second.start) });
    expect((await readFree()).at(-1)?.slots.map(({ start }) => start)).toContain(first.start);

    await panel.getByRole('button', { name: 'Proposer une autre heure' }).click();
    const other = panel.getByRole('button', { name: `${day} à ${third.label}`, exact: true });
    await expect(panel.getByRole('group').first()).toBeVisible();
    while (!(await other.isVisible())) await further.click();
    await other.click();
    await panel.getByRole('button', { name: 'Proposer cette heure' }).click();
    await expect(panel.getByText('Autre heure proposée')).toBeVisible();
    await expectAccessible(page, 'proposed');
    const { text = '' } = await mailTo(address, 'Rien ne change avant votre accord');
    const visitor = await openStaff(browser, { viewport: { width: 360, height: 740 } });
    await visitor.page.goto(SITE() + String(/\/suivi\/[\w-]+/.exec(text)?.[0]));
    await expectAccessible(visitor.page, 'proposed to the person');
    const [{ id = '' } = {}] = (await storedOf(address)).data;
    expect((await readAsAdmin<RendezVousView>(`/api/rdv_pro/${id}`)).start).toBe(second.start);
    await visitor.page.getByRole('button', { name: 'J’accepte cette heure' }).click();
    await expectPopup(visitor.page, 'success', /nous vous attendons/);
    await visitor.page.getByRole('button', { name: 'Fermer' }).click();
    await expect(visitor.page.getByRole('button', { name: 'J’accepte cette heure' })).toHaveCount(0);
    await expectAccessible(visitor.page, 'agreed');
    visitor.expectQuiet();
    const agreed = calendarOf(await mailTo(address, new RegExp(`il aura lieu le .*${third.label}`)));
    expect(agreed).toEqual({ ...accepted, sequence: 2, start: Date.parse(third.start) });
    await page.reload();

    await panel.getByRole('button', { name: 'Fermer ce rendez-vous' }).click();
    await page.getByRole('button', { name: 'Mois', exact: true }).click();
    const event = page.locator('.rdv-accepte').filter({ hasText: company });
    // The calendar opens on the next open day, which may be of another month than today.
    await expect(page.getByRole('table', { name: /^\p{L}+ \d{4}$/u })).toBeVisible();
    while (!(await page.getByRole('table', { name: monthOf(second.start) }).isVisible()))
      await page.getByRole('button', { name: 'Mois suivant' }).click();
    await event.click();
    await panel.getByRole('button', { name: 'Annuler le rendez-vous' }).click();
    await panel.getByLabel(/^Raison/).fill('Le comptoir est fermé ce jour-là.');
    await expectAccessible(page, 'to cancel');
    await panel.getByRole('button', { name: 'Annuler et prévenir la personne' }).click();
    await expect(page.getByText('Rendez-vous annulé.')).toBeVisible();
    await expect(panel.getByText('Annulé', { exact: true })).toBeVisible();
    await expectAccessible(page, 'cancelled');
    const mail = await mailTo(address, 'est annulé');
    expect(mail.text).toContain('Le comptoir est fermé ce jour-là.');
    expect(calendarOf(mail)).toEqual({ ...agreed, method: 'CANCEL', status: 'CANCELLED', sequence: 3 });
    expect((await readFree()).at(-1)?.slots.map(({ start }) => start)).toContain(third.start);
    expect((await readAsAdmin<RendezVousView>(`/api/rdv_pro/${id}`)).state).toBe('annule');
    await panel.getByRole('button', { name: 'Fermer ce rendez-vous' }).click();
    await expect(event).toHaveCount(0);

    await page.getByRole('button', { name: 'Fermer un jour' }).click();
    const closing = page.getByRole('dialog', { name: 'Ajouter une fermeture ou une ouverture' });
    await expectAccessible(page, 'to close');
    await closing.getByLabel(/^Du/).fill(first.start.slice(0, 10));
    await closing.getByLabel(/^Au/).fill(first.start.slice(0, 10));
    await closing.getByRole('button', { name: 'Fermer ce jour' }).click();
    await expect(notice(page, 'Cette fermeture est enregistrée')).toBeVisible();
    expect((await readFree()).at(-1)?.label).not.toBe(day);

    await page.getByRole('button', { name: 'Nouveau rendez-vous' }).click();
    const taken = page.getByRole('dialog', { name: 'Nouveau rendez-vous' });
    await taken.getByLabel(/^Nom/).fill('Leroy');
    await taken.getByLabel(/^Téléphone/).fill('06 12 34 56 78');
    await taken.getByLabel(/^Motif/).fill('Un devis');
    await taken.getByRole('button', { name: 'Écrire une autre heure' }).click();
    await taken.getByLabel(/^Jour et heure/).fill(`${first.start.slice(0, 10)}T10:00`);
    await expectAccessible(page, 'to note');
    await taken.getByRole('button', { name: 'Noter le rendez-vous' }).click();
    await expect(taken.getByText(/^Fermé/)).toBeVisible();
    await taken.getByRole('button', { name: 'Noter malgré la fermeture' }).click();
    await expect(page.getByRole('dialog', { name: 'Leroy' })).toContainText('malgré cette fermeture');
    await expectAccessible(page, 'noted');
    expectQuiet();
  },
);

counterTest('hours are freed from a choice that outlives Escape', { tag: '@long' }, async ({ browser }) => {
  const company = `Garage ${Date.now()}`;
  const { slots } = (await readFree()).at(-1) as Creneaux['days'][number];
  const asked = { family_name: 'Caron', name: 'Léa', phone: '0536490022', reason: 'Rien', company, email: newAddress('lea.caron') };
  await sendForm('/rdv_pro', { ...asked, slot: slots[0]?.start });
  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, '/admin/rendez_vous');
  await page.getByRole('button', { name: `Répondre à Léa Caron (${company})` }).click();
  const open = page.getByRole('button', { name: 'Libérer plusieurs créneaux d’un coup' });
  const dialog = page.getByRole('dialog', { name: 'Libérer plusieurs créneaux' });
  await open.click();
  await dialog.getByLabel(/^Reçus entre deux moments/).check();
  await dialog.getByLabel('Reçus depuis').fill('2026-01-05T09:00');
  await dialog.getByLabel('Jusqu’à').fill('2025-01-05T09:00');
  await expect(dialog.getByText('Le second moment vient après le premier.')).toBeVisible();
  await expectAccessible(page, 'what is freed');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByLabel('Reçus depuis')).toHaveValue('2026-01-05T09:00');
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  // Other journeys have requests of this connection too.
  for (const other of await dialog.getByRole('listitem').filter({ hasNotText: company }).getByRole('checkbox').all()) await other.uncheck();
  await dialog.getByRole('button', { name: 'Libérer ce créneau' }).click();
  await expect(notice(page, '1\u00a0créneau est libéré.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expectQuiet();
});

type Slot = Creneaux['days'][number]['slots'][number];

async function readFree(): Promise<Creneaux['days']> {
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  const { days } = (await (await api.get('/api/rdv_pro/creneaux')).json()) as Creneaux;
  await api.dispose();
  return days;
}

/** « décembre 2026 » */
const monthOf = (instant: string) =>
  Temporal.Instant.from(instant).toLocaleString('fr-FR', { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' });

/** The invitation that a mail carries, as programs read it; its start in milliseconds. */
function calendarOf({ attachments }: Awaited<ReturnType<typeof mailTo>>) {
  const [part] = attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  const text = typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content);
  const file = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(file.getFirstSubcomponent('vevent') as ICAL.Component);
  for (const zone of file.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return {
    method: file.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    sequence: event.sequence,
    uid: event.uid,
    start: event.startDate.toJSDate().getTime(),
  };
}
