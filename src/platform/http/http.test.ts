import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORGERY_HEADERS, member } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';
import { expectProblem } from '../../../test/visitor';
import { openMetrics } from '../metrics';
import { createHttp } from './http';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site?.close());

const ask = (url: string, options: InjectOptions = {}) => site.app.http.inject({ url, ...options });

describe('an unknown address', () => {
  test.each(['/api/n-existe-pas', '/api/familles/geothermie/plus', '/api/', '/api', '/api/constructor'])(
    'of the API answers 404 in JSON and in French: %s',
    async (url) => {
      expectProblem(await ask(url), 404, 'introuvable');
    },
  );

  test('of the site answers 404 with a page in French that can execute nothing', async () => {
    const response = await ask('/n-existe-pas');
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<html lang="fr">');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('a mangled address', () => {
  test.each(['/api/familles/%zz', '/api/%', '/media/%ff/x.png', '/%c3%28'])('answers 400 when it cannot be decoded: %s', async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    if (url.startsWith('/api')) expectProblem(response, 400, 'adresse_illisible');
  });

  test.each(['/api/familles/', '/api/', '/', '/media/0123456789abcdef/'])('answers 414 beyond 8 kB: %s…', async (start) => {
    const response = await ask(start + 'a'.repeat(8_000));
    expect(response.statusCode).toBe(414);
    if (start.startsWith('/api')) expectProblem(response, 414, 'adresse_trop_longue');
  });

  test('answers 422 or 414 when its query is too long', async () => {
    expectProblem(await ask(`/api/familles?q=${'a'.repeat(81)}`), 422, 'invalide');
    expectProblem(await ask(`/api/familles?univers=${'a'.repeat(41)}`), 422, 'invalide');
    expectProblem(await ask(`/api/familles?q=${'a'.repeat(3_000)}`), 414, 'adresse_trop_longue');
    expectProblem(await ask(`/api/familles/${'a'.repeat(101)}`), 422, 'invalide');
    expect((await ask(`/api/familles/${'a'.repeat(400)}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('says in French, field by field, what does not fit', async () => {
    const { error } = (await ask(`/api/familles?page=deux&q=${'a'.repeat(81)}`)).json();
    expect(Object.keys(error.details).sort()).toEqual(['page', 'q']);
    for (const messages of Object.values<string[]>(error.details)) expect(messages.join()).not.toMatch(/invalid input|too big|expected/i);
  });

  test.each([
    ['a repeated query field', '/api/familles?page=1&page=2', 422],
    ['a query field without a name', '/api/familles?=1&&', 200],
    ['a query field with a dangerous name', '/api/familles?__proto__[x]=1&constructor=1', 200],
    ['a null byte', '/api/familles/a%00b', 404],
    ['a line break', '/api/familles/a%0d%0ab', 404],
    ['SQL', "/api/familles/x'%20or%20'1'='1", 404],
  ])('breaks nothing with %s', async (_, url, status) => {
    expect((await ask(url)).statusCode).toBe(status);
  });
});

describe('a malformed cookie', () => {
  test.each(['=; ;;=%', 'XSRF-TOKEN', 'XSRF-TOKEN=%zz; a', '\u00e9=\u00e9', `x=${'y'.repeat(5_000)}`])(
    'does not disturb reading: « %s »',
    async (cookie) => {
      expect((await ask('/api/familles/routes', { headers: { cookie } })).statusCode).toBe(200);
      expect((await ask('/api/csrf', { headers: { cookie } })).statusCode).toBe(200);
    },
  );
});

describe('each answer', () => {
  test.each([
    '/api/familles',
    '/api/recherche?q=pompe',
    '/api/csrf',
    '/api/openapi.json',
    '/api/docs/',
    '/api/n-existe-pas',
    '/api/familles?page=x',
    '/api/%zz',
    '/api/health/ready',
    '/media/0123456789abcdef/original.png',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/partage.jpg',
    '/n-existe-pas',
    '/%zz',
    `/${'a'.repeat(8_000)}`,
  ])('carries the security headers: %s', async (url) => {
    expect((await ask(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  });

  test('lets mail programs show the pictures of letters, and nothing else', async () => {
    const { sha256 } = await site.db.selectFrom('media').select('sha256').where('mime', '=', 'image/webp').executeTakeFirstOrThrow();
    const policyOf = async (url: string) => (await ask(url)).headers['cross-origin-resource-policy'];
    const folder = `/media/${sha256.slice(0, 16)}`;
    expect(await policyOf(`${folder}/partage.jpg`)).toBe('cross-origin');
    expect(await Promise.all(['/favicon.svg', `${folder}/320`, '/'].map(policyOf))).toEqual(Array(3).fill('same-origin'));
  });

  test('does not say what the site is made with', async () => {
    const { headers } = await ask('/api/familles');
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
  });

  test('to a failure is 500 and says nothing of it', async () => {
    const broken = await openTestSite('sqlite', { starter: false });
    const response = await broken.app.http.inject({ url: '/api/reglages' });
    await broken.close();
    expectProblem(response, 500, 'panne');
    expect(response.body).not.toMatch(/zod|sql|stack|at /i);
  });
});

describe('over the network', () => {
  let origin: string;
  beforeAll(async () => {
    await site.app.http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(site.app.http.server.address() as AddressInfo).port}`;
  });

  test('the second answer, cached, equals the first in everything', async () => {
    const get = async (headers: Record<string, string> = {}) => {
      const response = await fetch(`${origin}/api/marques/caloreve`, { headers });
      const { date, connection, 'keep-alive': _, 'x-request-id': __, ...rest } = Object.fromEntries(response.headers);
      return { status: response.status, headers: rest, body: await response.text() };
    };
    const [first, second] = [await get(), await get()];
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ etag: expect.any(String), 'x-frame-options': 'DENY', 'content-encoding': 'gzip' });
    expect(second).toEqual(first);
    expect(await get({ 'if-none-match': first.headers.etag as string })).toMatchObject({ status: 304, body: '' });
  });

  test.each(['/api/familles', '/api/csrf', '/', '/n-existe-pas'])('a request that names two hosts is refused: %s', async (path) => {
    const ask = async (...hosts: string[]) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.end(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`);
      return (await text(socket)).slice(9, 12);
    };
    const usual = await ask('Host: www.exemple.test');
    expect(await ask('Host: www.exemple.test')).toBe(usual);
    for (const hosts of [['Host: www.exemple.test', 'Host: www.exemple.test'], ['host: a', 'HOST: www.exemple.test'], []])
      expect([hosts, await ask(...hosts)]).toEqual([hosts, '400']);
  });

  test('an address of 8 kB gets 414, an enormous header 431, and the site still answers', async () => {
    expect((await fetch(`${origin}/${'a'.repeat(8_000)}`)).status).toBe(414);
    expect((await fetch(`${origin}/api/familles`, { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
  });
});

test('the documentation runs its own scripts only, and finds them with and without its last slash', async () => {
  for (const url of ['/api/docs', '/api/docs/']) {
    const { body, headers } = await ask(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    const scripts = [...body.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => new URL(src as string, `http://site${url}`).pathname);
    expect(scripts).toHaveLength(3);
    for (const script of scripts) expect((await ask(script)).headers['content-type']).toContain('javascript');
  }
});

test('security.txt names the security contact, and how long it is valid', async () => {
  const { body, headers } = await ask('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = body.trimEnd().split('\n');
  expect(fields.slice(0, 3)).toEqual([
    'Contact: mailto:contact@solutions-maison.example',
    'Contact: https://www.exemple.test/contact',
    'Canonical: https://www.exemple.test/.well-known/security.txt',
  ]);
  const expires = Temporal.Instant.from(fields.find((field) => field.startsWith('Expires: '))?.slice(9) as string);
  const days = expires.since(site.clock.now()).total('hours') / 24;
  expect([days > 90, days < 365]).toEqual([true, true]);
  expect(fields).toContain('Preferred-Languages: fr');
});

test('a slow start is not taken for overload', async () => {
  const http = await createHttp(site.env, { cache: { serve: () => false }, problemPage: () => '', metrics: openMetrics(), seen: () => {} });
  http.get('/api/essai', () => 'bonjour');
  const start = performance.now();
  while (performance.now() - start < 1_200);
  for (let i = 0; i < 15; i += 1) {
    expect((await http.inject('/api/essai')).statusCode).toBe(200);
    await setTimeout(100);
  }
  await http.close();
});

describe('too many requests in a minute', () => {
  let limited: TestSite;
  beforeAll(async () => {
    limited = await openTestSite('sqlite', { starter: false, env: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => limited?.close());

  test('get 429 in French with the time to wait, without disturbing other visitors', async () => {
    const ask = (url: string, remoteAddress = '203.0.113.7') => limited.app.http.inject({ url, remoteAddress });
    const statuses = await Promise.all(Array.from({ length: 600 }, async () => (await ask('/api/recherche?q=')).statusCode));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask('/api/recherche?q=');
    expectProblem(refused, 429, 'trop_de_requetes');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('/api/health/ready')).statusCode).toBe(200);
    expect((await ask('/api/recherche?q=', '203.0.113.8')).statusCode).toBe(200);
  });

  test('to an endpoint that allows fewer, tell how long to wait', async () => {
    const send = () =>
      limited.app.http.inject({
        method: 'POST',
        url: '/api/contact/formulaire',
        remoteAddress: '203.0.113.9',
        headers: FORGERY_HEADERS,
        payload: {},
      });
    for (let i = 0; i < 60; i += 1) expect((await send()).statusCode).toBe(422);
    const refused = await send();
    expectProblem(refused, 429, 'trop_de_requetes');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(refused.json().message).toMatch(/Patientez \d+\u00a0minutes/);
  });
});

describe.each(['sqlite', 'postgres'] as const)('a null character in an address (%s)', (engine) => {
  test('causes no server error', async () => {
    const site = await openTestSite(engine);
    for (const path of ['/api/familles/a%00b', '/api/marques/a%00'])
      expect((await site.app.http.inject(path)).statusCode).toBeLessThan(500);
    await site.close();
  });

  test('nor does a number larger than the columns, in an address or a body', async () => {
    const site = await openTestSite(engine);
    const admin = await member(site, 'ADMIN');
    const letter = (await admin.post('/admin/campagnes', { subject: 'Une', body: '<p>Lettre</p>' })).json<{ id: string }>();
    for (const [method, path, body] of [
      ['GET', '/admin/medias/99999999999', undefined],
      ['GET', '/admin/services/1/revisions/99999999999', undefined],
      ['PUT', `/admin/campagnes/${letter.id}`, { version: 2 ** 40, subject: 'Deux' }],
      ['POST', `/admin/campagnes/${letter.id}/envoi`, { version: 2 ** 31, recipients: 0 }],
    ] as const) {
      const { statusCode } = await admin.confirmed(method, path, body);
      expect([path, statusCode >= 400, statusCode < 500]).toEqual([path, true, true]);
    }
    expect((await admin.get(`/admin/campagnes/${letter.id}`)).json()).toMatchObject({ subject: 'Une', version: 1, state: 'brouillon' });
    await site.close();
  });
});
