import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PartAway } from '../src/platform/away';
import { startPostgres } from './faults/postgres.mjs';
import { openTestSite, type TestSite } from './test-site';

/** Two seconds, and what a machine that does much else takes on top. */
const SOON_MS = 4_000;

let server: Awaited<ReturnType<typeof startPostgres>>;
let site: TestSite;
let admin: pg.Client;

beforeAll(async () => {
  server = await startPostgres();
  site = await openTestSite('sqlite', { starter: false, env: { DATABASE_URL: `${server.url}/postgres` } });
  admin = new pg.Client({ connectionString: `${server.url}/postgres` });
  admin.on('error', () => {});
  await admin.connect();
  // It must be able to change the server while no commit is answered.
  await admin.query('set synchronous_commit = local');
});
afterAll(async () => {
  await admin?.end();
  await site?.close();
  server?.stop();
});

const requireStandby = async (name: string) => {
  await admin.query(`alter system set synchronous_standby_names = '${name}'`);
  await admin.query('select pg_reload_conf()');
  await vi.waitFor(async () => expect((await admin.query('show synchronous_standby_names')).rows[0].synchronous_standby_names).toBe(name), {
    timeout: 5_000,
  });
};

test('a commit that waits for a standby that is gone is given up, nothing is taken meanwhile, and all goes on when it is back', async () => {
  const write = (version: number) =>
    site.db.transaction().execute((tx) => tx.updateTable('content_version').set({ version }).where('id', '=', 1).execute());
  await write(5);
  await requireStandby('nobody');
  // Servers hear of a new setting when they next look.
  await setTimeout(200);
  const began = performance.now();
  await expect(write(6)).rejects.toThrow('no answer from a standby in time');
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  expect(site.available()).toBe(false);
  const refused = performance.now();
  await expect(write(7)).rejects.toThrow();
  expect(performance.now() - refused).toBeLessThan(200);

  await requireStandby('');
  await vi.waitFor(() => expect(site.available()).toBe(true), { timeout: 10_000 });
  // It was not known to be stored, and it was.
  const { version } = await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  expect(version).toBe(6);
  await write(8);
});

test('so is what is written outside of a transaction, which no commit ends', async () => {
  await requireStandby('nobody');
  await setTimeout(200);
  const began = performance.now();
  const write = site.db.insertInto('effacement').values({ folder: 'demandes/essai', due_at: '2099-01-01T00:00:00.000Z' }).execute();
  await expect(write).rejects.toThrow(PartAway);
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  expect(site.available()).toBe(false);
  await requireStandby('');
  await vi.waitFor(() => expect(site.available()).toBe(true), { timeout: 10_000 });
});

test('a write that waits for another’s, which is slow, takes nothing away', async () => {
  let written: Promise<unknown> | undefined;
  await site.db.transaction().execute(async (tx) => {
    await tx.updateTable('content_version').set({ version: 20 }).where('id', '=', 1).execute();
    written = site.db.updateTable('content_version').set({ version: 21 }).where('id', '=', 1).execute();
    await setTimeout(1_000);
  });
  await written;
  expect(site.available()).toBe(true);
});

test('no limit of the server turns a commit that no standby has into one that is done', async () => {
  await requireStandby('nobody');
  const client = new pg.Client({ connectionString: `${server.url}/postgres` });
  client.on('error', () => {});
  await client.connect();
  await client.query(`set statement_timeout = '200ms'`);
  const commit = client.query('update content_version set version = version + 1').then(() => 'done');
  expect(await Promise.race([commit, setTimeout(1_500).then(() => 'waiting')])).toBe('waiting');
  await requireStandby('');
  expect(await commit).toBe('done');
  await client.end();
});
