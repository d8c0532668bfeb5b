import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site?.close());

test.each([
  ['a read', '/api/recherche?q=pompe'],
  ['a cached read', '/api/familles'],
  ['a refusal in JSON', '/api/familles?page=x'],
  ['an endpoint that is not there', '/api/n-existe-pas'],
  ['an endpoint that wants a session', '/api/admin/journal'],
  ['the health check', '/api/health/live'],
  ['the list of endpoints', '/api/openapi.json'],
  ['the site map', '/sitemap.xml'],
  ['a redirection', '/partage.jpg'],
  ['a file that is not there', '/media/0123456789abcdef/original.png'],
  ['a refusal in HTML', '/n-existe-pas'],
  ['an address that no route can read', '/%zz'],
  ['an address that is too long', `/${'a'.repeat(3_000)}`],
])('what is no page may run nothing, load nothing and be in no frame: %s', async (_, url) => {
  // Twice: a cached answer leaves by another way.
  for (let times = 0; times < 2; times += 1) {
    const { headers } = await site.app.http.inject(url);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
    expect(policy.filter((rule) => rule.startsWith('script-src'))).toEqual([]);
  }
});
