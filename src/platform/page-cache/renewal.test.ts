import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { AFTER_GRACE_MS, give, page, servedCache, slow } from '../../../test/served-cache';
import { Problem } from '../http/problem';
import { PartUnavailable } from '../unavailable';
import type { Produced } from './cached-answer';

const { cache, onError, ask, bodyOf } = servedCache();

describe('a cached answer', () => {
  test('that could not be renewed while a part was unavailable stays until the part is back', async () => {
    let now = () => Promise.resolve(page('avant'));
    await cache().get('/', () => now());
    now = () => Promise.reject(new PartUnavailable('database', 'arrêtée'));
    cache().refresh();
    await setTimeout(AFTER_GRACE_MS);
    expect(await bodyOf('/')).toBe('avant');
    now = () => Promise.resolve(page('après'));
    await vi.waitFor(async () => expect(await bodyOf('/')).toBe('après'), { timeout: 5_000 });
  });
});

describe('when the content changes', () => {
  test('the answer is rendered again in the background, and the former one leaves meanwhile', async () => {
    const next = slow();
    const produce = vi.fn(give('avant')).mockImplementationOnce(give('avant')).mockImplementationOnce(next.produce);
    await cache().get('/', produce);
    cache().refresh();
    expect(await bodyOf('/')).toBe('avant');
    expect(next.produce).toHaveBeenCalledOnce();
    next.end('après');
    await expect.poll(() => bodyOf('/'), { interval: 5 }).toBe('après');
    expect(produce).toHaveBeenCalledTimes(2);
  });

  test('the former one no longer leaves after half a second: the new one is waited for', async () => {
    const next = slow();
    await cache().get('/', vi.fn(next.produce).mockImplementationOnce(give('avant')));
    cache().refresh();
    await setTimeout(AFTER_GRACE_MS);
    expect((await ask('/')).status).toBe(599);
    const waiting = cache().get('/', give('jamais'));
    next.end('après');
    expect((await waiting).encodings.identity.bytes.toString()).toBe('après');
  });

  test('during a rendering, that rendering is already outdated', async () => {
    const first = slow();
    const getting = cache().get('/', first.produce);
    cache().refresh();
    first.end('avant');
    await getting;
    await setTimeout(AFTER_GRACE_MS);
    expect((await ask('/')).status).toBe(599);
    expect((await cache().get('/', give('après'))).encodings.identity.bytes.toString()).toBe('après');
  });

  test('twice in a row, the last content wins', async () => {
    let body = 'un';
    const produce = vi.fn(async () => {
      const read = body;
      await setTimeout(20);
      return page(read);
    });
    await cache().get('/', produce);
    body = 'deux';
    cache().refresh();
    await setTimeout(5);
    body = 'trois';
    cache().refresh();
    await expect.poll(() => bodyOf('/'), { interval: 5 }).toBe('trois');
    await setTimeout(AFTER_GRACE_MS);
    expect(await bodyOf('/')).toBe('trois');
  });

  test('a rendering that fails leaves the former answer, and says so', async () => {
    await cache().get('/', vi.fn(() => Promise.reject(new Error('base muette'))).mockImplementationOnce(give('avant') as never));
    cache().refresh();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await setTimeout(AFTER_GRACE_MS);
    expect(await bodyOf('/')).toBe('avant');
  });

  test.each([
    ['answers 404', () => Promise.resolve(page('non', 404))],
    ['is refused', () => Promise.reject(new Problem(404, 'introuvable', 'Cette famille n’existe pas.'))],
  ])('what no longer exists goes at once: the rendering %s', async (_, gone) => {
    await cache().get('/', vi.fn<() => Promise<Produced>>(gone).mockImplementationOnce(give('avant')));
    cache().refresh();
    await expect.poll(async () => (await ask('/')).status, { interval: 5 }).toBe(599);
    expect([cache().count(), cache().bytes()]).toEqual([0, 0]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('a page that fails does not keep the others from being rendered', async () => {
    await cache().get('/a', vi.fn(() => Promise.reject(new Error('panne'))).mockImplementationOnce(give('a') as never));
    await cache().get('/b', vi.fn(give('b après')).mockImplementationOnce(give('b avant')));
    cache().refresh();
    await expect.poll(() => bodyOf('/b'), { interval: 5 }).toBe('b après');
  });
});

describe('more renderings than can be done', () => {
  const CROWD = 204;

  test('wait in turn, and beyond a bound are refused at once; who waits for one that is under way is not', async () => {
    const { produce, end } = slow();
    const crowd = Array.from({ length: CROWD }, (_, index) => cache().get(`/${index}`, produce));
    expect(produce).toHaveBeenCalledTimes(4);
    await expect(cache().get('/de-trop', produce)).rejects.toMatchObject({ status: 503, code: 'surcharge', more: { retryAfter: 5 } });
    await expect(cache().anew(produce)).rejects.toBeInstanceOf(Problem);
    const joined = cache().get('/7', produce);
    end('bonjour');
    expect((await Promise.all([...crowd, joined])).length).toBe(CROWD + 1);
    expect(produce).toHaveBeenCalledTimes(CROWD);
    expect((await cache().anew(produce)).body).toBe('bonjour');
  });

  test('do not keep what was shown from being renewed', async () => {
    await cache().get('/vue', vi.fn(give('avant')).mockImplementationOnce(give('avant')).mockImplementation(give('après')));
    const { produce, end } = slow();
    const crowd = Array.from({ length: CROWD }, (_, index) => cache().get(`/${index}`, produce));
    cache().refresh();
    await expect.poll(() => bodyOf('/vue'), { interval: 5 }).toBe('après');
    expect(onError).not.toHaveBeenCalled();
    end('bonjour');
    await Promise.all(crowd);
  });

  test('leave no place behind when they fail', async () => {
    const fail = () => Promise.reject(new Error('raté'));
    for (let i = 0; i < 10; i += 1) await expect(cache().get('/', fail)).rejects.toThrow('raté');
    expect((await cache().anew(give('bonjour'))).body).toBe('bonjour');
  });
});
