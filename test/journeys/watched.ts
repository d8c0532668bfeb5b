import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, type Route, type TestInfo } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

export const SITE = () => process.env.SITE as string;

export const ADMIN = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };

/** The last mail that left for an address, once it has left. @param about what its text holds, where others write to it too */
export async function mailTo(address: string, about: string | RegExp = ''): Promise<Email> {
  const folder = process.env.MAILS as string;
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        for (const name of readdirSync(folder)
          .filter((file) => !file.startsWith('.'))
          .sort()
          .reverse()) {
          const bytes = readFileSync(join(folder, name));
          if (!bytes.includes(address)) continue;
          const mail = await PostalMime.parse(bytes);
          if (!mail.to?.some((to) => to.address === address) || !isAbout(mail.text ?? '', about)) continue;
          found = mail;
          return true;
        }
        return false;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return found as Email;
}

const isAbout = (text: string, about: string | RegExp) => (typeof about === 'string' ? text.includes(about) : about.test(text));

export const fromElsewhere = () => ({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}` });

/** After each journey: an open page goes on working and slows the next journey. Prints what the pages of a failed one were doing. */
export async function closePages({ browser }: { browser: Browser }, { status, expectedStatus }: TestInfo) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  if (status !== expectedStatus) for (const page of pages) console.log(await describePage(page));
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Whether the router or React is behind what the page shows. A crashed or blocked page says nothing. */
function describePage(page: Page): Promise<string> {
  const described = page.evaluate(() => {
    const { state } = (window as { __reactRouterDataRouter?: { state: Record<string, { state: string; search: string }> } })
      .__reactRouterDataRouter ?? { state: {} };
    const container = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
    const root = container && (document as unknown as Record<string, { stateNode: Record<string, unknown> }>)[container]?.stateNode;
    return JSON.stringify({
      address: location.href,
      entry: history.state,
      isReady: document.documentElement.dataset.ready === '',
      visibility: document.visibilityState,
      router: [state.location?.search, state.navigation?.state, state.revalidation],
      lanes: Object.entries(root ?? {}).filter(([key]) => /Lanes$|^callback|^cancel|^timeout/.test(key)),
      focused: document.activeElement?.outerHTML.slice(0, 200),
      titles: [...document.querySelectorAll('h1, h2')].map((title) => title.textContent),
      busy: document.querySelectorAll('[aria-busy]').length,
    });
  });
  return Promise.race([described, pause(5_000, 'The page does not answer.')]).catch(String);
}

/** The headless shell feigns a pointer in the corner of each page, which would wake its scripts before any gesture. */
function ignoreFeignedPointer() {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  addEventListener('pointerover', ignore, { capture: true });
}

/** A visitor's page, watched as `watch` does; its scripts sleep until a gesture. */
export async function openWatched(...asked: Parameters<typeof watch>): ReturnType<typeof watch> {
  const watched = await watch(...asked);
  await watched.page.addInitScript(ignoreFeignedPointer);
  return watched;
}

/** Records console messages, errors and foreign requests. @param expected console messages that the test provokes */
export async function watch(
  browser: Browser,
  options: BrowserContextOptions = {},
  expected = /^$/,
): Promise<{ page: Page; expectQuiet(): void }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', extraHTTPHeaders: fromElsewhere(), ...options });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`${message.type()}: ${message.text()} (${page.url()})`));
  page.on('pageerror', (error) => noise.push(`error: ${error.message} (${page.url()})`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== SITE()) noise.push(`request elsewhere: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) noise.push(`failure ${response.status()}: ${response.url()}`);
  });
  return { page, expectQuiet: () => expect(noise.filter((text) => !expected.test(text))).toEqual([]) };
}

export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'by keyboard').toBeFocused();
}

/** Opens an address, gives the sign that wakes its scripts, and waits until the page answers by itself. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(SITE() + path, { waitUntil: 'load' });
  // Chromium drops keys pressed before the first paint: pressed again, as a person would.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 5_000 });
  }).toPass();
  return response;
}

/** What is sent is received, and its answer lost; a quick sending gives the proof of work first. */
export async function loseAnswer(route: Route) {
  const response = await route.fetch();
  if (response.ok()) await route.abort();
  else await route.fulfill({ response });
}

/** Visitors see a change within half a second (`platform/page-cache`), so the page is asked for again. */
export async function expectSoon(page: Page, path: string, seen: () => Promise<void>) {
  await expect(async () => {
    await visit(page, path);
    await seen();
  }).toPass({ timeout: 30_000 });
}
