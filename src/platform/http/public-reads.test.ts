import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_KINDS } from '~/contents';
import { CONTENTS } from '~/contents.server';
import { listEndpoints } from '~/endpoints';
import { leastOf } from '../../../test/kinds';
import { member } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site?.close());

const ask = (url: string, options: InjectOptions = {}) => site.app.http.inject({ url, ...options });

describe('the endpoints of the API', () => {
  /** What is empty is answered by a 404. */
  let empty: string[];
  beforeAll(async () => {
    const editor = await member(site, 'EDITEUR');
    for (const { section } of CONTENT_KINDS) {
      const made = await editor.post(`/admin/${section}`, { ...(await leastOf(site, section, 'Géothermie')), status: 'publie' });
      expect([section, made.statusCode, made.body]).toEqual([section, 200, expect.any(String)]);
    }
    await site.content.check();
    const pages = CONTENTS.features.flatMap(({ page }) => page ?? []);
    const filled = await Promise.all(pages.map(({ isFilled }) => isFilled(site)));
    empty = pages.flatMap(({ path }, index) => (filled[index] ? [] : [path]));
  });

  /** Each public read with values that exist; those by a secret link are tried where there is one. */
  const targets = () =>
    listEndpoints(site)
      .filter(
        ({ endpoint: { method, guard, path } }) =>
          method === 'GET' && guard === 'public' && !/^\/(?:suivi|newsletter\/lien)/.test(path) && !empty.includes(path),
      )
      .map(({ endpoint }) => {
        const url = endpoint.path.startsWith('/marques') ? 'caloreve' : 'geothermie';
        const values = { url, universe: 'solaire', audience: 'pro', nonce: 'x'.repeat(43) };
        return { endpoint, url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: keyof typeof values) => values[name])}` };
      });

  test('all answer, according to their contract', async () => {
    expect(targets().length).toBeGreaterThan(15);
    for (const { endpoint, url } of targets()) {
      const response = await ask(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.json()).toEqual(endpoint.answer.parse(response.json()));
    }
  });

  test('are all described in /api/openapi.json', async () => {
    const { openapi, paths } = (await ask('/api/openapi.json')).json();
    expect(openapi).toMatch(/^3\./);
    const described = Object.entries<Record<string, { summary?: string }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`),
    );
    for (const { endpoint } of listEndpoints(site))
      expect(described).toContain(`${endpoint.method} /api${endpoint.path.replace(/:(\w+)/g, '{$1}')} ${endpoint.summary}`);
  });

  test('answer HEAD like GET, without a body', async () => {
    for (const url of [...targets().map((target) => target.url), '/api/csrf', '/api/health/live', '/sitemap.xml', '/robots.txt']) {
      const [got, head] = [await ask(url), await ask(url, { method: 'HEAD' })];
      const stable = ({ headers: { date, 'set-cookie': _, connection, 'keep-alive': __, 'x-request-id': ___, ...headers } }: typeof got) =>
        headers;
      expect([url, head.statusCode, head.rawPayload.length, stable(head)]).toEqual([url, got.statusCode, 0, stable(got)]);
    }
  });

  test('when cached, give their etag and answer 304 to it; the others are not cached', async () => {
    for (const { endpoint, url } of targets()) {
      const { headers } = await ask(url);
      if (!endpoint.cached) {
        expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
        continue;
      }
      expect([url, headers['cache-control'], headers.etag]).toEqual([url, 'no-cache', expect.stringMatching(/^"[\w-]{20}"$/)]);
      const again = await ask(url, { headers: { 'if-none-match': headers.etag as string } });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    }
  });
});
