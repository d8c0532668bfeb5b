import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Protection } from '../../../src/platform/db/protection';
import { openTestSite, type TestSite } from '../../test-site';
import { startDatabaseFront } from './database-front.mjs';
import { startPair } from './postgres-pair.mjs';

/** « PostgreSQL on two servers » of docs/operations.md, line by line: from two empty machines to the roles exchanged twice, with the site on it. */
let pair: Awaited<ReturnType<typeof startPair>>;
let front: Awaited<ReturnType<typeof startDatabaseFront>>;
let site: TestSite;
let address: string;

beforeAll(async () => {
  pair = await startPair();
  front = await startDatabaseFront(pair.nodes);
  const url = pair.siteUrl(front.port);
  // haproxy takes every server for a primary until it has asked.
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
    },
    { timeout: 10_000, interval: 200 },
  );
  site = await openTestSite('sqlite', { starter: false, env: { DATABASE_URL: url, STANDBY_LOSS: 'wait' } });
  await site.app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(site.app.http.server.address() as AddressInfo).port}`;
}, 180_000);
afterAll(async () => {
  await site?.close();
  await front?.stop();
  await pair?.stop();
}, 60_000);

let version = 100;
async function becomes(state: Protection['state']) {
  await vi.waitFor(() => expect([site.available(), site.protection().state]).toEqual([true, state]), { timeout: 20_000 });
  version += 1;
  await vi.waitFor(() => site.db.updateTable('content_version').set({ version }).where('id', '=', 1).execute(), { timeout: 10_000 });
  expect((await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version).toBe(version);
}

const isOnTwo = async () => {
  await becomes('double');
  expect(await pair.ask(address)).toMatch(/^\{"status":"ok"\}vitrine_database_servers 2$/m);
};
const isOnOne = async () => {
  await becomes('single');
  const said = await pair.ask(address);
  expect(said).toContain('{"status":"ok","warnings":["requests are stored on one server only"]}');
  expect(said).toContain('vitrine_database_servers 1');
};

test('two empty machines become a primary and a standby that commits wait for', isOnTwo);

test('a lost standby blocks writing until the primary is set to go on', async () => {
  await pair.standby().kill();
  void site.db
    .updateTable('content_version')
    .set({ version: 1 })
    .where('id', '=', 1)
    .execute()
    .catch(() => {});
  await vi.waitFor(() => expect(site.protection()).toMatchObject({ state: 'blocked', by: 'standby' }), { timeout: 10_000 });
  await pair.giveUpStandby();
  await isOnOne();
  await pair.standby().start();
  expect(await pair.protect()).toContain('deux');
  await isOnTwo();
}, 60_000);

test('the standby takes over from a lost primary, which comes back as standby', async () => {
  await pair.primary().kill();
  await pair.promote();
  await isOnOne();
  expect(await pair.rejoin()).toContain('un');
  await isOnTwo();
}, 90_000);

test('a former primary that comes back alone is refused', async () => {
  // The only one that haproxy finds: the newer one is unavailable.
  await pair.stopLostPrimary();
  await pair.promote();
  await isOnOne();
  await pair.primary().stop();
  await pair.standby().start();
  await vi.waitFor(() => expect(site.available()).toBe(false), { timeout: 10_000 });
  await new Promise((settle) => setTimeout(settle, 2_000));
  expect(site.available()).toBe(false);
  await pair.standby().stop();
  await pair.primary().start();
  await isOnOne();
}, 60_000);

test('a new clone takes the place of a primary of which nothing is left', async () => {
  expect(await pair.rejoin({ clone: true })).toContain('deux');
  await isOnTwo();
}, 60_000);

test('every command of the section is run by these steps', () => {
  expect(pair.guide.stray).toEqual([]);
  expect(pair.guide.undone()).toEqual([]);
});
