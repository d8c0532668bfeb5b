import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { AFTER_GRACE_MS, give, page, servedCache, slow } from '../../../test/served-cache';

const { cache, ask } = servedCache();
const quickly = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const LONG = Array.from({ length: 3_000 }, (_, i) => `<li>${(i * 7_919) % 1_000} pompe à chaleur</li>`).join('');

describe('a cached answer', () => {
  test('is rendered once only, however many wait for it', async () => {
    const { produce, end } = slow();
    const waiting = Array.from({ length: 50 }, () => cache().get('/', produce));
    end('bonjour');
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
    await cache().get('/', produce);
    expect(produce).toHaveBeenCalledOnce();
  });

  test('then leaves without the application working, for HEAD too, but not for POST', async () => {
    expect((await ask('/')).status).toBe(599);
    await cache().get('/', give('bonjour'));
    const [got, head, post] = [await ask('/'), await ask('/', {}, 'HEAD'), await ask('/', {}, 'POST')];
    expect([got.status, got.bytes.toString(), got.headers['x-frame-options']]).toEqual([200, 'bonjour', 'DENY']);
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, got.headers['content-length']]);
    expect(post.status).toBe(599);
  });

  test('leaves only for the exact address under which it is cached', async () => {
    await cache().get('/a', give('a'));
    for (const other of ['/a?', '/a?x=1', '/a/', '/A', '//a']) expect((await ask(other)).status).toBe(599);
  });

  test('has the same content in each encoding', async () => {
    const body = 'Été, où êtes-vous ? '.repeat(500);
    await cache().get('/', give(body));
    const [br, gz, plain] = [
      await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      await ask('/', { 'accept-encoding': 'gzip' }),
      await ask('/'),
    ];
    expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(body);
    expect(gunzipSync(gz.bytes).toString()).toBe(body);
    expect(plain.bytes.toString()).toBe(body);
    for (const { headers, bytes } of [br, gz, plain]) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
    }
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['*', 'br'],
  ])('leaves as « %s » accepts it', async (accepted, encoding) => {
    await cache().get('/', give('bonjour'));
    expect((await ask('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  test('answers 304, without a body, to its etag', async () => {
    await cache().get('/', give('bonjour'));
    const etag = (await ask('/')).headers.etag as string;
    for (const known of [etag, `W/${etag}`, `"autre", ${etag}`, '*']) {
      const answer = await ask('/', { 'if-none-match': known });
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await ask('/', { 'if-none-match': '"autre"' })).status).toBe(200);
  });

  test('changes its etag with its content, and only with it', async () => {
    await cache().get('/a', give('un'));
    await cache().get('/b', give('un'));
    await cache().get('/c', give('deux'));
    const [a, b, c] = await Promise.all(['/a', '/b', '/c'].map(async (path) => (await ask(path)).headers.etag));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  test('just too long for the first ten segments is compressed well at once, for a visitor who is alone', async () => {
    const text = globSync('docs/*.md')
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    let tooLong = text.slice(0, 30_000);
    while (quickly(tooLong) <= 14_600) tooLong = text.slice(0, tooLong.length + 500);
    const short = tooLong.slice(0, 20_000);
    const sizeOf = async (path: string, body: string) => (await cache().get(path, give(body))).encodings.br.bytes.length;

    const alone = [await sizeOf('/long', tooLong), await sizeOf('/short', short)];
    cache().empty();
    const crowd = await Promise.all([sizeOf('/long', tooLong), sizeOf('/short', short)]);
    expect(alone[0]).toBeLessThan(0.95 * (crowd[0] as number));
    expect(alone[1]).toBe(crowd[1]);
  });

  test('is better compressed later, without changing its content or its etag', async () => {
    await Promise.all(['/', '/other'].map((path) => cache().get(path, give(LONG))));
    const quick = await ask('/', { 'accept-encoding': 'br' });
    await vi.waitFor(
      async () => {
        const best = await ask('/', { 'accept-encoding': 'br' });
        expect(best.bytes.length).toBeLessThan(quick.bytes.length);
        expect(brotliDecompressSync(best.bytes).toString()).toBe(LONG);
        expect(best.headers.etag).toBe(quick.headers.etag);
      },
      { timeout: 6_000, interval: 200 },
    );
  });

  test.each([404, 302, 301, 500])('is not cached when it answers %i', async (status) => {
    const produce = vi.fn(() => Promise.resolve(page('non', status)));
    expect((await cache().get('/', produce)).status).toBe(status);
    await cache().get('/', produce);
    expect(produce).toHaveBeenCalledTimes(2);
    expect([cache().count(), cache().bytes(), (await ask('/')).status]).toEqual([0, 0, 599]);
  });

  test('is compressed once for all addresses where nothing is, as long as its status and text are the same', async () => {
    const answer = (path: string, text: string, status: number) => cache().get(path, () => Promise.resolve(page(text, status)));
    const first = await answer('/a', 'rien', 404);
    expect(await answer('/b', 'rien', 404)).toBe(first);
    for (const other of [await answer('/c', 'rien', 500), await answer('/d', 'autre', 404)]) expect(other).not.toBe(first);
  });

  test('is not cached when its rendering fails, and the next one succeeds', async () => {
    await expect(cache().get('/', () => Promise.reject(new Error('panne')))).rejects.toThrow('panne');
    expect((await cache().get('/', give('bonjour'))).status).toBe(200);
  });
});

describe('the memory', () => {
  const heavy = () => give(randomBytes(20_000).toString('base64'));

  test('stays bounded, whatever is asked', async () => {
    for (let i = 0; i < 60; i += 1) {
      await cache().get(`/${i}`, heavy());
      expect(cache().bytes()).toBeLessThanOrEqual(1_000_000);
    }
    expect(cache().count()).toBeGreaterThan(5);
    expect((await ask('/59')).status).toBe(200);
  });

  test('keeps what is asked for again rather than what was seen once', async () => {
    let i = 0;
    const favourite = vi.fn(heavy());
    await cache().get('/favorite', favourite);
    for (; i < 100; i += 1) {
      await cache().get(`/${i}`, heavy());
      await cache().get('/favorite', favourite);
    }
    expect(favourite).toHaveBeenCalledOnce();
    expect((await ask('/0')).status).toBe(599);
  });

  test('lets what was visited longest ago go first, even after each was rendered anew for a change', async () => {
    const produce = vi.fn(heavy());
    for (let i = 0; i < 10; i += 1) await cache().get(`/${i}`, produce);
    await ask('/0');
    cache().refresh();
    await expect.poll(() => produce.mock.calls.length).toBe(20);
    await setTimeout(AFTER_GRACE_MS);
    for (let i = 10; cache().count() === i; i += 1) await cache().get(`/${i}`, heavy());
    expect([(await ask('/0')).status, (await ask('/9')).status, (await ask('/1')).status]).toEqual([200, 200, 599]);
  });

  test('makes no room for an answer larger than all of it', async () => {
    await cache().get('/a', give('court'));
    await cache().get('/enorme', give(randomBytes(1_000_000).toString('base64')));
    expect([cache().count(), (await ask('/a')).status, (await ask('/enorme')).status]).toEqual([1, 200, 599]);
  });

  test('no longer counts what is gone', async () => {
    await cache().get('/a', give('court'));
    const one = cache().bytes();
    cache().refresh();
    await setTimeout(AFTER_GRACE_MS);
    await cache().get('/a', give('court'));
    expect([cache().bytes(), cache().count()]).toEqual([one, 1]);
  });
});
