import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startFilledSite } from './filled-site';
import { nameAccount, post } from './first-account';
import { sendLegalNotice } from './legal-notice';

const ACCOUNT = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };
const MARK = '<link rel="stylesheet" href="/avant-ouverture.css"/>';
/** What mails, staff and browsers need at any time. */
const PERSONAL = [
  '/connexion',
  '/reset_password_mail',
  '/reset_password?token=x',
  '/suivi/rien',
  '/newsletter/confirmation?token=x',
  '/admin',
  '/mon_compte',
];

describe('the built site, closed and opened again', { timeout: 120_000 }, () => {
  let site: Awaited<ReturnType<typeof startFilledSite>>;
  let paths: string[];
  let authorization: string;
  beforeAll(async () => {
    site = await startFilledSite(inject('filled'), { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password });
    await nameAccount(site.address, ACCOUNT);
    authorization = `Bearer ${(await post<{ access_token: string }>(site.address, '/auth/login', ACCOUNT)).access_token}`;
    const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text();
    paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  });
  afterAll(() => site?.stop());

  async function read(path: string, cookie = '') {
    const answer = await fetch(site.address + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    const { status, headers } = answer;
    return {
      status,
      headers,
      text: await answer.text(),
      isKept: headers.get('cache-control') !== 'no-store',
      robots: headers.get('x-robots-tag'),
    };
  }
  const staff = <T>(path: string, body: object) => post<T>(site.address, path, body, { authorization });
  const dataOf = (path: string) => `${path === '/' ? '/_' : path}.data`;
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] as string;

  test('shows every page to staff and by a given link, « Bientôt » to others, and all of it once opened', async () => {
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      const { status, isKept, robots, text } = await read(path);
      expect([path, status, isKept, robots, text.includes(MARK)]).toEqual([path, 200, true, null, false]);
    }

    await staff('/admin/ouverture/fermer', { closed: true });
    const { url } = await staff<{ url: string }>('/admin/ouverture/liens', { label: 'l’imprimeur' });
    const given = cookieOf(await fetch(site.address + new URL(url).pathname, { redirect: 'manual' }));
    const pass = cookieOf(await fetch(`${site.address}/api/auth/me`, { headers: { authorization } }));
    for (const path of paths) {
      const { status, isKept, robots, text } = await read(path);
      expect([path, status, isKept, robots, text.includes('<h1>Bientôt</h1>')]).toEqual([path, 503, false, 'noindex', true]);
      expect(text).not.toMatch(/<script|\/familles\/|Calorève/);
      expect([path, (await read(dataOf(path))).status]).toEqual([path, 404]);
      for (const cookie of [given, pass]) {
        const seen = await read(path, cookie);
        expect([path, seen.status, seen.isKept, seen.robots, seen.text.includes(MARK)]).toEqual([path, 200, false, 'noindex', true]);
      }
      expect([path, (await read(dataOf(path), given)).status]).toEqual([path, 200]);
    }
    for (const path of PERSONAL) {
      const { text, ...seen } = await read(path);
      expect([path, seen.status === 503, seen.robots, text.includes('href="/familles/')]).toEqual([path, false, 'noindex', false]);
    }
    expect((await read('/connexion', given)).text).toContain('href="/familles/');

    await sendLegalNotice(site.address, ACCOUNT);
    const { confirmation } = await staff<{ confirmation: string }>('/auth/confirmer', { password: ACCOUNT.password });
    await post(site.address, '/admin/ouverture/ouvrir', {}, { authorization, 'x-confirmation': confirmation });
    for (const path of paths)
      await expect
        .poll(async () => {
          const { status, isKept, robots, text } = await read(path);
          return [path, status, isKept, robots, text.includes(MARK)];
        })
        .toEqual([path, 200, true, null, false]);
    expect(site.output()).not.toMatch(/"level":[56]0/);
  });
});
