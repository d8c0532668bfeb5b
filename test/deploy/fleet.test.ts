import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from './call';
import { type Front, startNginx } from './fronts';
import { startImpostor } from './impostor';

type Impostor = Awaited<ReturnType<typeof startImpostor>>;

describe.skipIf(!existsSync('/usr/sbin/nginx'))('nginx in front of two instances, by the files in deploy/', () => {
  const answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
  let instances: [Impostor, Impostor];
  let front: Front;
  beforeEach(async () => {
    answers[0] = answers[1] = (request, response) => request.resume().once('end', () => response.end('done'));
    const startOne = (index: number) => startImpostor((request, response) => answers[index]?.(request, response));
    instances = [await startOne(0), await startOne(1)];
    front = await startNginx(instances.map(({ port }) => port));
  });
  afterEach(async () => {
    await front?.stop();
    for (const instance of instances) await instance.stop();
  });

  const CALLS = ['GET /familles', 'GET /api/familles', 'POST /api/contact/formulaire'];
  const repeat = (line: string, times = 6) => {
    const [method = '', path = ''] = line.split(' ');
    return Promise.all(Array.from({ length: times }, () => call(front.tls, path, { method, body: method === 'GET' ? undefined : 'x' })));
  };
  const received = (line: string) =>
    instances.map((instance) => instance.received.filter(({ method, path }) => `${method} ${path}` === line).length);

  test('gives to the other what could not be sent to one', async () => {
    await instances[0].stop();
    for (const line of CALLS) expect((await repeat(line)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('sends again what changes nothing', async () => {
    answers[0] = (request) => request.socket.destroy();
    expect((await repeat('GET /familles')).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(received('GET /familles')[0]).toBeGreaterThan(0);
  });

  test.each(['POST', 'PUT', 'DELETE'])(
    'never sends again what an instance may have received and what changes something: %s',
    async (method) => {
      answers[0] = (request) => request.socket.destroy();
      const line = `${method} /api/admin/familles/1`;
      const statuses = (await repeat(line)).map(({ status }) => status);
      const [struck = 0, spared = 0] = received(line);
      expect(struck).toBeGreaterThan(0);
      expect(struck + spared).toBe(6);
      expect(statuses.filter((status) => status === 503)).toHaveLength(struck);
    },
  );

  test('goes on with both when both say 503, for what they can still serve', async () => {
    answers[0] = answers[1] = (request, response) => response.writeHead(request.url === '/' ? 200 : 503).end();
    expect((await repeat('GET /recherche')).map(({ status }) => status)).toEqual(Array(6).fill(503));
    expect((await repeat('GET /')).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('finds a script that one build has and the other has not', async () => {
    answers[0] = (_request, response) => response.writeHead(404).end();
    expect((await repeat('GET /assets/a.js')).map(({ status }) => status)).toEqual(Array(6).fill(200));
    answers[1] = answers[0];
    expect((await repeat('GET /assets/b.js')).map(({ status }) => status)).toEqual(Array(6).fill(404));
  });
});
