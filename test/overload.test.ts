import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../scripts/site.mjs';
import { FORGERY_HEADERS } from './staff';

/** What one visitor can cost everybody: tried on the built site as a process of its own, whose memory is its own too. */
describe('a site that is attacked', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());

  const get = (path: string) => fetch(site.address + path);
  const post = (path: string, body: string) =>
    fetch(site.address + path, { method: 'POST', headers: { ...FORGERY_HEADERS, 'content-type': 'application/json' }, body });
  const megabytes = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]) / 1_024;
  const processorSeconds = () => {
    const fields = readFileSync(`/proc/${site.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };

  test('by 600 invented values of a query key renders one page', async () => {
    await (await get('/projet_particulier')).text();
    await (await get('/projet_particulier?etape=details')).text();
    await setTimeout(3_000);
    const before = { memory: megabytes(), processor: processorSeconds() };
    const plain = await (await get('/projet_particulier')).text();
    for (let i = 0; i < 600; i += 20) {
      const pages = await Promise.all(
        Array.from({ length: 20 }, async (_, j) => (await get(`/projet_particulier?etape=${'x'.repeat(j)}${i}`)).text()),
      );
      expect(pages.every((page) => page === plain)).toBe(true);
    }
    // One rendering with its compression takes some 0.1 s: 600 of them took 62 s and 260 MB.
    expect(processorSeconds() - before.processor).toBeLessThan(10);
    expect(megabytes() - before.memory).toBeLessThan(40);
    expect(await (await get('/projet_particulier?etape=details')).text()).not.toBe(plain);
  });

  test('by nested bodies goes on answering, and forgets them', async () => {
    const before = megabytes();
    const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    // Settled from the start: one whose connection is cut must not fail the run before it is waited for.
    const attacks = Promise.allSettled(
      Array.from({ length: 60 }, (_, i) => post(i % 2 ? '/api/contact/formulaire' : '/api/auth/login', nested(500_000))),
    );
    const lives: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      lives.push((await get('/api/health/live')).status, (await get('/')).status);
      await setTimeout(20);
    }
    expect(new Set(lives)).toEqual(new Set([200]));
    for (const one of await attacks) if (one.status === 'fulfilled') expect(one.value.status).toBe(413);
    const small = await Promise.all(Array.from({ length: 60 }, () => post('/api/contact/formulaire', nested(30_000))));
    expect(new Set(small.map(({ status }) => status))).toEqual(new Set([400]));
    await setTimeout(500);
    expect(megabytes() - before).toBeLessThan(60);
  });

  test('by 600 busy clients refuses some with Retry-After, and serves cached pages first', async () => {
    await (await get('/')).text();
    const statuses: number[] = [];
    const waits = new Set<string | null>();
    let isOver = false;
    // More than the renderings that run and wait together.
    const clients = Array.from({ length: 600 }, async (_, client) => {
      for (let i = 0; !(isOver && waits.size > 0) && i < 20; i += 1) {
        const answer = await get(`/recherche?q=pompe%20${client}%20${i}`);
        statuses.push(answer.status);
        if (answer.status === 503) waits.add(answer.headers.get('retry-after'));
        await answer.text();
      }
    });
    const home: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const answer = await get('/');
      await answer.text();
      home.push(answer.status);
    }
    const renderedMeanwhile = statuses.filter((status) => status === 200).length;
    isOver = true;
    await Promise.all(clients);
    expect(new Set(home)).toEqual(new Set([200]));
    // Ten cached pages one after the other, each of which would else wait for two hundred renderings.
    expect(renderedMeanwhile).toBeLessThan(400);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(waits).toEqual(new Set(['5']));
    await expect.poll(async () => (await get('/recherche?q=apres')).status).toBe(200);
  }, 60_000);
});
