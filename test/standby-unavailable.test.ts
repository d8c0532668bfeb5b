import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillStarter } from '#starter/fill.server';
import type { Enregistrement } from '../src/features/tableau/contract';
import type { Protection } from '../src/platform/db/protection';
import { PartUnavailable } from '../src/platform/unavailable';
import type { Role } from '../src/ui/roles';
import { startPostgres } from './faults/postgres.mjs';
import { member } from './staff';
import { openTestSite, type TestSite } from './test-site';
import { newKey, newPerson, sendJson } from './visitor';

/** Two seconds, and what a busy machine takes on top. */
const SOON_MS = 4_000;

let server: Awaited<ReturnType<typeof startPostgres>>;
let admin: pg.Client;

beforeAll(async () => {
  server = await startPostgres();
  admin = new pg.Client({ connectionString: `${server.url}/postgres` });
  admin.on('error', () => {});
  await admin.connect();
  // It must be able to change the server while no commit is answered.
  await admin.query('set synchronous_commit = local');
  await admin.query('create database garnie');
  const filled = await openTestSite('sqlite', { starter: false, env: { DATABASE_URL: `${server.url}/garnie` } });
  await fillStarter(filled);
  await filled.close();
}, 60_000);
afterEach(() => requireStandby(''));
afterAll(async () => {
  await admin?.end();
  server?.stop();
});

async function requireStandby(name: string) {
  await admin.query(`alter system set synchronous_standby_names = '${name}'`);
  await admin.query('select pg_reload_conf()');
  await vi.waitFor(async () => expect((await admin.query('show synchronous_standby_names')).rows[0].synchronous_standby_names).toBe(name), {
    timeout: 5_000,
  });
  // Servers hear of a new setting when they next look.
  await setTimeout(200);
}

async function openSite(env: Record<string, string> = {}) {
  const name = `secours_${Math.random().toString(36).slice(2)}`;
  await admin.query(`create database ${name} template garnie`);
  return openTestSite('sqlite', { starter: false, env: { DATABASE_URL: `${server.url}/${name}`, ...env } });
}

const write = (site: TestSite, version: number) =>
  site.db.transaction().execute((tx) => tx.updateTable('content_version').set({ version }).where('id', '=', 1).execute());
const becomes = (site: TestSite, state: Protection['state'], timeout = 10_000) =>
  vi.waitFor(() => expect(site.protection().state).toBe(state), { timeout });
const ready = async ({ app }: TestSite) => {
  const answer = await app.http.inject('/api/health/ready');
  const { unavailable, warnings } = answer.json<{ unavailable?: string[]; warnings?: string[] }>();
  return { status: answer.statusCode, unavailable, warnings };
};
const serversHolding = async ({ app }: TestSite) => {
  const { body } = await app.http.inject({ url: '/metrics', headers: { host: 'localhost' } });
  return Number(/^vitrine_database_servers (\d+)$/m.exec(body)?.[1]);
};

describe('the standby lost, and nothing set', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openSite();
  });
  afterEach(async () => {
    await requireStandby('');
    await becomes(site, 'single');
  });
  afterAll(() => site?.close());

  test('a commit that waits for it is given up, and nothing is stored until it is back', async () => {
    await write(site, 5);
    await requireStandby('nobody');
    const began = performance.now();
    await expect(write(site, 6)).rejects.toThrow('no answer from a standby in time');
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    expect(site.protection()).toMatchObject({ state: 'blocked', by: 'standby' });
    const refused = performance.now();
    await expect(write(site, 7)).rejects.toThrow(PartUnavailable);
    expect(performance.now() - refused).toBeLessThan(200);

    await requireStandby('');
    await becomes(site, 'single');
    const { version } = await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
    expect(version).toBe(6);
    await write(site, 8);
  });

  test('a write outside of a transaction, which no commit ends, is given up too', async () => {
    await requireStandby('nobody');
    const began = performance.now();
    const insert = site.db.insertInto('effacement').values({ folder: 'demandes/essai', due_at: '2099-01-01T00:00:00.000Z' }).execute();
    await expect(insert).rejects.toThrow(PartUnavailable);
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    await becomes(site, 'blocked');
  });

  test('reads go on, and readiness and metrics name the standby', async () => {
    expect([(await ready(site)).status, await serversHolding(site)]).toEqual([200, 1]);
    await requireStandby('nobody');
    await expect(write(site, 9)).rejects.toThrow(PartUnavailable);
    await becomes(site, 'blocked');
    expect(site.available()).toBe(true);
    await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
    expect(await ready(site)).toMatchObject({ status: 503, unavailable: ['standby'] });
    expect(await serversHolding(site)).toBe(0);
  });

  test('a site without any write reports it too', async () => {
    await requireStandby('nobody');
    await becomes(site, 'blocked', 20_000);
  }, 30_000);

  test.each<Role>(['ADMIN', 'ACCUEIL', 'EDITEUR'])('the dashboard of %s still opens, and names the standby', async (role) => {
    const { get } = await member(site, role);
    const first = role === 'EDITEUR' ? '/admin/verifications' : '/admin/tableau';
    const storing = async () => (await get('/admin/enregistrement')).json<Enregistrement>();
    expect((await storing()).protection?.state).not.toBe('bloquee');
    // By now it is due to be noted that this session was seen, which cannot be stored.
    site.clock.set(site.clock.now().add({ minutes: 6 }).toString());
    await requireStandby('nobody');
    await expect(write(site, 9)).rejects.toThrow(PartUnavailable);
    await becomes(site, 'blocked');
    expect((await get(first)).statusCode).toBe(200);
    const { protection } = await storing();
    expect(protection).toMatchObject({ state: 'bloquee', by: 'second', continuesAfterS: null });
    expect(Date.parse(protection?.since ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('connections stay few however long it lasts, and however many ask', async () => {
    await requireStandby('nobody');
    const most = { probes: 0, all: 0 };
    const until = performance.now() + 16_000;
    while (performance.now() < until) {
      await Promise.all([...Array.from({ length: 5 }, (_, index) => write(site, index).catch(() => {})), ready(site)]);
      const { rows } = await admin.query(
        `select application_name as name, count(*)::int as count from pg_stat_activity where application_name like 'vitrine%' group by 1`,
      );
      const count = Object.fromEntries(rows.map((row) => [row.name, row.count]));
      most.probes = Math.max(most.probes, (count['vitrine-temoin'] ?? 0) + (count['vitrine-ecoute'] ?? 0));
      most.all = Math.max(
        most.all,
        rows.reduce((sum, row) => sum + row.count, 0),
      );
      await setTimeout(100);
    }
    // One listens, one waits for the standby.
    expect(most.probes).toBeLessThanOrEqual(2);
    expect(most.all).toBeLessThanOrEqual(23);
  }, 60_000);

  test('a write that waits for another one, which is slow, blocks nothing', async () => {
    let written: Promise<unknown> | undefined;
    await site.db.transaction().execute(async (tx) => {
      await tx.updateTable('content_version').set({ version: 20 }).where('id', '=', 1).execute();
      written = site.db.updateTable('content_version').set({ version: 21 }).where('id', '=', 1).execute();
      await setTimeout(1_000);
    });
    await written;
    expect(site.protection().state).toBe('single');
  });

  test('the same sending, repeated, is acknowledged only once the standby holds it', async () => {
    const [key, person] = [newKey(), newPerson()];
    const submit = () =>
      sendJson(site, '/contact/formulaire', { ...person, subject: 'Autre', message: 'Ma chaudière ne part plus.' }, { key });
    await requireStandby('nobody');
    expect((await submit()).statusCode).toBe(503);
    // As a restart of the server does: it stores what waited.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine' and wait_event = 'SyncRep'`,
    );
    expect((await submit()).statusCode).toBe(503);
    await requireStandby('');
    await becomes(site, 'single');
    expect((await submit()).statusCode).toBe(200);
    expect(await site.db.selectFrom('demande').select('id').where('email', '=', person.email).execute()).toHaveLength(1);
  });
});

describe('the standby lost, and STANDBY_LOSS=continue', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openSite({ STANDBY_LOSS: 'continue:5s' });
  });
  afterAll(() => site?.close());

  test('after that time the site goes on with one server, and says so until it is two again', async () => {
    await requireStandby('nobody');
    const [key, person] = [newKey(), newPerson()];
    const submit = () =>
      sendJson(site, '/contact/formulaire', { ...person, subject: 'Autre', message: 'Ma chaudière ne part plus.' }, { key });
    expect((await submit()).statusCode).toBe(503);
    await becomes(site, 'blocked');
    await becomes(site, 'alone', 12_000);
    // The first attempt, which was given up, holds its key until it is ended.
    await vi.waitFor(async () => expect((await submit()).statusCode).toBe(200), { timeout: 8_000, interval: 200 });
    expect(await site.db.selectFrom('demande').select('id').where('email', '=', person.email).execute()).toHaveLength(1);
    expect(await ready(site)).toEqual({ status: 200, warnings: ['requests are stored on one server only'] });
    expect(await serversHolding(site)).toBe(1);
    const { get } = await member(site, 'ACCUEIL');
    expect((await get('/admin/enregistrement')).json<Enregistrement>().protection).toMatchObject({
      state: 'un_serveur',
      continuesAfterS: 5,
    });

    await requireStandby('');
    await becomes(site, 'single', 12_000);
    expect((await ready(site)).warnings).toHaveLength(1);
    const { rows } = await admin.query(`select count(*)::int as waiting from pg_stat_activity where wait_event = 'SyncRep'`);
    expect(rows[0].waiting).toBe(0);
  }, 60_000);
});

test.each([
  ['with tables up to date', 'garnie'],
  ['with tables to bring up to date', 'template1'],
])(
  'a start meanwhile, %s, goes on with one server too',
  async (_, template) => {
    const name = `secours_${Math.random().toString(36).slice(2)}`;
    await admin.query(`create database ${name} template ${template}`);
    await requireStandby('nobody');
    const site = await openTestSite('sqlite', {
      starter: false,
      env: { DATABASE_URL: `${server.url}/${name}`, STANDBY_LOSS: 'continue:5s' },
    });
    await becomes(site, 'alone', 15_000);
    await write(site, 30);
    await requireStandby('');
    await becomes(site, 'single', 12_000);
    await site.close();
  },
  60_000,
);

test('the server itself never turns a commit without a standby into a done one', async () => {
  await requireStandby('nobody');
  const client = new pg.Client({ connectionString: `${server.url}/postgres` });
  client.on('error', () => {});
  await client.connect();
  await client.query(`set statement_timeout = '200ms'`);
  const commit = client.query('create table if not exists essai (id integer)').then(() => 'done');
  expect(await Promise.race([commit, setTimeout(1_500).then(() => 'waiting')])).toBe('waiting');
  await requireStandby('');
  expect(await commit).toBe('done');
  await client.end();
});
