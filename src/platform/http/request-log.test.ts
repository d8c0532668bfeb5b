import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEndpoints } from '~/endpoints';
import { anonymous, FORGERY_HEADERS, type Member, member } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';

type Line = { time: number; method: string; url: string; status: number; code?: string; compte?: string; network: string; msg: string };

let site: TestSite;
let admin: Member;
let editor: Member;
let lines: Line[] = [];
beforeAll(async () => {
  site = await openTestSite('sqlite', { env: { LOG_LEVEL: 'info', RATE_LIMIT: 'on' } });
  [admin, editor] = [await member(site, 'ADMIN'), await member(site, 'EDITEUR')];
  const { log } = site.app.http;
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream') as symbol;
  (log as unknown as Record<symbol, { write(line: string): void }>)[stream] = { write: (line) => lines.push(JSON.parse(line)) };
});
beforeEach(() => {
  lines = [];
});
afterAll(() => site?.close());

const last = () => lines.filter(({ msg }) => msg === 'request').at(-1) as Line;

describe('the line of a request in the log', () => {
  test('says when, who, from where and what', async () => {
    await admin.get('/admin/journal');
    expect(last()).toMatchObject({ method: 'GET', url: '/api/admin/journal', status: 200, compte: admin.id, network: '127.0.0.1' });
    expect(Math.abs(last().time - Date.now())).toBeLessThan(60_000);
    expect(last()).not.toHaveProperty('code');
  });

  test('says who asked for what they may not do', async () => {
    await editor.get('/admin/journal');
    expect(last()).toMatchObject({ status: 403, code: 'role_insuffisant', compte: editor.id });
  });

  test('names no account for a caller who is not signed in', async () => {
    await anonymous(site, 'GET', '/admin/journal');
    expect(last()).toMatchObject({ status: 401, code: 'sans_session', network: '127.0.0.1' });
    await anonymous(site, 'GET', '/admin/journal', undefined, { authorization: `Bearer ${'x'.repeat(43)}` });
    expect(last()).toMatchObject({ status: 401, code: 'session_finie' });
    expect(last()).not.toHaveProperty('compte');
  });

  test('names forged calls, invalid values and networks over their limit', async () => {
    await site.app.http.inject({ method: 'POST', url: '/api/contact/formulaire', payload: {} });
    expect(last()).toMatchObject({ status: 403, code: 'requete_forgee' });
    const send = () =>
      site.app.http.inject({
        method: 'POST',
        url: '/api/contact/formulaire',
        remoteAddress: '2001:db8:1:2:3::4',
        headers: FORGERY_HEADERS,
        payload: { email: 'quelqu-un@exemple.test' },
      });
    await send();
    expect(last()).toMatchObject({ status: 422, code: 'invalide', network: '2001:db8:1:2' });
    for (let i = 0; i < 60; i += 1) await send();
    expect(last()).toMatchObject({ status: 429, code: 'trop_de_requetes' });
    expect(JSON.stringify(lines)).not.toContain('quelqu-un');
  });

  test('holds no key, whatever endpoint or page it opens, in any spelling', async () => {
    const key = 'mJ8-rV_3qLx0TzB5nYc7Wd2KfGh9Ps1a';
    const endpoints = listEndpoints(site).map(({ endpoint }) => `/api${endpoint.path}`);
    const addresses = [...endpoints, '/suivi/:token', '/agenda/:cle', '/reset_password?token=:token', '/reprise?token=:token']
      .filter((path) => path.includes(':'))
      .map((path) => path.replace(/:\w+/g, key));
    for (const address of addresses)
      for (const url of [address, address.toUpperCase().replaceAll(key.toUpperCase(), key), address.replaceAll('/', '//')])
        await site.app.http.inject({ url, remoteAddress: `203.0.113.${addresses.indexOf(address) % 250}` });
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(2 * addresses.length);
    expect(requests.filter(({ url }) => url.includes(key)).map(({ url }) => url)).toEqual([]);
  });
});
