import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { watchContent } from '../db/content';
import type { Database } from '../db/database';
import { cachedRead, endpoint, implement } from '../http/endpoint';
import { mountEndpoints } from '../http/mount-endpoints';
import { notFound } from '../http/problem';
import { pageCache } from './page-cache';

const gate = <T>() => Promise.withResolvers<T>();
const page = (body: string) => ({ status: 200, headers: {}, body });
const text = (kept: { encodings: { identity: { bytes: Buffer } } }) => kept.encodings.identity.bytes.toString();

describe('a change made while an answer is being prepared', () => {
  const prepare = () => pageCache({ maxBytes: 1_000_000, onError: () => {} });

  test('gives its author the current content, even when the answer under way is a refusal', async () => {
    const cache = prepare();
    const late = gate<ReturnType<typeof page>>();
    const visitor = cache.get('/a', () => late.promise).catch(() => 'refus');
    cache.refresh();
    const staff = cache.get('/a', () => Promise.resolve(page('publiée')), { now: true });
    late.reject(notFound('Brouillon.'));
    expect(text(await staff)).toBe('publiée');
    expect(await visitor).toBe('refus');
    cache.close();
  });

  test('is not replaced by the answer from before, which finishes after', async () => {
    const cache = prepare();
    const late = gate<ReturnType<typeof page>>();
    const visitor = cache.get('/a', () => late.promise);
    cache.refresh();
    expect(text(await cache.get('/a', () => Promise.resolve(page('après')), { now: true }))).toBe('après');
    late.resolve(page('avant'));
    expect(text(await visitor)).toBe('avant');
    expect(text(await cache.get('/a', () => Promise.reject(new Error('rien à refaire')), { now: true }))).toBe('après');
    cache.close();
  });

  test('does not give its version number to an answer that does not show it; the answer that makes it does', async () => {
    let version = 1;
    const [slow, begun] = [gate<string>(), gate<void>()];
    const api = Fastify();
    await api.register(cookie);
    const cache = prepare();
    await mountEndpoints(api, {
      title: 'Essai',
      endpoints: [
        implement(cachedRead({ path: '/lue', summary: 'Lit.', answer: z.string() }), () => {
          begun.resolve();
          return slow.promise;
        }),
        implement(endpoint({ method: 'POST', path: '/faite', guard: 'public', summary: 'Écrit.', answer: z.string() }), () => {
          version = 2;
          return Promise.resolve('faite');
        }),
      ],
      cache,
      content: { version: () => version, check: () => Promise.resolve() },
      authenticate: () => Promise.reject(new Error('personne')),
      publicUrl: 'https://www.exemple.test',
      confirmations: { require: () => Promise.reject(new Error('personne')), spend: () => Promise.reject(new Error('personne')) },
      dataDir: '',
      headers: {},
    });
    const reading = api.inject({ url: '/api/lue' }).then(({ headers }) => headers['x-content-version']);
    await begun.promise;
    const token = 'jeton-contre-les-faux-0123456789';
    const written = await api.inject({
      method: 'POST',
      url: '/api/faite',
      headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    });
    slow.resolve('avant');
    expect([await reading, written.headers['x-content-version']]).toEqual(['1', '2']);
    cache.close();
    await api.close();
  });
});

test('the content version never goes back, even when a look that left earlier arrives later', async () => {
  const looks: PromiseWithResolvers<{ version: number }>[] = [];
  const query = {
    select: () => query,
    where: () => query,
    executeTakeFirstOrThrow: () => {
      const look = gate<{ version: number }>();
      looks.push(look);
      return look.promise;
    },
  };
  const database = { db: { selectFrom: () => query }, engine: { listen: () => () => {} } };
  const watching = watchContent(database as unknown as Database, () => {});
  looks[0]?.resolve({ version: 1 });
  const watch = await watching;
  const onChange = vi.fn();
  watch.subscribe(onChange);
  const checks = [watch.check(), watch.check()];
  looks[2]?.resolve({ version: 2 });
  await checks[1];
  looks[1]?.resolve({ version: 1 });
  await checks[0];
  expect([watch.version(), onChange.mock.calls]).toEqual([2, [[2]]]);
  await watch.stop();
});
