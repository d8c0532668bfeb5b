import { type BrowserContextOptions, expect, type Page, request } from '@playwright/test';
import { readAsAdmin } from './staff';

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const INVALID = 'Le formulaire est actuellement invalide. Merci de le compléter.';
type Stored = { data: { id: string; reference: string; state: string; summary: string }[]; total: number };
export const storedOf = (address: string) => readAsAdmin<Stored>(`/api/admin/demandes?email=${encodeURIComponent(address)}`);
export const newAddress = (who: string) => `${who}.${Date.now()}@exemple.test`;

/** Asks for a link and for its head, as scanners of mails and prefetching browsers do. */
export async function expectUnchanged(read: () => Promise<unknown>, link: string) {
  const before = await read();
  const api = await request.newContext();
  for (const method of ['GET', 'HEAD'])
    expect((await api.fetch(link, { method, headers: { 'sec-purpose': 'prefetch' } })).status()).toBe(200);
  await api.dispose();
  expect(await read(), link).toEqual(before);
}

/** What a form tells the console of a failure that a test provokes. */
export const FAILED = /^Impossible |a status of 503/;

export const SCRIPTS = '**/assets/*.js';

/** What is asked of an address waits until the function is called that this gives; it goes before earlier routes. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
