import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/test-site';
import { shareSchemas } from './share-schemas';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite', { starter: false });
});
afterAll(() => site?.close());

const ask = (url: string, headers: Record<string, string> = {}) => site.app.http.inject({ url, headers });

test('the description of the API is sent compressed, from memory, and once to a client that caches it', async () => {
  const first = await ask('/api/openapi.json', { 'accept-encoding': 'br' });
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(first.rawPayload.length).toBeLessThan(40_000);
  const plain = await ask('/api/openapi.json');
  expect(brotliDecompressSync(first.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(plain.rawPayload.length).toBeLessThan(400_000);
  const again = await ask('/api/openapi.json', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('each reference in it leads to a component, and each component is used', async () => {
  const { body } = await ask('/api/openapi.json');
  const { components } = JSON.parse(body) as { components: Record<string, Record<string, unknown>> };
  const used = new Set([...body.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name));
  const { securitySchemes: _, ...shared } = components;
  const written = Object.entries(shared).flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`));
  expect([...used].sort()).toEqual(written.sort());
  expect(written.length).toBeGreaterThan(50);
});

test('the page that shows it writes no description of its own, as JSON or as YAML', async () => {
  for (const url of ['/api/docs/json', '/api/docs/yaml']) {
    const { statusCode, headers } = await ask(url);
    expect([url, statusCode, headers.location]).toEqual([url, 301, '/api/openapi.json']);
  }
});

test('a schema that two calls share is written once, and read from there means the same', () => {
  const image = { type: 'object', properties: { src: { type: 'string', description: 'x'.repeat(200) }, width: { type: 'integer' } } };
  const answer = (schema: object) => ({ tags: ['essai'], responses: { 200: { content: { 'application/json': { schema } } } } });
  const document = {
    paths: {
      '/un': { get: answer({ type: 'object', properties: { image, other: { type: 'string' } } }) },
      '/deux': { get: answer({ type: 'array', items: { nullable: true, ...image } }) },
    },
    components: {},
  };
  const shared = shareSchemas(document);
  expect(shared.components).toMatchObject({ schemas: { image } });
  expect(JSON.stringify(shared).match(/x{200}/g)).toHaveLength(1);
  const [first, second] = [shared.paths['/un'], shared.paths['/deux']].map((path) => JSON.stringify(path));
  expect(first).toContain('"image":{"$ref":"#/components/schemas/image"},"other":{"type":"string"}');
  expect(second).toContain('{"nullable":true,"allOf":[{"$ref":"#/components/schemas/image"}]}');
});
