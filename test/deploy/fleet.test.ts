import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call';
import { type Front, startNginx } from './fronts';
import { startImpostor } from './impostor';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An instance that is mute is left alone after 1.8 s; the rest is for a machine that does much else. */
const SOON_MS = 2_500;
const ALL_200 = Array(6).fill(200);

const programs = ['/usr/sbin/nginx', '/usr/sbin/haproxy'];
describe.skipIf(!programs.every(existsSync))('nginx and haproxy in front of two instances, by the files in deploy/', () => {
  async function startInstance() {
    const one = {
      ready: 200,
      isFrozen: false,
      answer: ((request, response) => request.resume().once('end', () => response.end('done'))) as Answer,
    };
    const impostor = await startImpostor((request, response) => {
      if (one.isFrozen) return;
      if (request.url === '/api/health/ready') response.writeHead(one.ready).end();
      else if (request.url === '/api/health/live') response.end();
      else one.answer(request, response);
    });
    return Object.assign(one, impostor);
  }
  type Instance = Awaited<ReturnType<typeof startInstance>>;
  let instances: [Instance, Instance];
  let front: Front;
  beforeEach(async () => {
    instances = [await startInstance(), await startInstance()];
    front = await startNginx(instances.map(({ port }) => port));
    for (const { received } of instances) await vi.waitFor(() => expect(received.length).toBeGreaterThan(1));
  });
  afterEach(async () => {
    await front?.stop();
    for (const { stop } of instances) await stop();
  });

  const KEY = { 'idempotency-key': 'une-cle-de-formulaire' };
  const repeat = (line: string, headers: Record<string, string> = {}, times = 6) => {
    const [method = '', path = ''] = line.split(' ');
    const body = method === 'GET' ? undefined : 'x'.repeat(2_000);
    const sized = { ...headers, ...(body && { 'content-length': String(body.length) }) };
    return Promise.all(Array.from({ length: times }, async () => (await call(front.tls, path, { method, headers: sized, body })).status));
  };
  const received = (line: string) =>
    instances.map((instance) => instance.received.filter(({ method, path }) => `${method} ${path}` === line).length);

  test('gives to the other what could not be sent to one', async () => {
    await instances[0].stop();
    for (const line of ['GET /familles', 'GET /api/familles', 'POST /api/contact/formulaire', 'POST /api/auth/login'])
      expect(await repeat(line)).toEqual(ALL_200);
  });

  test('sends again what changes nothing, and a form under its key', async () => {
    instances[0].answer = (request) => request.socket.destroy();
    for (const [line, headers] of [['GET /familles'], ['POST /api/contact/formulaire', KEY]] as const) {
      expect(await repeat(line, headers)).toEqual(ALL_200);
      expect(received(line)[0]).toBeGreaterThan(0);
    }
  });

  test.each(['POST', 'PUT', 'DELETE'])('never sends again anything else that an instance may have received: %s', async (method) => {
    instances[0].answer = (request) => request.socket.destroy();
    const line = `${method} /api/admin/familles/1`;
    const statuses = await repeat(line);
    const [struck = 0, spared = 0] = received(line);
    expect(struck).toBeGreaterThan(0);
    expect(struck + spared).toBe(6);
    expect(statuses.filter((status) => status === 503)).toHaveLength(struck);
  });

  test('takes pages and forms away from an instance that freezes, within 2 s', async () => {
    instances[0].isFrozen = true;
    const began = performance.now();
    const [pages, forms] = await Promise.all([repeat('GET /familles'), repeat('POST /api/contact/formulaire', KEY)]);
    expect([pages, forms]).toEqual([ALL_200, ALL_200]);
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    expect(received('GET /familles')[0]).toBeGreaterThan(0);
    instances[0].isFrozen = false;
    await vi.waitFor(async () => {
      await repeat('GET /marques');
      expect(received('GET /marques')[0]).toBeGreaterThan(0);
    });
  });

  test('gives nothing more to one that is not ready, and lets it end what it has', async () => {
    let end = () => {};
    for (const one of instances)
      one.answer = ({ method }, response) => {
        if (method === 'POST') end = () => response.end('done');
        else response.end();
      };
    const begun = call(front.tls, '/api/sav/formulaire', { method: 'POST', body: 'x' });
    await vi.waitFor(() => expect(received('POST /api/sav/formulaire')).toContain(1));
    const busy = instances[received('POST /api/sav/formulaire').indexOf(1)] as Instance;
    busy.ready = 503;
    await vi.waitFor(async () => {
      const path = `/familles?${Math.random()}`;
      expect(await repeat(`GET ${path}`)).toEqual(ALL_200);
      expect(busy.received.every((request) => request.path !== path)).toBe(true);
    });
    end();
    expect((await begun).status).toBe(200);
  });

  test('goes on with both when neither is ready, for what either has cached', async () => {
    for (const [index, one] of instances.entries()) {
      one.ready = 503;
      one.answer = (request, response) => response.writeHead(request.url === `/${index}` ? 200 : 503).end();
    }
    await vi.waitFor(async () => expect(await repeat('GET /0')).toEqual(ALL_200));
    expect(await repeat('GET /1')).toEqual(ALL_200);
    expect(await repeat('GET /recherche')).toEqual(Array(6).fill(503));
  });

  test('finds a script that one build has and the other has not', async () => {
    instances[0].answer = (_request, response) => response.writeHead(404).end();
    expect(await repeat('GET /assets/a.js')).toEqual(ALL_200);
    instances[1].answer = instances[0].answer;
    expect(await repeat('GET /assets/b.js')).toEqual(Array(6).fill(404));
  });

  test('waits for an instance that starts when none answers', async () => {
    for (const { stop } of instances) await stop();
    // Until haproxy knows, it says so at once.
    const isAnswered = (asked: Promise<unknown>) => Promise.race([asked.then(() => true), setTimeout(500, false)]);
    let waiting = call(front.tls, '/familles');
    while (await isAnswered(waiting)) waiting = call(front.tls, '/familles');
    const again = await Promise.all(instances.map(({ port }) => startImpostor((_request, response) => response.end('again'), port)));
    expect((await waiting).text).toBe('again');
    for (const { stop } of again) await stop();
  }, 20_000);
});
