import { readFileSync } from 'node:fs';
import { type Download, expect, type Page, request, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import ICAL from 'ical.js';
import { generate } from 'otplib';
import sharp from 'sharp';
import type { DemandeRow, DemandeView } from '../../src/features/demandes/contract';
import type { Held } from '../../src/features/demandes/personnes/contract';
import type { Creneaux, RendezVousView } from '../../src/features/rendez-vous/contract';
import { test as counterTest } from './counter';
import {
  confirm,
  enter,
  expectAccessible,
  expectPopup,
  openAccount,
  openStaff,
  PASSWORD,
  readAsAdmin,
  sendForm,
  signIn,
  submit,
  title,
} from './staff';
import { expectInSight } from './thread-sight';
import { newAddress, storedOf } from './visitors';
import { ADMIN, closePages, fromElsewhere, mailTo, SITE } from './watched';

test.afterEach(closePages);

test.describe.configure({ timeout: 240_000 });

const SHOP = 'contact@solutions-maison.example';
const WIDE = { viewport: { width: 1440, height: 900 } };
const MARIE = { family_name: 'Dupont', name: 'Marie', phone: '05 36 49 00 20' };

/** What was just done, said at the foot of the screen. */
const notice = (page: Page, text: string | RegExp) => page.locator('.MuiSnackbar-root').filter({ hasText: text });

test('a demande: from the shop’s courriel to handled; a cut network keeps the reply, the person reads it', async ({ browser }) => {
  const address = newAddress('marie.dupont');
  const { reference } = await sendForm('/contact/formulaire', {
    ...MARIE,
    email: address,
    subject: 'Conseil sur un équipement',
    message: 'Quand pourriez-vous passer ?',
  });
  const { text = '' } = await mailTo(SHOP, reference);
  const [path = ''] = /\/admin\/demandes\/[\w-]+/.exec(text) ?? [];
  const id = String(path.split('/').at(-1));

  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await page.goto(SITE() + path);
  await expect(page).toHaveURL(`${SITE()}/connexion?redirectTo=${encodeURIComponent(path)}`);
  await signIn(page, ADMIN);
  await expect(page).toHaveURL(SITE() + path);
  await expect(title(page)).toHaveText(`Demande ${reference} – Marie Dupont`);
  await expect(page.getByText('Quand pourriez-vous passer')).toBeVisible();
  await expectAccessible(page, 'demande');

  await page.getByRole('tab', { name: 'Note interne' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.type('Rappelée, répondeur.');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(notice(page, 'Note ajoutée')).toBeVisible();
  await page.getByRole('button', { name: 'Me la confier' }).click();
  await expect(notice(page, 'Demande confiée à vous.')).toBeVisible();
  await expectAccessible(page, 'note and assignee');

  await page.getByRole('button', { name: 'Répondre', exact: true }).click();
  const answer = page.getByLabel('Votre réponse');
  await expect(answer).toBeFocused();
  await page.getByRole('button', { name: 'Votre devis arrive' }).click();
  await expect(page.getByRole('button', { name: /^Pas encore\s: compléter/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Envoyer/ })).toHaveCount(0);
  await expectAccessible(page, 'answer to complete');
  // What is to be filled in is selected: typing replaces it.
  await page.keyboard.type('4 décembre');
  const quote = `Votre devis est en préparation. Vous le recevrez avant le 4 décembre, sous la référence ${reference}.`;
  await expect(answer).toHaveValue(quote);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  // What comes next does not end its ten seconds; the answer's own line offers the same.
  await expect(notice(page, /^Réponse envoyée/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(notice(page, 'Demande confiée à vous.')).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: quote }).getByRole('button', { name: 'Reprendre' });
  await expect(own).toHaveText(/^Reprendre\s\(encore [1-9]\ss\)$/);
  await notice(page, /^Réponse envoyée/)
    .getByRole('button', { name: 'Reprendre' })
    .click();
  await expect(notice(page, 'Rien n’est parti')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(answer).toHaveValue(quote);
  await expect(answer).toBeFocused();
  const before = await readAsAdmin<DemandeView>(`/api/admin/demandes/${id}`);
  expect([before.state, before.answeredAt, before.courriels.length]).toEqual(['nouvelle', null, 2]);
  const written = 'Nous passons jeudi à 9 h.\n\nPrévoyez l’accès à la chaudière.';
  await answer.fill(written);
  await page.getByRole('button', { name: 'Voir le courriel' }).click();
  await expect(page.frameLocator('iframe[title="Texte du courriel"]').locator('body')).toContainText('Prévoyez l’accès à la chaudière.');
  await expectAccessible(page, 'courriel to review');
  await page.getByRole('button', { name: 'Continuer d’écrire' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('La connexion est coupée\u00a0: rien n’a été enregistré.')).toBeVisible();
  await expect(answer).toHaveValue(written);
  await expectAccessible(page, 'no network');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(notice(page, /Réponse envoyée à Marie Dupont\s: la demande est traitée\./)).toBeVisible();
  await expect(answer).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Traitée', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'handled');

  const kept = await readAsAdmin<DemandeView>(`/api/admin/demandes/${id}`);
  expect([kept.state, kept.assignee !== null, kept.dueAt]).toEqual(['traitee', true, null]);
  expect(kept.courriels.filter(({ kind }) => kind === 'demande_reponse')).toHaveLength(1);
  await page.goto(`${SITE()}/admin/demandes?q=${reference}`);
  await page.getByRole('button', { name: 'Appelé\u00a0: Marie Dupont' }).click();
  const call = page.getByRole('dialog', { name: 'Appel à Marie Dupont' });
  await expect(call.getByLabel('Ce qui s’est dit')).toBeFocused();
  await expectAccessible(page, 'call');
  await page.keyboard.type('Elle sera là jeudi.');
  await call.getByRole('button', { name: 'À suivre' }).click();
  await expect(notice(page, 'Appel noté\u00a0: la demande est en cours.')).toBeVisible();
  const reply = await mailTo(address, 'Nous passons jeudi');
  const visitor = await openStaff(browser, { viewport: { width: 360, height: 740 } });
  await visitor.page.goto(SITE() + String(/\/suivi\/[\w-]+/.exec(reply.text ?? '')?.[0]));
  await expect(visitor.page.locator('[aria-current=step]')).toHaveText(/En cours$/);
  await expect(visitor.page.locator('main')).toContainText('Prévoyez l’accès à la chaudière.');
  await expect(visitor.page.locator('main')).not.toContainText('répondeur');
  await expectAccessible(visitor.page, 'suivi');
  await visitor.page.getByLabel('Votre message').fill('Jeudi me va.');
  await visitor.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expectPopup(visitor.page, 'success', 'Votre message est bien arrivé.');
  await page.goto(`${SITE()}/admin/demandes/${id}`);
  // By name, in order of time, the newest words and what sends the answer to them in sight.
  const thread = page.getByRole('list', { name: /^Échanges/ }).locator(':scope > li');
  await expect(thread.first()).toHaveText(/^Marie Dupont,.*Quand pourriez-vous passer/);
  await expect(thread.last()).toHaveText(/^Marie Dupont,.*Jeudi me va\.$/);
  await expect(page.getByText('La personne', { exact: true })).toHaveCount(0);
  await expectInSight(page, thread.last());
  await expectAccessible(page, 'an answer of the person');
  expectQuiet();
  visitor.expectQuiet();
});

test('a call: noted in two clicks, kept when the tab closes, found by its number, printed on one sheet', async ({ browser }) => {
  const phone = `06 ${String(Date.now())
    .slice(-8)
    .replace(/..(?!$)/g, '$& ')}`;
  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, '/admin');
  await page.getByRole('link', { name: 'Nouvelle demande', exact: true }).click();
  await expect(title(page)).toHaveText('Nouvelle demande');
  // Where the cursor stands.
  await page.keyboard.type('Lacaze');
  await page.getByLabel('Téléphone', { exact: true }).fill(phone);
  await page.getByLabel('Ce que dit la personne').fill('Le poêle fume.\nRappeler avant midi.');
  await expectAccessible(page, 'taking a call down');
  await expect(page.getByText('Brouillon gardé dans ce navigateur.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Vous aviez commencé cette demande')).toBeVisible();
  await expect(page.getByLabel('Ce que dit la personne')).toHaveValue('Le poêle fume.\nRappeler avant midi.');
  await page.getByLabel('Confiée à').selectOption({ index: 1 });
  await page
    .getByRole('button', { name: /, \d+\s?h/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Retirer le rappel' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, /^Demande CO-\w{6} enregistrée\./)).toBeVisible();
  await expect(title(page)).toHaveText(/^Demande CO-\w{6} – Lacaze$/);
  await expect(page.getByLabel('Confiée à')).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Retirer le rappel' })).toBeVisible();
  await expect(page.getByText('Cette personne n’a pas donné d’adresse e-mail')).toBeVisible();
  await expect(page.getByRole('link', { name: phone }).first()).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
  await expectAccessible(page, 'a request without an address');

  await page.getByRole('link', { name: 'Fiche' }).click();
  const sheet = page.getByRole('article', { name: /^Fiche CO-/ });
  await expect(sheet).toContainText('Prise au téléphone');
  await expectAccessible(page, 'sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('Le poêle fume.')).toBeVisible();
  for (const around of ['Imprimer', 'Retour à la demande']) await expect(page.getByText(around, { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${SITE()}/admin/demandes/nouvelle`);
  await page.getByLabel('Téléphone', { exact: true }).fill(phone);
  await expect(page.getByText(/Déjà connue\s: Lacaze/)).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre ses coordonnées' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Lacaze');
  await expectAccessible(page, 'somebody known');
  await page.goto(`${SITE()}/admin/demandes`);
  await page.getByRole('link', { name: 'Lacaze' }).first().click();
  const bar = page.getByRole('navigation', { name: 'Actes sur cette demande' });
  await expect(bar.getByRole('link', { name: 'Appeler' })).toBeInViewport();
  await bar.getByRole('button', { name: 'Noter' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await expectAccessible(page, 'a request on a phone');
  expectQuiet();
});

counterTest('a rendez-vous: accepted, moved, proposed again, cancelled; courriels update the person’s calendar', async ({ browser }) => {
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

  // Proposed, nothing moves before the person presses a button.
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
  for (let months = monthOf(Date.parse(second.start)) - monthOf(Date.now()); months > 0; months -= 1)
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

  // Two presses close a day, and one takes it back.
  await page.getByRole('button', { name: 'Fermer un jour' }).click();
  const closing = page.getByRole('dialog', { name: 'Ajouter une fermeture ou une ouverture' });
  await expectAccessible(page, 'to close');
  await closing.getByLabel(/^Du/).fill(first.start.slice(0, 10));
  await closing.getByLabel(/^Au/).fill(first.start.slice(0, 10));
  await closing.getByRole('button', { name: 'Fermer ce jour' }).click();
  await expect(notice(page, 'Cette fermeture est enregistrée')).toBeVisible();
  expect((await readFree()).at(-1)?.label).not.toBe(day);

  // Somebody calls: any hour will do, once that is meant.
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
});

test('three hundred demandes: found by a word, archived at once, restored, exported and read back', async ({ browser }) => {
  const word = `lot${Date.now()}`;
  const DANGEROUS = { family_name: '=HYPERLINK("#A1";"Prix")', message: `Du texte ; des « guillemets ».\nEt ${word}.` };
  // But for ten of them, programs': these are set aside without a mail, and those of the other journeys do not wait behind six hundred.
  const send = (at: number) =>
    sendForm('/contact/formulaire', {
      ...MARIE,
      email: `${word}.${at}@exemple.test`,
      subject: 'Autre question',
      ...(at === 137 ? DANGEROUS : { name: `Marie ; n° ${at}`, message: `Bonjour, ${word}.` }),
      ...(at % 30 !== 20 && { garde: { leurre: 'rempli' } }),
    });
  for (let sent = 0; sent < 300; sent += 10) await Promise.all(Array.from({ length: 10 }, (_, at) => send(sent + at)));
  const readPage = async (page: number, archived: string) =>
    (await readAsAdmin<{ data: DemandeRow[] }>(`/api/admin/demandes?q=${word}&perPage=200&page=${page}&archived=${archived}`)).data;
  const readStates = async (archived = '0') =>
    [...(await readPage(1, archived)), ...(await readPage(2, archived))]
      .map(({ id, state, assigneeId, reminderAt, answeredAt, dueAt }) => ({ id, state, assigneeId, reminderAt, answeredAt, dueAt }))
      .sort((one, other) => one.id.localeCompare(other.id));

  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, '/admin/demandes');
  await page.getByLabel(/^Chercher un nom/).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.getByText(/^1 à 10 sur 10$/)).toBeVisible();
  const rows = page.locator('[data-demande]');
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').check();
  await mark(page, 'En cours');
  await expect(notice(page, /^3\sdemandes marquées/)).toBeVisible();
  await page.getByRole('tab', { name: 'Toutes' }).click();
  await expect(page.getByText(/^1 à \d+ sur 300$/)).toBeVisible();
  const before = await readStates();
  expect([before.length, ...['nouvelle', 'en_cours'].map((kind) => before.filter(({ state }) => state === kind).length)]).toEqual([
    300, 7, 3,
  ]);

  await chooseAll(page);
  await expectAccessible(page, 'all chosen');
  await page.getByRole('button', { name: 'Archiver', exact: true }).click();
  await expect(notice(page, /^300\sdemandes archivées\./)).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expectAccessible(page, 'all archived');
  expect([await readStates(), (await readStates('1')).length]).toEqual([[], 300]);
  await notice(page, 'archivées').getByRole('button', { name: 'Annuler' }).click();
  await expect(notice(page, /^300\sdemandes remises comme avant\./)).toBeVisible();
  expect(await readStates()).toEqual(before);

  await chooseAll(page);
  await mark(page, 'Indésirable');
  await expect(notice(page, /^300\sdemandes marquées/)).toBeVisible();
  expect((await readStates()).filter(({ state }) => state !== 'indesirable')).toEqual([]);
  await page.keyboard.press('u');
  await expect(notice(page, /^10\sdemandes remises comme avant\./)).toBeVisible();
  expect(await readStates(), 'each has the state that it had').toEqual(before);

  const file = await downloadBy(page, 'Exporter la liste');
  expect(file.suggestedFilename()).toMatch(/^demandes-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines: Record<string, string>[] = parse(bytes, { bom: true, delimiter: ';', columns: true, record_delimiter: ['\r\n'] });
  expect(lines).toHaveLength(300);
  const byMail = new Map(lines.map((line) => [line['E-mail'], line]));
  expect(byMail.size).toBe(300);
  expect(byMail.get(`${word}.20@exemple.test`)).toMatchObject({
    Nom: 'Dupont',
    Prénom: 'Marie ; n° 20',
    Téléphone: '05 36 49 00 20',
    Résumé: 'Autre question',
  });
  expect(byMail.get(`${word}.137@exemple.test`)).toMatchObject({ Nom: `'${DANGEROUS.family_name}` });
  expect(lines.flatMap((line) => Object.values(line)).filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([]);
  expect(lines.filter((line) => line.État === 'En cours')).toHaveLength(3);
  expectQuiet();
});

test('a person is erased everywhere: what is stored, a copy, the typed address, then nothing left', async ({ browser }) => {
  const address = newAddress('helene.dupre');
  const neighbour = `autre.${address}`;
  const helene = { family_name: 'Dupré', name: 'Hélène', phone: '05 36 49 00 22', email: address };
  const message = { subject: 'Autre question', message: 'Combien cela coûte-t-il ?' };
  const { reference, suivi } = await sendForm('/contact/formulaire', { ...helene, ...message });
  await sendForm('/contact/formulaire', { ...helene, ...message, email: neighbour });
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a8452f' } }).jpeg();
  const sav = new FormData();
  for (const [name, value] of Object.entries({ ...helene, kind: 'depannage', description: 'Elle siffle.' })) sav.append(name, value);
  sav.append('photos[0]', new File([new Uint8Array(await photo.toBuffer())], 'plaque.jpg', { type: 'image/jpeg' }));
  const withPhoto = await sendForm('/sav/formulaire', sav);
  await sendForm('/newsletter/inscription', { email: address, name: 'Hélène' });
  const { text = '' } = await mailTo(address, 'Confirmer mon inscription');
  await sendForm('/newsletter/confirmation', { token: /confirmation\?token=([\w-]+)/.exec(text)?.[1] });
  const held = () => readAsAdmin<Held>(`/api/admin/rgpd/personne?email=${encodeURIComponent(address)}`);
  const { courriels } = await held();
  const demandes = (await storedOf(address)).data;
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  expect((await api.get(suivi)).status()).toBe(200);

  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, '/admin/personnes');
  await expectAccessible(page, 'personal data');
  await page.getByLabel('Son adresse e-mail').fill(` ${address.replace('h', 'H')}`);
  await page.keyboard.press('Enter');
  const kept = ['2 demandes, avec notes et historique', '1 photo', `${courriels} courriels`, /^son inscription à la lettre/];
  // Whoever is looked for is shown whole: their requests, their letter, and what they may ask for.
  await expect(page.getByRole('heading', { name: 'Ses demandes\u00a0(2)' })).toBeVisible();
  await expect(page.getByText('Reçoit la lettre')).toBeVisible();
  const rights = page.locator('section', { has: page.getByRole('heading', { name: 'Ses droits' }) });
  await expect(rights.getByRole('listitem')).toContainText(kept);
  await expectAccessible(page, 'what the site keeps');
  const copy = unzipSync(readFileSync(await (await downloadBy(page, 'Enregistrer une copie pour elle')).path()));
  const data = JSON.parse(strFromU8(copy['donnees.json'] as Uint8Array));
  expect(data).toMatchObject({ adresse: address, lettre: [{ email: address, state: 'abonne' }] });
  expect(data.demandes.map((demande: DemandeRow) => demande.reference)).toEqual([reference, withPhoto.reference]);
  expect(data.courriels).toHaveLength(courriels);
  expect(strFromU8(copy['donnees.json'] as Uint8Array)).not.toContain(neighbour);
  const [{ fichier } = { fichier: '' }] = data.demandes[1].photos;
  expect((await sharp(copy[fichier]).metadata()).width).toBe(900);

  await page.getByRole('button', { name: 'Effacer cette personne' }).click();
  const dialog = page.getByRole('dialog', { name: `Effacer ${address} partout` });
  const erase = dialog.getByRole('button', { name: 'Effacer pour toujours' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Pour confirmer, écrivez son adresse').fill(neighbour);
  await expect(erase).toBeDisabled();
  await expectAccessible(page, 'erasing');
  await dialog.getByLabel('Pour confirmer, écrivez son adresse').fill(address);
  await erase.click();
  // Given up: the dialog is as it was, and nothing is erased.
  const confirmation = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(confirmation.getByLabel('Votre mot de passe')).toBeFocused();
  await expectAccessible(page, 'asked to confirm');
  await page.keyboard.press('Escape');
  await expect(confirmation).toHaveCount(0);
  await expect(dialog.getByText(/^Rien n’a été fait/)).toBeVisible();
  await expect(dialog.getByLabel('Pour confirmer, écrivez son adresse')).toHaveValue(address);
  await erase.click();
  await confirmation.getByLabel('Votre mot de passe').fill('pas le bon');
  await page.keyboard.press('Enter');
  await expect(confirmation.getByLabel('Votre mot de passe')).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.');
  await confirm(page);
  await expect(notice(page, `${address} est effacée partout`)).toBeVisible();
  await expect(page.getByText('Le site ne garde rien de')).toBeVisible();
  await expectAccessible(page, 'erased');

  expect(await held()).toEqual({ demandes: 0, photos: 0, documents: 0, courriels: 0, lettre: false });
  for (const list of ['demandes', 'courriels', 'abonnes', 'journal']) {
    const found = JSON.stringify(await readAsAdmin(`/api/admin/${list}?q=${encodeURIComponent(address)}`));
    expect(found, list).not.toContain(`"${address}"`);
    expect(found, list).not.toContain(reference);
  }
  expect((await storedOf(address)).total).toBe(0);
  expect((await storedOf(neighbour)).total, 'another person').toBe(1);
  for (const path of [suivi, withPhoto.suivi]) expect((await api.get(path)).status()).toBe(404);
  await api.dispose();
  await page.goto(`${SITE()}/admin/demandes/${demandes[0]?.id}`);
  await expect(page.getByText('n’existe pas ou plus')).toBeVisible();
  expectQuiet();
});

test('a second factor, set from the management area, then asked for on the way back', async ({ browser }) => {
  const address = await openAccount('Jeanne Castaing');
  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, '/admin', { email: address, password: PASSWORD });
  const menu = page.getByRole('button', { name: 'Jeanne Castaing' });
  await menu.click();
  await expectAccessible(page, 'menu of the account');
  await page.getByRole('menuitem', { name: 'Mon compte' }).click();
  await expect(page).toHaveURL(`${SITE()}/mon_compte`);
  const factor = page.locator('section', { has: page.getByRole('heading', { name: 'Second facteur' }) });
  await factor.getByRole('button', { name: 'Ajouter un second facteur' }).click();
  await factor.getByLabel('Votre mot de passe').fill(PASSWORD);
  await submit(page, 'Continuer');
  const secret = (await factor.locator('[translate=no]').innerText()).replace(/\s/g, '');
  await factor.getByLabel('Code que montre l’application').fill(await generate({ secret }));
  await submit(page, 'Activer');
  await page.getByRole('button', { name: 'C’est fait' }).click();
  await expect(factor).toContainText(/Il vous reste 10\scodes de secours/);
  const comptes = await readAsAdmin<{ data: object[] }>(`/api/admin/comptes?q=${encodeURIComponent(address)}`);
  expect(comptes.data).toContainEqual(expect.objectContaining({ email: address, secondFactor: true }));

  await page.goto(`${SITE()}/admin`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/connexion/);
  await page.goto(`${SITE()}/admin`);
  await signIn(page, { email: address, password: PASSWORD });
  const code = page.getByLabel('Code de votre application');
  await expect(code).toBeFocused();
  await expect(page).toHaveURL(`${SITE()}/connexion?redirectTo=%2Fadmin`);
  // The code of the next half minute: that of this one has served to set up.
  await code.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await submit(page);
  await expect(page).toHaveURL(`${SITE()}/admin`);
  await expect(page.getByRole('heading', { name: 'Bonjour Jeanne Castaing' })).toBeVisible();
  expectQuiet();
});

type Slot = Creneaux['days'][number]['slots'][number];

async function readFree(): Promise<Creneaux['days']> {
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  const { days } = (await (await api.get('/api/rdv_pro/creneaux')).json()) as Creneaux;
  await api.dispose();
  return days;
}

/** Months since year 0 of an instant, on the shop's calendar. */
function monthOf(instant: number): number {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Europe/Paris');
  return year * 12 + month;
}

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

/** Gives what is chosen a state. */
async function mark(page: Page, state: string) {
  await page.getByRole('button', { name: 'Changer l’état' }).click();
  await page.getByRole('menuitem', { name: state }).click();
}

/** Chooses the page, then the three hundred. */
async function chooseAll(page: Page) {
  await page.getByLabel('Toute la page').check();
  await page.getByRole('button', { name: /^Choisir les 300\sdemandes de ce filtre$/ }).click();
  await expect(page.getByText(/^300\sdemandes choisies, celles des autres pages comprises\./)).toBeVisible();
}

async function downloadBy(page: Page, button: string): Promise<Download> {
  await page.getByRole('button', { name: button }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), confirm(page)]);
  return file;
}
