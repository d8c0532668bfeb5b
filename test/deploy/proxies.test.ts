import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../../scripts/site.mjs';
import { FORGERY_HEADERS } from '../staff';
import { type Answer, call } from './call';
import { type Front, startCaddy, startNginx } from './fronts';
import { startImpostor } from './impostor';

const PROXIES = [
  ['nginx', '/usr/sbin/nginx', (port: number) => startNginx([port])],
  ['Caddy', '/usr/bin/caddy', startCaddy],
] as const;
const FORWARDED = '10.0.0.1';

/** `npm test` installs both, and says so where it may not. */
for (const [name, command, start] of PROXIES)
  describe.skipIf(!existsSync(command))(`the site behind ${name}, by the file in deploy/`, () => {
    let site: Awaited<ReturnType<typeof startSite>>;
    let front: Front;
    beforeAll(async () => {
      site = await startSite({ PUBLIC_URL: 'https://www.exemple.fr', TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
      front = await start(Number(new URL(site.address).port));
    });
    afterAll(async () => {
      await front?.stop();
      await site?.stop();
    });

    test('is served over HTTP 2 and TLS 1.2 at least, with cookies for TLS alone', async () => {
      const speak = (options: object) =>
        new Promise<string>((settle) => {
          const socket = connect({
            host: '127.0.0.1',
            port: front.tls,
            servername: 'www.exemple.fr',
            rejectUnauthorized: false,
            ...options,
          });
          socket.on('error', () => settle('refused'));
          socket.on('secureConnect', () => {
            settle(`${socket.getProtocol()} ${socket.alpnProtocol}`);
            socket.destroy();
          });
        });
      expect(await speak({ ALPNProtocols: ['h2', 'http/1.1'] })).toBe('TLSv1.3 h2');
      expect(await speak({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe('refused');
      const { headers } = await call(front.tls, '/api/csrf');
      expect(headers['set-cookie']).toEqual([expect.stringMatching(/^XSRF-TOKEN=.*; Secure/)]);
    });

    test('counts what a visitor sends by the address that the proxy saw, whatever a header says', async () => {
      const send = (made: number) =>
        call(front.tls, '/api/contact/formulaire', {
          method: 'POST',
          headers: { ...FORGERY_HEADERS, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${made}` },
          body: '{}',
        });
      const statuses = await Promise.all(Array.from({ length: 61 }, async (_, made) => (await send(made)).status));
      expect(new Set(statuses)).toEqual(new Set([422, 429]));
      expect((await send(99)).status).toBe(429);
    });

    test('takes photos as heavy as it allows, and refuses heavier ones in its own words', async () => {
      // What follows the end of a JPEG is no part of the picture.
      const heavy = (bytes: number) => Buffer.concat([readFileSync('starter/images/partage-social.jpg'), Buffer.alloc(bytes)]);
      const send = async (photo: Buffer) => {
        const form = new FormData();
        const person = { family_name: 'Lafitte', name: 'Héloïse', email: 'heloise@exemple.test', phone: '05 36 49 00 02' };
        const values = { ...person, kind: 'depannage', description: 'La pompe à chaleur siffle depuis mardi.' };
        for (const [key, value] of Object.entries(values)) form.append(key, value);
        form.append('photos[0]', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'plaque.jpg');
        const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
        const type = headers.get('content-type') ?? '';
        const sent = { ...FORGERY_HEADERS, 'content-type': type, 'idempotency-key': crypto.randomUUID() };
        return call(front.tls, '/api/sav/formulaire', { method: 'POST', headers: sent, body: body as AsyncIterable<Uint8Array> });
      };
      const taken = await send(heavy(11_000_000));
      expect([taken.status, taken.text]).toEqual([200, expect.stringContaining('reference')]);
      const refused = await send(heavy(13_000_000));
      expect([refused.status, JSON.parse(refused.text)]).toEqual([413, expect.objectContaining({ success: false })]);
    });

    test('refuses a request that names two hosts, before or behind the proxy', async () => {
      const options = { host: '127.0.0.1', port: front.tls, servername: 'www.exemple.fr', rejectUnauthorized: false };
      const socket = connect({ ...options, ALPNProtocols: ['http/1.1'] });
      socket.write('GET / HTTP/1.1\r\nHost: www.exemple.fr\r\nHost: autre.exemple.fr\r\nConnection: close\r\n\r\n');
      expect((await text(socket)).slice(0, 12)).toBe('HTTP/1.1 400');
    });

    test('is not to be reached in clear: pages redirect, the API refuses', async () => {
      const page = await call(front.clear, '/marques?page=2', {}, true);
      expect([page.status, page.headers.location]).toEqual([301, 'https://www.exemple.fr/marques?page=2']);
      expect((await call(front.clear, '/api/csrf', {}, true)).status).toBe(403);
    });
  });

for (const [name, command, start] of PROXIES)
  describe.skipIf(!existsSync(command))(`what ${name} passes on, by the file in deploy/`, () => {
    let answer: (request: IncomingMessage, response: ServerResponse) => void;
    let impostor: Awaited<ReturnType<typeof startImpostor>>;
    let front: Front;
    beforeAll(async () => {
      impostor = await startImpostor((request, response) => answer(request, response));
      front = await start(impostor.port);
    });
    afterAll(async () => {
      await front?.stop();
      await impostor?.stop();
    });
    const ask = (path: string, headers: Record<string, string> = {}) => call(front.tls, path, { headers });

    test('the address it saw and a request reference of its own, and nothing a visitor made up', async () => {
      answer = (request, response) => response.setHeader('x-request-id', String(request.headers['x-request-id'])).end();
      const { headers } = await ask('/', { 'x-forwarded-for': FORWARDED, 'x-request-id': 'forged' });
      const received = impostor.received.at(-1)?.headers;
      expect(received?.['x-forwarded-for']).toBe('127.0.0.1');
      expect(received?.host).toBe('www.exemple.fr');
      expect(received?.['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
      expect(headers['x-request-id']).toBe(received?.['x-request-id']);
      await expect.poll(() => front.log()).toContain(received?.['x-request-id']);
    });

    test('an answer of 503 as it is, with when to try again', async () => {
      answer = (_request, response) =>
        response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' }).end('{"said":"by the site"}');
      for (const path of ['/familles', '/api/familles']) {
        const { status, headers, text } = await ask(path);
        expect([status, headers['retry-after'], text]).toEqual([503, '7', '{"said":"by the site"}']);
      }
    });

    test('a sending as it arrives, not once it is whole', async () => {
      let begun = () => {};
      const seen = new Promise<void>((settle) => {
        begun = settle;
      });
      answer = async (request, response) => {
        let bytes = 0;
        for await (const piece of request) {
          bytes += piece.length;
          begun();
        }
        response.end(String(bytes));
      };
      async function* inHalves() {
        yield new Uint8Array(50_000);
        await seen;
        yield new Uint8Array(50_000);
      }
      expect((await call(front.tls, '/api/sav/formulaire', { method: 'POST', body: inHalves() })).text).toBe('100000');
    });

    test('not how the instances are', async () => {
      answer = (_request, response) => response.end('figures');
      expect((await ask('/metrics')).status).toBe(404);
    });

    test('to its log neither keys nor whole addresses', async () => {
      const key = 'mJ8-rV_3qLx0TzB5nYc7Wd2KfGh9Ps1a';
      answer = (_request, response) => response.setHeader('set-cookie', 'session=cle-du-visiteur').end();
      for (const word of ['suivi', 'Suivi', 'SUIVI', '%73uivi', 'agenda', 'AGENDA', 'suivre', 'api/suivi', 'api/%73uivi', '/suivi'])
        for (const path of [`/${word}/${key}`, `/${word}/${key}.ics`, `/${word}%2F${key}?page=2`, `/x/./${word}/${key}/`]) await ask(path);
      await ask('/suivi/abc-en-clair');
      await ask(`/connexion?jeton=${key}`);
      await ask('/assets/page-DbXy12_A.js');
      await expect.poll(() => front.log()).toContain('/assets/page-DbXy12_A.js');
      expect(front.log()).toMatch(/"(?:GET )?\/connexion/);
      expect(front.log()).toMatch(/"(?:GET )?\/Suivi\.\.\."/);
      expect(front.log()).toContain('127.0.0.0');
      expect(front.log()).not.toContain('cle-du-visiteur');
      expect(front.log()).not.toContain('en-clair');
      expect(front.log()).not.toContain(key);
      expect(front.log()).not.toMatch(/127\.0\.0\.1"|127\.0\.0\.1 "/);
    });

    test('to its error log no key either, when an answer breaks off', async () => {
      const key = 'mJ8-rV_3qLx0TzB5nYc7Wd2KfGh9Ps1a';
      answer = (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('begun');
        setImmediate(() => response.destroy());
      };
      const { promise, resolve } = Promise.withResolvers<void>();
      const options = { host: '127.0.0.1', port: front.tls, servername: 'www.exemple.fr', headers: { host: 'www.exemple.fr' } };
      get({ ...options, path: `/Suivi/${key}`, rejectUnauthorized: false }, (cut) =>
        cut
          .on('error', () => {})
          .on('close', resolve)
          .resume(),
      );
      await promise;
      answer = (_request, response) => response.end();
      await ask('/familles');
      await expect.poll(() => front.log()).toContain('/familles');
      expect(front.log()).not.toContain(key);
    });

    test('of an unavailable site: a 503 in French, as a page and as the API speaks', async () => {
      await impostor.stop();
      const [page, api]: Answer[] = await Promise.all([
        ask('/familles'),
        call(front.tls, '/api/contact/formulaire', { method: 'POST', body: '{}' }),
      ]);
      for (const answered of [page, api])
        expect([answered?.status, answered?.headers['retry-after'], answered?.headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(page?.headers['content-type']).toMatch(/^text\/html/);
      expect(page?.text).toContain('Le site ne répond pas en ce moment.');
      expect(api?.headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(api?.text ?? '')).toMatchObject({ success: false, error: { code: 'indisponible' } });
    });
  });
