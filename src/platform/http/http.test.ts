import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORGERY_HEADERS, member } from '../../../test/equipe';
import { type House, openHouse } from '../../../test/house';
import { listDoors } from '../../api';
import { createHttp } from './http';

let house: House;
beforeAll(async () => {
  house = await openHouse('sqlite');
});
afterAll(() => house?.close());

const ask = (url: string, options: InjectOptions = {}) => house.app.http.inject({ url, ...options });
const expectProblem = (response: Awaited<ReturnType<typeof ask>>, status: number, code: string) => {
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  const { message } = response.json();
  expect(response.json()).toMatchObject({ success: false, message, error: { code, message } });
  expect(message).toMatch(/^\p{Lu}.*\.$/u);
};

describe('une adresse inconnue', () => {
  test.each(['/api/n-existe-pas', '/api/familles/geothermie/plus', '/api/', '/api', '/api/constructor'])(
    'de l’API répond 404 en JSON et en français : %s',
    async (url) => {
      expectProblem(await ask(url), 404, 'introuvable');
    },
  );

  test('du site répond 404 par une page en français qui ne peut rien exécuter', async () => {
    const response = await ask('/n-existe-pas');
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<html lang="fr">');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('une adresse malmenée', () => {
  test.each(['/api/familles/%zz', '/api/%', '/media/%ff/x.png', '/%c3%28'])('répond 400 quand elle ne se décode pas : %s', async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    if (url.startsWith('/api')) expectProblem(response, 400, 'adresse_illisible');
  });

  test.each(['/api/familles/', '/api/', '/', '/media/0123456789abcdef/'])('répond 414 passé 8 ko : %s…', async (start) => {
    const response = await ask(start + 'a'.repeat(8_000));
    expect(response.statusCode).toBe(414);
    if (start.startsWith('/api')) expectProblem(response, 414, 'adresse_trop_longue');
  });

  test('répond 422 ou 414 quand sa question est trop longue', async () => {
    expectProblem(await ask(`/api/familles?q=${'a'.repeat(81)}`), 422, 'invalide');
    expectProblem(await ask(`/api/familles?univers=${'a'.repeat(41)}`), 422, 'invalide');
    expectProblem(await ask(`/api/familles?q=${'a'.repeat(3_000)}`), 414, 'adresse_trop_longue');
    expectProblem(await ask(`/api/familles/${'a'.repeat(101)}`), 422, 'invalide');
    expect((await ask(`/api/familles/${'a'.repeat(400)}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('dit en français, champ par champ, ce qui ne convient pas', async () => {
    const { error } = (await ask(`/api/familles?page=deux&q=${'a'.repeat(81)}`)).json();
    expect(Object.keys(error.details).sort()).toEqual(['page', 'q']);
    for (const messages of Object.values<string[]>(error.details)) expect(messages.join()).not.toMatch(/invalid input|too big|expected/i);
  });

  test.each([
    ['une question répétée', '/api/familles?page=1&page=2', 422],
    ['une question sans nom', '/api/familles?=1&&', 200],
    ['une question au nom dangereux', '/api/familles?__proto__[x]=1&constructor=1', 200],
    ['un octet nul', '/api/familles/a%00b', 404],
    ['un saut de ligne', '/api/familles/a%0d%0ab', 404],
    ['du SQL', "/api/familles/x'%20or%20'1'='1", 404],
  ])('ne casse rien avec %s', async (_, url, status) => {
    expect((await ask(url)).statusCode).toBe(status);
  });
});

describe('un témoin malformé', () => {
  test.each(['=; ;;=%', 'XSRF-TOKEN', 'XSRF-TOKEN=%zz; a', '\u00e9=\u00e9', `x=${'y'.repeat(5_000)}`])(
    'ne gêne pas la lecture : « %s »',
    async (cookie) => {
      expect((await ask('/api/familles/routes', { headers: { cookie } })).statusCode).toBe(200);
      expect((await ask('/api/csrf', { headers: { cookie } })).statusCode).toBe(200);
    },
  );
});

describe('le jeton contre les requêtes forgées', () => {
  const tokenOf = async (headers: Record<string, string> = {}) => {
    const response = await ask('/api/csrf', { headers });
    return { response, cookie: response.cookies.find(({ name }) => name === 'XSRF-TOKEN') };
  };

  test('est donné par un témoin que la page peut lire', async () => {
    const { response, cookie } = await tokenOf();
    expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([200, { success: true }, 'no-store']);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(cookie?.value.length).toBeGreaterThanOrEqual(32);
    expect((await tokenOf()).cookie?.value).not.toBe(cookie?.value);
  });

  test('reste le même pour qui l’a déjà, et un faux est remplacé', async () => {
    const { cookie } = await tokenOf();
    expect((await tokenOf({ cookie: `XSRF-TOKEN=${cookie?.value}` })).cookie?.value).toBe(cookie?.value);
    expect((await tokenOf({ cookie: 'XSRF-TOKEN=court' })).cookie?.value).not.toBe('court');
  });

  test.each<[string, Record<string, string>]>([
    ['sans rien', {}],
    ['avec le témoin seul', { cookie: 'XSRF-TOKEN=abc' }],
    ['avec l’en-tête seul', { 'x-xsrf-token': 'abc' }],
    ['avec deux valeurs différentes', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }],
    ['avec deux valeurs de longueurs différentes', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abcd' }],
    ['avec des lettres accentuées', { cookie: 'XSRF-TOKEN=%C3%A9', 'x-xsrf-token': 'e' }],
    ['avec deux valeurs vides', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ])('manque, et une écriture est refusée : %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      for (const url of ['/api/familles', '/api/n-existe-pas']) expectProblem(await ask(url, { method, headers }), 403, 'requete_forgee');
  });

  test('est bon, et l’écriture passe jusqu’à la porte, qui n’existe pas', async () => {
    const { cookie } = await tokenOf();
    const headers = { cookie: `XSRF-TOKEN=${cookie?.value}`, 'x-xsrf-token': cookie?.value as string };
    for (const url of ['/api/n-existe-pas', '/api/familles'])
      expect([404, 405]).toContain((await ask(url, { method: 'POST', headers, payload: { a: 1 } })).statusCode);
  });
});

describe('les portes de l’API', () => {
  /** Each public read with values that exist; those by a secret link are tried where there is one. */
  const targets = () =>
    listDoors(house)
      .filter(({ door }) => door.method === 'GET' && door.guard === 'public' && !/^\/(?:suivi|newsletter\/lien)/.test(door.path))
      .map(({ door }) => {
        const values = { url: door.path.startsWith('/marques') ? 'caloreve' : 'geothermie', universe: 'solaire', audience: 'pro' };
        return { door, url: `/api${door.path.replace(/:(\w+)/g, (_, name: keyof typeof values) => values[name])}` };
      });

  test('répondent toutes, selon leur contrat', async () => {
    expect(targets().length).toBeGreaterThan(15);
    for (const { door, url } of targets()) {
      const response = await ask(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.json()).toEqual(door.answer.parse(response.json()));
    }
  });

  test('sont toutes décrites dans /api/openapi.json', async () => {
    const { openapi, paths } = (await ask('/api/openapi.json')).json();
    expect(openapi).toMatch(/^3\./);
    const described = Object.entries<Record<string, { summary?: string }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`),
    );
    for (const { door } of listDoors(house))
      expect(described).toContain(`${door.method} /api${door.path.replace(/:(\w+)/g, '{$1}')} ${door.summary}`);
  });

  test('répondent à HEAD comme à GET, sans corps', async () => {
    for (const url of [...targets().map((target) => target.url), '/api/csrf', '/api/health/live', '/sitemap.xml', '/robots.txt']) {
      const [got, head] = [await ask(url), await ask(url, { method: 'HEAD' })];
      const stable = ({ headers: { date, 'set-cookie': _, connection, 'keep-alive': __, ...headers } }: typeof got) => headers;
      expect([url, head.statusCode, head.rawPayload.length, stable(head)]).toEqual([url, got.statusCode, 0, stable(got)]);
    }
  });

  test('gardées, disent leur étiquette et répondent 304 à qui l’a ; les autres ne se gardent pas', async () => {
    for (const { door, url } of targets()) {
      const { headers } = await ask(url);
      if (!door.kept) {
        expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
        continue;
      }
      expect([url, headers['cache-control'], headers.etag]).toEqual([url, 'no-cache', expect.stringMatching(/^"[\w-]{20}"$/)]);
      const again = await ask(url, { headers: { 'if-none-match': headers.etag as string } });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    }
  });
});

describe('chaque réponse', () => {
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
    '/partage.jpg',
    '/n-existe-pas',
    '/%zz',
    `/${'a'.repeat(8_000)}`,
  ])('porte les en-têtes de sécurité : %s', async (url) => {
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

  test('ne dit pas avec quoi le site est fait', async () => {
    const { headers } = await ask('/api/familles');
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
  });

  test('une panne répond 500 sans rien dire d’elle', async () => {
    const broken = await openHouse('sqlite', { starter: false });
    const response = await broken.app.http.inject({ url: '/api/reglages' });
    await broken.close();
    expectProblem(response, 500, 'panne');
    expect(response.body).not.toMatch(/zod|sql|stack|at /i);
  });
});

describe('par le réseau', () => {
  let origin: string;
  beforeAll(async () => {
    await house.app.http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(house.app.http.server.address() as AddressInfo).port}`;
  });

  test('la deuxième réponse, gardée, est en tout égale à la première', async () => {
    const get = async (headers: Record<string, string> = {}) => {
      const response = await fetch(`${origin}/api/marques/caloreve`, { headers });
      const { date, connection, 'keep-alive': _, ...rest } = Object.fromEntries(response.headers);
      return { status: response.status, headers: rest, body: await response.text() };
    };
    const [first, second] = [await get(), await get()];
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ etag: expect.any(String), 'x-frame-options': 'DENY', 'content-encoding': 'gzip' });
    expect(second).toEqual(first);
    expect(await get({ 'if-none-match': first.headers.etag as string })).toMatchObject({ status: 304, body: '' });
  });

  test('une adresse de 8 ko répond 414, un en-tête démesuré 431, et le site répond toujours', async () => {
    expect((await fetch(`${origin}/${'a'.repeat(8_000)}`)).status).toBe(414);
    expect((await fetch(`${origin}/api/familles`, { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
  });
});

test('un démarrage lent ne se prend pas pour une surcharge', async () => {
  const http = await createHttp(house.env, { serve: () => false }, () => '');
  http.get('/api/essai', () => 'bonjour');
  const start = performance.now();
  while (performance.now() - start < 1_200);
  for (let i = 0; i < 15; i += 1) {
    expect((await http.inject('/api/essai')).statusCode).toBe(200);
    await setTimeout(100);
  }
  await http.close();
});

describe('trop de demandes en une minute', () => {
  let limited: House;
  beforeAll(async () => {
    limited = await openHouse('sqlite', { starter: false, env: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => limited?.close());

  test('répondent 429 en français avec le temps d’attendre, sans gêner les autres visiteurs', async () => {
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

  test('à une porte qui en compte moins, disent combien attendre', async () => {
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

describe.each(['sqlite', 'postgres'] as const)('un signe nul dans une adresse (%s)', (engine) => {
  test('n’est la panne de personne', async () => {
    const house = await openHouse(engine);
    for (const path of ['/api/familles/a%00b', '/api/marques/a%00'])
      expect((await house.app.http.inject(path)).statusCode).toBeLessThan(500);
    await house.close();
  });

  test('pas plus qu’un nombre plus grand que les colonnes, dans une adresse ou un corps', async () => {
    const house = await openHouse(engine);
    const admin = await member(house, 'ADMIN');
    const letter = (await admin.post('/admin/campagnes', { subject: 'Une', body: '<p>Lettre</p>' })).json<{ id: string }>();
    for (const [method, path, body] of [
      ['GET', '/admin/medias/99999999999', undefined],
      ['GET', '/admin/services/1/revisions/99999999999', undefined],
      ['PUT', `/admin/campagnes/${letter.id}`, { version: 2 ** 40, subject: 'Deux' }],
      ['POST', `/admin/campagnes/${letter.id}/envoi`, { version: 2 ** 31, recipients: 0 }],
    ] as const) {
      const { statusCode } = await admin.call(method, path, body);
      expect([path, statusCode >= 400, statusCode < 500]).toEqual([path, true, true]);
    }
    expect((await admin.get(`/admin/campagnes/${letter.id}`)).json()).toMatchObject({ subject: 'Une', version: 1, state: 'brouillon' });
    await house.close();
  });
});
