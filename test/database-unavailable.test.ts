import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { changeContent } from '../src/platform/db/content';
import { openDatabase } from '../src/platform/db/database';
import { type Link, openLink } from './link';
import { handPages } from './pages';
import { openTestSite, type TestSite } from './test-site';
import { newKey, newPerson, sendJson } from './visitor';

/** Two seconds, and what a busy machine takes on top. */
const SOON_MS = 4_000;

describe('PostgreSQL unavailable', () => {
  let link: Link;
  let site: TestSite;
  const announced: boolean[] = [];
  const pages = handPages(async ({ db }) => db.selectFrom('content_version').select('version').execute());

  beforeAll(async () => {
    link = await openLink(Number(new URL(inject('postgres')).port));
    const through = (url: string) => Object.assign(new URL(url), { port: String(link.port) }).href;
    site = await openTestSite('postgres', { through, pages });
    site.onAvailability((available) => announced.push(available));
  });
  afterEach(async () => {
    await link.heal();
    await vi.waitFor(() => expect(site.available()).toBe(true), { timeout: 5_000 });
    announced.length = 0;
  });
  afterAll(async () => {
    await site?.close();
    await link?.close();
  });

  const submit = async (key = newKey(), person = newPerson()) => {
    const began = performance.now();
    const answer = await sendJson(
      site,
      '/contact/formulaire',
      { ...person, subject: 'Autre', message: 'Ma chaudière ne part plus.' },
      { key },
    );
    return { answer, ms: performance.now() - began };
  };
  const countFrom = async (email: string) => (await site.db.selectFrom('demande').select('id').where('email', '=', email).execute()).length;
  const read = (url: string) => site.app.http.inject({ url });

  const ways: [string, () => Promise<void> | void][] = [
    ['stopped', () => link.close()],
    ['frozen', () => link.freeze()],
  ];
  test.each(ways)('%s: what cannot be stored is refused at once with words, and goes through once it is back', async (_, strike) => {
    const [key, person] = [newKey(), newPerson()];
    await strike();
    const sendings = await Promise.all([submit(key, person), ...Array.from({ length: 20 }, () => submit())]);
    for (const { answer, ms } of sendings) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({ success: false, error: { code: 'base_absente' } });
      expect(answer.body).toContain('Rien n’a été perdu de ce que vous avez saisi');
      expect(ms).toBeLessThan(SOON_MS);
    }
    await vi.waitFor(() => expect(site.available()).toBe(false), { timeout: 3_000 });
    expect((await submit()).ms).toBeLessThan(500);
    await link.heal();
    await vi.waitFor(async () => expect((await submit(key, person)).answer.statusCode).toBe(200), { timeout: 10_000, interval: 200 });
    expect(await countFrom(person.email)).toBe(1);
    expect(announced).toEqual([false, true]);
  });

  test('serves cached pages; the others answer 503, and are served again once it is back', async () => {
    const cached = await read('/');
    expect(cached.statusCode).toBe(200);
    await link.close();
    await vi.waitFor(() => expect(site.available()).toBe(false), { timeout: 3_000 });
    expect((await read('/')).body).toBe(cached.body);
    const page = await read('/familles');
    expect([page.statusCode, page.headers['cache-control'], Number(page.headers['retry-after']) > 0]).toEqual([503, 'no-store', true]);
    expect(page.body).toContain('Un instant, s’il vous plaît');
    await link.heal();
    await vi.waitFor(async () => expect((await read('/familles')).statusCode).toBe(200), { timeout: 5_000, interval: 100 });
  });

  test('lost while a transaction holds its connection ends that transaction and nothing else', async () => {
    const working = site.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      link.cut();
      // The loss is heard while no query waits for an answer.
      await setTimeout(50);
      await sql`select 1`.execute(tx);
    });
    await expect(working).rejects.toThrow();
    await vi.waitFor(async () => expect((await submit()).answer.statusCode).toBe(200), { timeout: 5_000, interval: 100 });
  });

  test('lost between commit and answer: a retry gets the acknowledgement of the stored request', async () => {
    const [key, person] = [newKey(), newPerson()];
    const lost = link.loseAnswerTo('commit\0');
    const first = submit(key, person);
    await lost;
    const { answer, ms } = await first;
    expect(answer.statusCode).toBe(503);
    expect(ms).toBeLessThan(SOON_MS + 1_000);
    const second = await vi.waitFor(
      async () => {
        const again = (await submit(key, person)).answer;
        expect(again.statusCode).toBe(200);
        return again;
      },
      { timeout: 10_000, interval: 200 },
    );
    const stored = await site.db.selectFrom('demande').select('reference').where('email', '=', person.email).execute();
    expect(stored).toEqual([{ reference: second.json<{ reference: string }>().reference }]);
  });

  test('lost during a request: a retry through another instance does not wait, and is stored once', async () => {
    const [key, person] = [newKey(), newPerson()];
    const other = await openTestSite('postgres', {
      starter: false,
      env: { DATABASE_URL: inject('postgres') + new URL(site.env.databaseUrl ?? '').pathname },
    });
    const lost = link.loseAnswerTo('"demande_evenement"');
    const first = submit(key, person);
    await lost;
    link.freeze();
    const began = performance.now();
    const values = { ...person, subject: 'Autre', message: 'Ma chaudière ne part plus.' };
    const repeat = () => sendJson(other, '/contact/formulaire', values, { key });
    const refused = await repeat();
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    expect((await first).answer.statusCode).toBe(503);
    await link.heal();
    await vi.waitFor(async () => expect((await repeat()).statusCode).toBe(200), { timeout: 15_000, interval: 200 });
    await vi.waitFor(() => expect(site.available()).toBe(true), { timeout: 10_000 });
    expect(await countFrom(person.email)).toBe(1);
    await other.close();
  }, 30_000);

  test('that only reads, as a standby does, is unavailable until it writes again', async () => {
    const name = new URL(site.env.databaseUrl ?? '').pathname.slice(1);
    const become = (state: 'on' | 'off') => sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(state)}`;
    await become('on').execute(site.db);
    link.cut();
    await vi.waitFor(() => expect(site.available()).toBe(false), { timeout: 3_000 });
    expect((await submit()).answer.statusCode).toBe(503);
    const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
    await client.connect();
    await client.query(`alter database ${name} set default_transaction_read_only = off`);
    await client.end();
    await vi.waitFor(async () => expect((await submit()).answer.statusCode).toBe(200), { timeout: 5_000, interval: 100 });
  });

  test('an edit soon shows on another instance’s cached pages, even when its connections are cut', async () => {
    const name = new URL(site.env.databaseUrl ?? '').pathname;
    const other = await openDatabase({ ...site.env, databaseUrl: inject('postgres') + name });
    const shown = async () => (await read('/')).body;
    for (const strike of [() => {}, () => link.cut()]) {
      const before = await shown();
      strike();
      await changeContent(other, site.clock, () => Promise.resolve());
      await vi.waitFor(async () => expect(await shown()).not.toBe(before), { timeout: 3_000, interval: 20 });
    }
    await other.close();
  });
});
