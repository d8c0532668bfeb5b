import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

export const SITE = () => process.env.SITE as string;

/** A page that remembers what it should not have: console messages, errors, requests to anyone else. */
export async function openWatched(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; expectQuiet(): void }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`${message.type()} : ${message.text()} (${page.url()})`));
  page.on('pageerror', (error) => noise.push(`erreur : ${error.message} (${page.url()})`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== SITE()) noise.push(`requête ailleurs : ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) noise.push(`panne ${response.status()} : ${response.url()}`);
  });
  return { page, expectQuiet: () => expect(noise).toEqual([]) };
}

/** Opens an address, gives the sign that wakes its scripts, and waits until the page answers by itself. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(SITE() + path, { waitUntil: 'load' });
  await page.keyboard.press('Shift');
  await page.locator('header[data-ready]').waitFor({ state: 'attached' });
  return response;
}
