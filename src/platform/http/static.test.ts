import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { mountStatic } from './static';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-static-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'icon-192.png'), 'of the build');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an icon of the shop takes the place of the build’s, which is sent, for now, where it cannot be drawn', async () => {
  let answer: Uint8Array | Error | undefined;
  const app = fastify();
  await mountStatic(app, folder, async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const ask = async (path = '/icon-192.png') => {
    const { statusCode, headers, body } = await app.inject(path);
    return [statusCode, headers['cache-control'], body];
  };
  expect(await ask()).toEqual([200, 'public, max-age=86400', 'of the build']);
  expect((await ask('/logo-courriel.png'))[0]).toBe(404);
  answer = Buffer.from('of the shop');
  expect(await ask()).toEqual([200, 'public, max-age=86400', 'of the shop']);
  expect(await ask('/logo-courriel.png')).toEqual([200, 'public, max-age=86400', 'of the shop']);
  answer = new Error('the storage is unavailable');
  expect(await ask()).toEqual([200, 'public, max-age=0', 'of the build']);
  await app.close();
});
