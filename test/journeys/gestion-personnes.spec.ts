import { readFileSync } from 'node:fs';
import { type Download, expect, type Page, request, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import type { DemandeRow } from '../../src/features/demandes/demande-view';
import type { Held } from '../../src/features/demandes/personnes/contract';
import { picture } from '../images';
import { confirm, enter, expectAccessible, openStaff, readAsAdmin, sendForm } from './staff';
import { newAddress, storedOf } from './visitors';
import { closePages, fromElsewhere, mailTo, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 240_000 });

const MARIE = { family_name: 'Dupont', name: 'Marie', phone: '05 36 49 00 20' };
const WIDE = { viewport: { width: 1440, height: 900 } };

const notice = (page: Page, text: string | RegExp) => page.locator('.MuiSnackbar-root').filter({ hasText: text });

test('three hundred demandes: found by a word, archived at once, restored, exported and read back', { tag: '@long' }, async ({
  browser,
}) => {
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

test('a person is erased everywhere: what is stored, a copy, the typed address, then nothing left', { tag: '@long' }, async ({
  browser,
}) => {
  const address = newAddress('helene.dupre');
  const neighbour = `autre.${address}`;
  const helene = { family_name: 'Dupré', name: 'Hélène', phone: '05 36 49 00 22', email: address };
  const message = { subject: 'Autre question', message: 'Combien cela coûte-t-il ?' };
  const { reference, suivi } = await sendForm('/contact/formulaire', { ...helene, ...message });
  await sendForm('/contact/formulaire', { ...helene, ...message, email: neighbour });
  const sav = new FormData();
  for (const [name, value] of Object.entries({ ...helene, kind: 'depannage', description: 'Elle siffle.' })) sav.append(name, value);
  sav.append('photos[0]', new File([await picture(900, 600)], 'plaque.jpg', { type: 'image/jpeg' }));
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

async function mark(page: Page, state: string) {
  await page.getByRole('button', { name: 'Changer l’état' }).click();
  await page.getByRole('menuitem', { name: state }).click();
}

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
