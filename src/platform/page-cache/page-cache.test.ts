import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../http/problem';
import { PartUnavailable } from '../unavailable';
import type { Produced } from './cached-answer';
import { type PageCache, pageCache } from './page-cache';

/** A little more than the grace during which an answer of the content before may leave. */
const AFTER_GRACE_MS = 550;
const onError = vi.fn();
let cache: PageCache;
let server: Server;

beforeEach(async () => {
  onError.mockReset();
  cache = pageCache({ maxBytes: 1_000_000, onError });
  server = createServer((asked, response) => {
    if (!cache.serve(asked, response)) response.writeHead(599).end('à faire');
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
});
afterEach(async () => {
  cache.close();
  server.closeAllConnections();
  await new Promise((settle) => server.close(settle));
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((settle, fail) => {
    request({ port, host: '127.0.0.1', path, method, headers }, async (response) => {
      const chunks = await response.toArray();
      settle({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
    })
      .on('error', fail)
      .end();
  });
}

const page = (body: string, status = 200): Produced => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' },
  body,
});
const give = (body: string) => () => Promise.resolve(page(body));
const bodyOf = async (path: string) => (await ask(path)).bytes.toString();

/** A rendering that waits until it is told to end. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<Produced>();
  return { produce: vi.fn(() => promise), end: (body: string) => resolve(page(body)), fail: reject };
}

describe('a cached answer', () => {
  test('that could not be renewed while a part of the site was away stays, and is renewed once that is back', async () => {
    let now = () => Promise.resolve(page('avant'));
    await cache.get('/', () => now());
    now = () => Promise.reject(new PartUnavailable('database', 'arrêtée'));
    cache.refresh();
    await setTimeout(AFTER_GRACE_MS);
    expect(await bodyOf('/')).toBe('avant');
    now = () => Promise.resolve(page('après'));
    await vi.waitFor(async () => expect(await bodyOf('/')).toBe('après'), { timeout: 5_000 });
  });

  test('is rendered once only, however many wait for it', async () => {
    const { produce, end } = slow();
    const waiting = Array.from({ length: 50 }, () => cache.get('/', produce));
    end('bonjour');
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
    await cache.get('/', produce);
    expect(produce).toHaveBeenCalledOnce();
  });

  test('then leaves without the application working, for HEAD too, but not for POST', async () => {
    expect((await ask('/')).status).toBe(599);
    await cache.get('/', give('bonjour'));
    const [got, head, post] = [await ask('/'), await ask('/', {}, 'HEAD'), await ask('/', {}, 'POST')];
    expect([got.status, got.bytes.toString(), got.headers['x-frame-options']]).toEqual([200, 'bonjour', 'DENY']);
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, got.headers['content-length']]);
    expect(post.status).toBe(599);
  });

  test('leaves only for the exact address under which it is cached', async () => {
    await cache.get('/a', give('a'));
    for (const other of ['/a?', '/a?x=1', '/a/', '/A', '//a']) expect((await ask(other)).status).toBe(599);
  });

  test('has the same content in each encoding', async () => {
    const body = 'Été, où êtes-vous ? '.repeat(500);
    await cache.get('/', give(body));
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
    await cache.get('/', give('bonjour'));
    expect((await ask('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  test('answers 304, without a body, to whoever has it already', async () => {
    await cache.get('/', give('bonjour'));
    const etag = (await ask('/')).headers.etag as string;
    for (const known of [etag, `W/${etag}`, `"autre", ${etag}`, '*']) {
      const answer = await ask('/', { 'if-none-match': known });
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await ask('/', { 'if-none-match': '"autre"' })).status).toBe(200);
  });

  test('changes its etag with its content, and only with it', async () => {
    await cache.get('/a', give('un'));
    await cache.get('/b', give('un'));
    await cache.get('/c', give('deux'));
    const [a, b, c] = await Promise.all(['/a', '/b', '/c'].map(async (path) => (await ask(path)).headers.etag));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  test('is better compressed later, without changing its content or its etag', async () => {
    const body = Array.from({ length: 3_000 }, (_, i) => `<li>${(i * 7_919) % 1_000} pompe à chaleur</li>`).join('');
    await cache.get('/', give(body));
    const quick = await ask('/', { 'accept-encoding': 'br' });
    await vi.waitFor(
      async () => {
        const best = await ask('/', { 'accept-encoding': 'br' });
        expect(best.bytes.length).toBeLessThan(quick.bytes.length);
        expect(brotliDecompressSync(best.bytes).toString()).toBe(body);
        expect(best.headers.etag).toBe(quick.headers.etag);
      },
      { timeout: 6_000, interval: 200 },
    );
  });

  test.each([404, 302, 301, 500])('is not cached when it answers %i', async (status) => {
    const produce = vi.fn(() => Promise.resolve(page('non', status)));
    expect((await cache.get('/', produce)).status).toBe(status);
    await cache.get('/', produce);
    expect(produce).toHaveBeenCalledTimes(2);
    expect([cache.count(), cache.bytes(), (await ask('/')).status]).toEqual([0, 0, 599]);
  });

  test('is not cached when its rendering fails, and the next one succeeds', async () => {
    await expect(cache.get('/', () => Promise.reject(new Error('panne')))).rejects.toThrow('panne');
    expect((await cache.get('/', give('bonjour'))).status).toBe(200);
  });
});

describe('the memory', () => {
  const heavy = () => give(randomBytes(20_000).toString('base64'));

  test('stays bounded, whatever is asked', async () => {
    for (let i = 0; i < 60; i += 1) {
      await cache.get(`/${i}`, heavy());
      expect(cache.bytes()).toBeLessThanOrEqual(1_000_000);
    }
    expect(cache.count()).toBeGreaterThan(5);
    expect((await ask('/59')).status).toBe(200);
  });

  test('keeps what is asked for again rather than what was seen once', async () => {
    let i = 0;
    const favourite = vi.fn(heavy());
    await cache.get('/favorite', favourite);
    for (; i < 100; i += 1) {
      await cache.get(`/${i}`, heavy());
      await cache.get('/favorite', favourite);
    }
    expect(favourite).toHaveBeenCalledOnce();
    expect((await ask('/0')).status).toBe(599);
  });

  test('lets what was visited longest ago go first, even after each was rendered anew for a change', async () => {
    const produce = vi.fn(heavy());
    for (let i = 0; i < 10; i += 1) await cache.get(`/${i}`, produce);
    await ask('/0');
    cache.refresh();
    await expect.poll(() => produce.mock.calls.length).toBe(20);
    await setTimeout(AFTER_GRACE_MS);
    for (let i = 10; cache.count() === i; i += 1) await cache.get(`/${i}`, heavy());
    expect([(await ask('/0')).status, (await ask('/9')).status, (await ask('/1')).status]).toEqual([200, 200, 599]);
  });

  test('makes no room for an answer larger than all of it', async () => {
    await cache.get('/a', give('court'));
    await cache.get('/enorme', give(randomBytes(1_000_000).toString('base64')));
    expect([cache.count(), (await ask('/a')).status, (await ask('/enorme')).status]).toEqual([1, 200, 599]);
  });

  test('no longer counts what is gone', async () => {
    await cache.get('/a', give('court'));
    const one = cache.bytes();
    cache.refresh();
    await setTimeout(AFTER_GRACE_MS);
    await cache.get('/a', give('court'));
    expect([cache.bytes(), cache.count()]).toEqual([one, 1]);
  });
});

describe('when the content changes', () => {
  test('the answer is rendered again in the background, and the former one leaves meanwhile', async () => {
    const next = slow();
    const produce = vi.fn(give('avant')).mockImplementationOnce(give('avant')).mockImplementationOnce(next.produce);
    await cache.get('/', produce);
    cache.refresh();
    expect(await bodyOf('/')).toBe('avant');
    expect(next.produce).toHaveBeenCalledOnce();
    next.end('après');
    await expect.poll(() => bodyOf('/'), { interval: 5 }).toBe('après');
    expect(produce).toHaveBeenCalledTimes(2);
  });

  test('the former one no longer leaves after half a second: the new one is waited for', async () => {
    const next = slow();
    await cache.get('/', vi.fn(next.produce).mockImplementationOnce(give('avant')));
    cache.refresh();
    await setTimeout(AFTER_GRACE_MS);
    expect((await ask('/')).status).toBe(599);
    const waiting = cache.get('/', give('jamais'));
    next.end('après');
    expect((await waiting).encodings.identity.bytes.toString()).toBe('après');
  });

  test('during a rendering, that rendering is already outdated', async () => {
    const first = slow();
    const getting = cache.get('/', first.produce);
    cache.refresh();
    first.end('avant');
    await getting;
    await setTimeout(AFTER_GRACE_MS);
    expect((await ask('/')).status).toBe(599);
    expect((await cache.get('/', give('après'))).encodings.identity.bytes.toString()).toBe('après');
  });

  test('twice in a row, the last content wins', async () => {
    let body = 'un';
    const produce = vi.fn(async () => {
      const read = body;
      await setTimeout(20);
      return page(read);
    });
    await cache.get('/', produce);
    body = 'deux';
    cache.refresh();
    await setTimeout(5);
    body = 'trois';
    cache.refresh();
    await expect.poll(() => bodyOf('/'), { interval: 5 }).toBe('trois');
    await setTimeout(AFTER_GRACE_MS);
    expect(await bodyOf('/')).toBe('trois');
  });

  test('a rendering that fails leaves the former answer, and says so', async () => {
    await cache.get('/', vi.fn(() => Promise.reject(new Error('base muette'))).mockImplementationOnce(give('avant') as never));
    cache.refresh();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await setTimeout(AFTER_GRACE_MS);
    expect(await bodyOf('/')).toBe('avant');
  });

  test.each([
    ['answers 404', () => Promise.resolve(page('non', 404))],
    ['is refused', () => Promise.reject(new Problem(404, 'introuvable', 'Cette famille n’existe pas.'))],
  ])('what no longer exists goes at once: the rendering %s', async (_, gone) => {
    await cache.get('/', vi.fn<() => Promise<Produced>>(gone).mockImplementationOnce(give('avant')));
    cache.refresh();
    await expect.poll(async () => (await ask('/')).status, { interval: 5 }).toBe(599);
    expect([cache.count(), cache.bytes()]).toEqual([0, 0]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('a page that fails does not keep the others from being rendered', async () => {
    await cache.get('/a', vi.fn(() => Promise.reject(new Error('panne'))).mockImplementationOnce(give('a') as never));
    await cache.get('/b', vi.fn(give('b après')).mockImplementationOnce(give('b avant')));
    cache.refresh();
    await expect.poll(() => bodyOf('/b'), { interval: 5 }).toBe('b après');
  });
});

describe('more renderings than can be done', () => {
  const CROWD = 204;

  test('wait in turn, and beyond a bound are refused at once; who waits for one that is under way is not', async () => {
    const { produce, end } = slow();
    const crowd = Array.from({ length: CROWD }, (_, index) => cache.get(`/${index}`, produce));
    expect(produce).toHaveBeenCalledTimes(4);
    await expect(cache.get('/de-trop', produce)).rejects.toMatchObject({ status: 503, code: 'surcharge', more: { retryAfter: 5 } });
    await expect(cache.anew(produce)).rejects.toBeInstanceOf(Problem);
    const joined = cache.get('/7', produce);
    end('bonjour');
    expect((await Promise.all([...crowd, joined])).length).toBe(CROWD + 1);
    expect(produce).toHaveBeenCalledTimes(CROWD);
    expect((await cache.anew(produce)).body).toBe('bonjour');
  });

  test('do not keep what was shown from being renewed', async () => {
    await cache.get('/vue', vi.fn(give('avant')).mockImplementationOnce(give('avant')).mockImplementation(give('après')));
    const { produce, end } = slow();
    const crowd = Array.from({ length: CROWD }, (_, index) => cache.get(`/${index}`, produce));
    cache.refresh();
    await expect.poll(() => bodyOf('/vue'), { interval: 5 }).toBe('après');
    expect(onError).not.toHaveBeenCalled();
    end('bonjour');
    await Promise.all(crowd);
  });

  test('leave no place behind when they fail', async () => {
    const fail = () => Promise.reject(new Error('raté'));
    for (let i = 0; i < 10; i += 1) await expect(cache.get('/', fail)).rejects.toThrow('raté');
    expect((await cache.anew(give('bonjour'))).body).toBe('bonjour');
  });
});
