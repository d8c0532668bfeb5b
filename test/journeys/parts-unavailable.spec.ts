import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, type Response, test } from '@playwright/test';
import { startSite } from '../../scripts/site.mjs';
import { bucketUrl, openBucket, startS3rver } from '../faults/fleet/bucket.mjs';
import { startPostgres } from '../faults/postgres.mjs';
import { openStore } from '../faults/store.mjs';
import { type Link, openLink } from '../link';
import { expectPopup } from './staff';
import { newAddress, PHONE } from './visitors';
import { closePages } from './watched';

/** A site whose database and bucket are reached through links that can be cut and frozen: one for all the journeys of this file. */
let site: Awaited<ReturnType<typeof startSite>>;
const links = {} as Record<Part, Link>;
let databaseUrl: string;
const closings: (() => unknown)[] = [];

type Part = 'database' | 'bucket';
type Way = 'stopped' | 'frozen';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-absences-'));
  closings.push(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPostgres();
  closings.push(server.stop);
  const bucketServer = await startS3rver();
  closings.push(bucketServer.stop);
  links.database = await openLink(Number(new URL(server.url).port));
  links.bucket = await openLink(bucketServer.port);
  for (const link of Object.values(links)) closings.push(() => link.close());
  databaseUrl = `${server.url}/postgres`;
  const storageUrl = bucketUrl(bucketServer.credentials, links.bucket.port, 'medias');
  const bucket = openBucket(storageUrl);
  await bucket.create();
  bucket.close();
  site = await startSite({
    DATA_DIR: folder,
    DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(links.database.port) }).href,
    STORAGE_URL: storageUrl,
  });
  closings.push(() => site.stop());
  // An earlier visit: what it read is cached.
  for (const path of Object.keys(FORMS)) await (await fetch(site.address + path)).text();
});
test.afterEach(closePages);
test.afterAll(async () => {
  for (const close of closings.reverse()) await close();
});

/** `npm run absences`: more cases, and the time of each. */
const isLong = process.env.ABSENCES === 'all';
/** From the last byte of what is sent to the answer: two seconds, and what a machine that does much else takes on top. */
const SOON_MS = 4_000;
/** The line of a phone far from its mast: bytes a second, and delay of each answer. */
const SLOW_LINE = { offline: false, downloadThroughput: 150_000, uploadThroughput: 50_000, latency: 150 };
const PHOTO = { name: 'plaque.heic', mimeType: 'image/heic', buffer: readFileSync('test/photos/plaque.heic') };
const REFUSED = 'Le site ne peut pas enregistrer en ce moment. Rien n’a été perdu de ce que vous avez saisi';

type Typed = { label: string; text: string }[];
type Form = { endpoint: string; action: string; failed: RegExp; fill(page: Page, email: string): Promise<Typed>; hasPhoto: boolean };

async function type(page: Page, fields: Record<string, string>): Promise<Typed> {
  const typed = Object.entries(fields).map(([label, text]) => ({ label, text }));
  for (const { label, text } of typed) await page.getByLabel(label, { exact: true }).fill(text);
  return typed;
}

const addPhoto = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(1);
};

const FORMS: Record<string, Form> = {
  '/contact/formulaire': {
    endpoint: '/api/contact/formulaire',
    action: 'Envoyer mon message',
    failed: /^Impossible d’envoyer/,
    hasPhoto: false,
    fill: async (page, email) => {
      await page.getByLabel('Sujet').selectOption({ index: 1 });
      return type(page, { Nom: 'Faure', Prénom: 'Inès', 'Adresse e-mail': email, Message: 'Ma chaudière ne part plus.' });
    },
  },
  '/sav/formulaire': {
    endpoint: '/api/sav/formulaire',
    action: 'Envoyer ma demande',
    failed: /^Impossible d’envoyer/,
    hasPhoto: true,
    fill: async (page, email) => {
      await page.getByText('Dépannage', { exact: true }).tap();
      const typed = await type(page, {
        Nom: 'Faure',
        Prénom: 'Inès',
        'Adresse e-mail': email,
        Téléphone: '05 36 49 00 04',
        Description: 'La pompe siffle.',
      });
      await addPhoto(page);
      return typed;
    },
  },
  '/projet_particulier': {
    endpoint: '/api/projet_particulier',
    action: 'Envoyer mon projet',
    failed: /^Impossible d’envoyer votre projet/,
    hasPhoto: true,
    fill: async (page, email) => {
      const next = () => page.getByRole('button', { name: 'Continuer' }).tap();
      await page.getByRole('checkbox', { name: 'Solaire et photovoltaïque' }).tap();
      await next();
      await page.getByLabel('Code postal du logement').fill('32000');
      await next();
      await page.getByLabel('Décrivez votre projet').fill('Des panneaux sur le toit.');
      await addPhoto(page);
      await next();
      await type(page, { Nom: 'Faure', Prénom: 'Inès', 'Adresse e-mail': email });
      await next();
      await expect(page.getByText('plaque.heic')).toBeVisible();
      return [];
    },
  },
};

/** On a phone whose processor is slow and whose line is too; where a part is unavailable from before the page is opened until after the first sending. */
async function sendTwice(browser: Browser, path: string, { part, way, rate }: { part: Part; way: Way; rate: number }) {
  const { endpoint, action, failed, fill, hasPhoto } = FORMS[path] as Form;
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  const answers: Response[] = [];
  page.on('response', (answer) => answer.url().endsWith(endpoint) && answers.push(answer));
  const situation = `${path}, ${part} ${way}`;

  await (way === 'stopped' ? links[part].close() : links[part].freeze());
  await page.goto(site.address + path, { waitUntil: 'commit' });
  const email = newAddress('absent');
  const typed = await fill(page, email);
  const button = page.getByRole('button', { name: action });
  await button.tap();
  await expectPopup(page, 'error', failed);
  await expect(page.getByRole('alertdialog'), situation).toContainText(REFUSED);
  // A sending so quick that the site asks for a proof of work is sent once more.
  const refusal = answers.at(-1);
  expect([refusal?.status(), Number((await refusal?.allHeaders())?.['retry-after']) > 0], situation).toEqual([503, true]);
  const { requestStart, responseStart } = refusal?.request().timing() ?? { requestStart: 0, responseStart: Number.POSITIVE_INFINITY };
  const onItsWay = ((hasPhoto ? PHOTO.buffer.length : 0) / SLOW_LINE.uploadThroughput) * 1_000 + 2 * SLOW_LINE.latency;
  const waited = Math.round(responseStart - requestStart - onItsWay);
  test.info().annotations.push({ type: 'waited', description: `${situation}, ${rate} times slower: ${waited} ms` });
  if (isLong) expect(waited, situation).toBeLessThan(SOON_MS);

  await page.getByRole('button', { name: 'Fermer' }).tap();
  for (const { label, text } of typed) await expect(page.getByLabel(label, { exact: true }), situation).toHaveValue(text);
  if (hasPhoto) await expect(page.getByText('plaque.heic').first(), situation).toBeVisible();
  expect(await storedOf(email), situation).toEqual([]);

  await links[part].heal();
  await expect.poll(async () => (await fetch(`${site.address}/api/health/ready`)).status, situation).toBe(200);
  await button.tap();
  await expectPopup(page, 'success', /a bien été envoyé/);
  expect(await storedOf(email), situation).toEqual([hasPhoto ? 1 : 0]);
  await context.close();
}

async function storedOf(email: string): Promise<number[]> {
  const store = await openStore({ dataDir: '', databaseUrl });
  const rows = await store.all(
    `select (select count(*) from demande_fichier where demande_id = demande.id) as photos from demande where email = '${email}'`,
  );
  await store.close();
  return rows.map(({ photos }: Record<string, unknown>) => Number(photos));
}

type Case = { path: string; part: Part; way: Way; rate: number };
const CASES: Case[] = [
  { path: '/contact/formulaire', part: 'database', way: 'stopped', rate: 4 },
  { path: '/sav/formulaire', part: 'bucket', way: 'frozen', rate: 8 },
];
const FURTHER: Case[] = [
  { path: '/contact/formulaire', part: 'database', way: 'frozen', rate: 8 },
  { path: '/sav/formulaire', part: 'bucket', way: 'stopped', rate: 4 },
  { path: '/sav/formulaire', part: 'database', way: 'frozen', rate: 4 },
  { path: '/projet_particulier', part: 'database', way: 'stopped', rate: 8 },
  { path: '/projet_particulier', part: 'bucket', way: 'frozen', rate: 4 },
];

for (const one of isLong ? [...CASES, ...FURTHER] : CASES)
  test(`${one.path}, phone ${one.rate} times slower, ${one.part} ${one.way}: refused, kept, sent once`, {
    tag: one.rate > 4 ? '@long' : [],
  }, async ({ browser }) => {
    await sendTwice(browser, one.path, one);
  });
