import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines, openTestSite, type TestSite } from '../../../test/test-site';
import { queueMail } from '../mail/outbox';
import { within } from '../within';

const TOKEN = 'un-jeton-tire-au-sort-pour-les-mesures';
const LOCAL = { host: 'localhost:3000' };

const figuresOf = (text: string) =>
  new Map([...text.matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]));

onBothEngines('GET /metrics', (site) => {
  const scrape = async () => figuresOf((await site().app.http.inject({ url: '/metrics', headers: LOCAL })).body);

  test('shows what is counted and what is read, in the format of Prometheus', async () => {
    const before = (await scrape()).get('vitrine_http_requests_total{method="GET",route="/api/familles/:url",status="4xx"}') ?? 0;
    await site().app.http.inject('/api/familles/inconnue');
    const answer = await site().app.http.inject({ url: '/metrics', headers: LOCAL });
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const figures = figuresOf(answer.body);
    expect(figures.get('vitrine_http_requests_total{method="GET",route="/api/familles/:url",status="4xx"}')).toBe(before + 1);
    expect(figures.get('vitrine_up{part="database"}')).toBe(1);
    expect(figures.get('vitrine_up{part="storage"}')).toBe(1);
    expect(figures.get('vitrine_outbox_mails{state="en_attente"}')).toBe(0);
    expect(figures.get('vitrine_variants_waiting')).toBeGreaterThan(0);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  test('counts what a cached answer served and what it did not', async () => {
    const before = await scrape();
    await site().app.http.inject('/api/marques');
    await site().app.http.inject('/api/marques');
    const after = await scrape();
    const more = (result: string) => {
      const name = `vitrine_page_cache_visits_total{result="${result}"}`;
      return (after.get(name) as number) - (before.get(name) as number);
    };
    expect([more('miss'), more('hit')]).toEqual([1, 1]);
  });

  test('keeps no address that a visitor made up, and no value of theirs', async () => {
    for (const url of ['/api/familles/mon-secret', '/mon-secret', '/api/mon-secret', '/media/mon-secret/x', '/api/recherche?q=mon-secret'])
      await site().app.http.inject(url);
    expect((await site().app.http.inject({ url: '/metrics', headers: LOCAL })).body).not.toContain('mon-secret');
  });

  test('reports how long the oldest mail has waited', async () => {
    const { db, clock } = site();
    const letter = { subject: 'Essai', text: 'Essai', html: '<p>Essai</p>' };
    await db.transaction().execute((tx) => queueMail(site(), tx, { kind: 'essai', to: { address: 'a@exemple.test', name: '' }, letter }));
    const before = clock.now();
    clock.set(before.add({ hours: 2 }).toString());
    const figures = await scrape();
    expect(figures.get('vitrine_outbox_mails{state="en_attente"}')).toBe(1);
    expect(figures.get('vitrine_outbox_oldest_waiting_seconds')).toBe(7_200);
    clock.set(before.toString());
    await db.deleteFrom('courriel').execute();
  });
});

test('docs/metrics.md names every metric of the site, and no other', async () => {
  const site = await openTestSite('sqlite', { starter: false });
  const names = site.metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const documented = [...readFileSync('docs/metrics.md', 'utf8').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(documented.filter((name) => !names.includes(String(name)))).toEqual([]);
  expect(names.filter((name) => name.startsWith('vitrine_') && !documented.includes(name))).toEqual([]);
  await site.close();
});

describe('who may read /metrics', () => {
  let open: TestSite;
  let closed: TestSite;
  beforeAll(async () => {
    open = await openTestSite('sqlite', { starter: false, env: { TRUST_PROXY: 'loopback' } });
    closed = await openTestSite('sqlite', { starter: false, env: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => Promise.all([open?.close(), closed?.close()]));

  const statusOf = async (site: TestSite, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await site.app.http.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

  test('a program on this machine that asks the site itself', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect(await statusOf(open, { host })).toBe(200);
    expect(await statusOf(open, LOCAL, '::1')).toBe(200);
  });

  test('no other machine, and no caller through a proxy on this machine', async () => {
    expect(await statusOf(open, LOCAL, '203.0.113.9')).toBe(404);
    expect(await statusOf(open, { host: 'www.exemple.test' })).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect([name, await statusOf(open, { ...LOCAL, [name]: '127.0.0.1' })]).toEqual([name, 404]);
  });

  test('where a token is set, every caller that has it, and no other', async () => {
    expect(await statusOf(closed, { authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).toBe(200);
    expect(await statusOf(closed, LOCAL)).toBe(404);
    for (const authorization of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer x', TOKEN, `Basic ${TOKEN}`])
      expect(await statusOf(closed, { ...LOCAL, authorization })).toBe(404);
  });

  test('to anyone else it answers as an address that does not exist', async () => {
    const [refused, unknown] = await Promise.all(
      ['/metrics', '/metriques/'].map((url) => open.app.http.inject({ url, headers: { 'x-request-id': 'x' } })),
    );
    expect(refused?.statusCode).toBe(unknown?.statusCode);
    expect(refused?.body).toBe(unknown?.body);
  });
});

describe('/api/health/ready', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite('postgres', { starter: false });
  });
  afterAll(() => site?.close());
  const ready = () => site.app.http.inject('/api/health/ready');

  test('names the unavailable part, though it hangs', async () => {
    expect((await ready()).json()).toEqual({ status: 'ok' });
    const { size } = site.storage;
    site.storage.size = () => new Promise(() => {});
    const away = await within(8_000, async () => {
      for (;;) {
        const answer = await ready();
        if (answer.statusCode === 503) return answer;
      }
    }).finally(() => {
      site.storage.size = size;
    });
    expect([away.json(), away.headers['retry-after']]).toEqual([{ status: 'storage unavailable', unavailable: ['storage'] }, '5']);
  });

  test('names the database when it is unavailable', async () => {
    const other = await openTestSite('sqlite', { starter: false });
    await other.db.destroy();
    const answer = await other.app.http.inject('/api/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database unavailable', unavailable: ['database'] }]);
    expect((await other.app.http.inject('/api/health/live')).statusCode).toBe(200);
    await other.close().catch(() => {});
  });

  test('answers 503 as soon as the process is to stop, while pages go on', async () => {
    const other = await openTestSite('sqlite', { starter: false });
    other.app.stopping();
    expect((await other.app.http.inject('/api/health/ready')).json()).toEqual({ status: 'stopping' });
    expect((await other.app.http.inject('/api/health/live')).statusCode).toBe(200);
    expect((await other.app.http.inject('/api/reglages')).statusCode).not.toBe(503);
    await other.close();
  });
});

describe('the name of a request', () => {
  let site: TestSite;
  let address: string;
  beforeAll(async () => {
    site = await openTestSite('sqlite', { starter: false, env: { TRUST_PROXY: '127.0.0.1' } });
    await site.app.http.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(site.app.http.server.address() as AddressInfo).port}`;
  });
  afterAll(() => site?.close());

  const NAME = /^[0-9a-f]{8}-[0-9a-f]{4}$/;

  test('is in every answer that the application makes', async () => {
    for (const path of ['/api/health/live', '/api/inconnu', '/', '/%zz', `/${'x'.repeat(3_000)}`, '/robots.txt'])
      expect([path, (await fetch(address + path)).headers.get('x-request-id')]).toEqual([path, expect.stringMatching(NAME)]);
    const [first, second] = await Promise.all([fetch(`${address}/a`), fetch(`${address}/a`)]);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });

  test('is that of a believed proxy, if it is one', async () => {
    const named = async (name: string) =>
      (await fetch(`${address}/api/inconnu`, { headers: { 'x-request-id': name } })).headers.get('x-request-id');
    expect(await named('7f000001.a-long_name')).toBe('7f000001.a-long_name');
    for (const name of ['court', 'deux mots ici', '<script>alert(1)</script>', 'x'.repeat(65)]) expect(await named(name)).toMatch(NAME);
  });

  test('is never that of a visitor', async () => {
    const answer = await site.app.http.inject({
      url: '/api/inconnu',
      remoteAddress: '203.0.113.9',
      headers: { 'x-request-id': 'je-me-nomme-moi-meme', 'x-forwarded-for': '127.0.0.1' },
    });
    expect(answer.headers['x-request-id']).toMatch(NAME);
  });

  test('is in the text of an error', async () => {
    const answer = await site.app.http.inject('/api/inconnu');
    expect(answer.json().error.request_id).toBe(answer.headers['x-request-id']);
  });
});
