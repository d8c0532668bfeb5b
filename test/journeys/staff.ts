import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test';
import type { Acknowledged } from '../../src/intake/contract';
import { ADMIN, fromElsewhere, mailTo, SITE, watch } from './watched';

export const PASSWORD = 'trois-chats-bleus-sautent';

/** Minified: each page that is judged compiles it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
type WithAxe = { axe: typeof import('axe-core') };

export const email = (page: Page) => page.getByLabel('Adresse e-mail');
export const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
export const submit = (page: Page, action = 'Se connecter') => page.getByRole('button', { name: action, exact: true }).click();

export async function signIn(page: Page, person: { email: string; password: string }) {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await submit(page);
}

/** Opens a screen of the management area, through the sign-in that it asks for. */
export async function enter(page: Page, path: string, person = ADMIN) {
  await page.goto(`${SITE()}${path}`);
  await signIn(page, person);
  await expect(page).toHaveURL(`${SITE()}${path}`);
}

/** Answers « Confirmez que c’est vous », which a sensitive act asks. */
export async function confirm(page: Page, typed = ADMIN.password) {
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByLabel('Votre mot de passe').fill(typed);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
}

export const title = (page: Page) => page.locator('header h1');

/** The menu of the management area; folded groups hide their sections. */
export const sectionsMenu = (page: Page) => page.getByRole('navigation', { name: /^Pièces/ });

export async function unfoldMenu(page: Page, group?: string) {
  await expect(sectionsMenu(page)).toBeVisible();
  const folded = sectionsMenu(page).getByRole('button', { expanded: false, ...(group && { name: group }) });
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
}

export async function expectPopup(page: Page, look: string, message: string | RegExp) {
  const popup = page.getByRole('alertdialog');
  await expect(popup).toHaveAccessibleName(message);
  await expect(popup).toHaveAttribute('data-look', look);
  await expect(popup.getByRole('button', { name: 'Fermer' })).toBeFocused();
}

/** The page itself: the frames of previews run no scripts, axe's neither, and what they show is tested as pages of the site. */
export async function expectAccessible(page: Page, state: string) {
  // As it is once it has come: before it has a title there is nothing to judge, and halfway through a fade no text has its contrast.
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime)),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE}; axe.configure({ noHtml: true })`);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as WithAxe;
    const found = await axe.run(document, { iframes: false, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`);
  });
  expect(violations, state).toEqual([]);
}

/** A watched page whose console may show only the answers and cuts that a test provokes, and what matches `expected`. */
export async function openStaff(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const { page } = await watch(browser, options);
  const noise: string[] = [];
  await page.context().addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.context().on('console', (message) => noise.push(message.text()));
  page.context().on('weberror', (error) => noise.push(String(error.error())));
  const provoked = /^Failed to load resource: (?:the server responded with a status of 4|net::ERR_)/;
  return {
    page,
    expectQuiet: (expected = /^$/) => expect(noise.filter((text) => !provoked.test(text) && !expected.test(text))).toEqual([]),
  };
}

/** The band that says so moves what is below it: what is pressed meanwhile would be missed. */
export async function loseNetwork(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Hors connexion.' })).toBeVisible();
}

/** Invites someone as an administrator does, through the API; returns their address. */
export async function invite(role: 'ADMIN' | 'ACCUEIL' | 'EDITEUR', name: string): Promise<string> {
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  const token = await tokenOf(api);
  const address = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${Date.now()}@exemple.test`;
  const { confirmation } = await (await api.post('/api/auth/confirmer', { ...token, data: { password: ADMIN.password } })).json();
  const headers = { ...token.headers, 'x-confirmation': String(confirmation) };
  const answer = await api.post('/api/admin/comptes', { headers, data: { email: address, name, role } });
  expect(answer.status()).toBe(200);
  await api.dispose();
  return address;
}

/** Sends a form as another visitor would: its values, or its parts where it holds photos. */
export async function sendForm(path: string, data: object): Promise<Acknowledged> {
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  await api.get('/api/csrf');
  const { cookies } = await api.storageState();
  const headers = {
    'x-xsrf-token': String(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value),
    'idempotency-key': crypto.randomUUID(),
  };
  const answer = await api.post(`/api${path}`, { headers, ...(data instanceof FormData ? { multipart: data } : { data }) });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  const sent = (await answer.json()) as Acknowledged;
  await api.dispose();
  return sent;
}

async function tokenOf(api: APIRequestContext) {
  await api.get('/api/csrf');
  const { cookies } = await api.storageState();
  const forgery = { 'x-xsrf-token': String(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value) };
  const { access_token } = await (await api.post('/api/auth/login', { headers: forgery, data: ADMIN })).json();
  return { headers: { ...forgery, authorization: `Bearer ${access_token}` } };
}

export const readAsAdmin = <T>(path: string): Promise<T> => callAsAdmin<T>('GET', path);

/** What an endpoint of the management area answers an administrator. @param sent its body; parts, where it is a `FormData` */
export async function callAsAdmin<T>(method: 'GET' | 'POST' | 'PUT', path: string, sent?: object): Promise<T> {
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  const body = sent instanceof FormData ? { multipart: sent } : { ...(sent && { data: sent }) };
  const answer = await api.fetch(path, { method, ...(await tokenOf(api)), ...body });
  expect(answer.status(), path).toBe(200);
  const content = (await answer.json()) as T;
  await api.dispose();
  return content;
}

/** An account whose password is chosen already. */
export async function openAccount(name: string, role: 'ACCUEIL' | 'EDITEUR' = 'EDITEUR'): Promise<string> {
  const address = await invite(role, name);
  const token = new URL(await linkSentTo(address)).searchParams.get('token');
  const api = await request.newContext({ baseURL: SITE(), extraHTTPHeaders: fromElsewhere() });
  const answer = await api.post('/api/auth/reset_password', { ...(await tokenOf(api)), data: { token, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  await api.dispose();
  return address;
}

/** The link of the last mail to an address, on the site under test; waits for another one than `past`. */
export async function linkSentTo(address: string, past?: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const { text } = await mailTo(address);
    link = SITE() + String(/\/reset_password\?token=[\w-]+/.exec(text ?? '')?.[0]);
    expect(link).toContain('?token=');
    expect(link).not.toBe(past);
  }).toPass();
  return link;
}

/** How many inputs the browser's store holds. @param database of one table, that the page has opened */
export const keptCount = (page: Page, database: string) =>
  page.evaluate(
    (name) =>
      new Promise<number>((settle, fail) => {
        const asked = indexedDB.open(name);
        asked.onerror = () => fail(asked.error);
        asked.onsuccess = () => {
          const [table = ''] = asked.result.objectStoreNames;
          const count = asked.result.transaction(table).objectStore(table).count();
          count.onsuccess = () => settle(count.result);
          asked.result.close();
        };
      }),
    database,
  );

export const save = (page: Page) => page.keyboard.press('Control+s');
export const saved = (page: Page) => expect(page.getByText('Tout est enregistré.')).toBeVisible();

/** What the law wants of a shop that repairs: types it in the form that is open. */
export async function fillRepairPrices(page: Page, from: string, reviewBy: string) {
  for (const [row, price] of [
    ['Déplacement', '0'],
    ['Main-d’œuvre', '62,50'],
  ] as const) {
    await page.getByRole('button', { name: `${row}\u00a0: sans prix`, exact: true }).click();
    await page.getByLabel('Prix TTC, en euros').last().fill(price);
  }
  await page.getByLabel('Comment le temps est compté').fill('Par quart d’heure commencé.');
  await page.getByLabel('Le devis est').selectOption('gratuit');
  await page.getByLabel('Valables dès le').fill(from);
  await page.getByLabel('À relire avant le').fill(reviewBy);
}
