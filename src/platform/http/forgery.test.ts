import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORGERY_HEADERS } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';
import { expectProblem } from '../../../test/visitor';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site?.close());

const ask = (url: string, options: InjectOptions = {}) => site.app.http.inject({ url, ...options });

describe('the forgery token', () => {
  const tokenOf = async (headers: Record<string, string> = {}) => {
    const response = await ask('/api/csrf', { headers });
    return { response, cookie: response.cookies.find(({ name }) => name === 'XSRF-TOKEN') };
  };

  test('is given in a cookie that the page can read', async () => {
    const { response, cookie } = await tokenOf();
    expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([200, { success: true }, 'no-store']);
    // The call came by plain HTTP, as from a proxy; the site is public under https.
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: true });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(cookie?.value.length).toBeGreaterThanOrEqual(32);
    expect((await tokenOf()).cookie?.value).not.toBe(cookie?.value);
  });

  test('stays the same once given, and a false one is replaced', async () => {
    const { cookie } = await tokenOf();
    expect((await tokenOf({ cookie: `XSRF-TOKEN=${cookie?.value}` })).cookie?.value).toBe(cookie?.value);
    expect((await tokenOf({ cookie: 'XSRF-TOKEN=court' })).cookie?.value).not.toBe('court');
  });

  test.each<[string, Record<string, string>]>([
    ['with nothing', {}],
    ['with the cookie only', { cookie: 'XSRF-TOKEN=abc' }],
    ['with the header only', { 'x-xsrf-token': 'abc' }],
    ['with two different values', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }],
    ['with two values of different lengths', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abcd' }],
    ['with accented letters', { cookie: 'XSRF-TOKEN=%C3%A9', 'x-xsrf-token': 'e' }],
    ['with two empty values', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ])('is missing, and a write is refused: %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      for (const url of ['/api/familles', '/api/n-existe-pas']) expectProblem(await ask(url, { method, headers }), 403, 'requete_forgee');
  });

  test('is there, and a write from another site is refused all the same', async () => {
    for (const from of ['cross-site', 'same-site'])
      expectProblem(
        await ask('/api/contact/formulaire', { method: 'POST', headers: { ...FORGERY_HEADERS, 'sec-fetch-site': from }, payload: {} }),
        403,
        'requete_forgee',
      );
    const own = { method: 'POST', headers: { ...FORGERY_HEADERS, 'sec-fetch-site': 'same-origin' }, payload: {} } as const;
    expectProblem(await ask('/api/contact/formulaire', own), 422, 'invalide');
  });

  test('is good, and the write reaches the endpoint, which does not exist', async () => {
    const { cookie } = await tokenOf();
    const headers = { cookie: `XSRF-TOKEN=${cookie?.value}`, 'x-xsrf-token': cookie?.value as string };
    for (const url of ['/api/n-existe-pas', '/api/familles'])
      expect([404, 405]).toContain((await ask(url, { method: 'POST', headers, payload: { a: 1 } })).statusCode);
  });
});
