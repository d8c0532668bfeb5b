import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { launchSite, startSite } from '../scripts/site.mjs';
import { bucketUrl, openBucket, startS3rver } from './faults/fleet/bucket.mjs';
import { freePort, newDatabase, startPostgres } from './faults/postgres.mjs';
import { newSubmission, send } from './faults/submissions.mjs';
import { type Link, openLink } from './link';

type Site = ReturnType<typeof launchSite>;

const LONG = { timeout: 30_000, interval: 100 };

let folder: string;
let launched: Site[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-depart-'));
});
afterEach(async () => {
  for (const { stop } of launched) await stop();
  launched = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFolder = () => mkdtempSync(join(folder, 'donnees-'));

/** A site that is not waited for, and where it is to listen. */
async function launch(settings: Record<string, string>) {
  const port = await freePort();
  const site = launchSite({ DATA_DIR: newFolder(), PORT: String(port), ...settings });
  launched.push(site);
  const address = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => {
    const response = await fetch(address + path, { redirect: 'manual' });
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), text: await response.text() };
  };
  const ready = async () => JSON.parse((await ask('/api/health/ready')).text).unavailable ?? 'yes';
  return { ...site, address, ask, ready };
}

const through = (link: Link, url: string) => Object.assign(new URL(url), { port: String(link.port) }).href;

describe('an instance that starts while PostgreSQL is unavailable', () => {
  let link: Link;
  let databaseUrl: string;
  beforeAll(async () => {
    link = await openLink(Number(new URL(inject('postgres')).port));
    databaseUrl = through(link, await newDatabase(inject('postgres')));
  });
  afterEach(() => link.heal());
  afterAll(() => link?.close());

  test.each([
    ['stopped', () => link.close()],
    ['frozen', () => link.freeze()],
  ] as [string, () => Promise<void> | void][])(
    '%s: reports it, and continues once it is back',
    async (_, strike) => {
      await strike();
      const { ask, ready, output, opened } = await launch({ DATABASE_URL: databaseUrl });
      await vi.waitFor(async () => expect(await ready()).toEqual(['database']), LONG);
      expect((await ask('/api/health/live')).status).toBe(200);
      const [page, api] = [await ask('/familles'), await ask('/api/familles')];
      expect([page.status, page.retryAfter > 0, page.text]).toEqual([503, true, expect.stringContaining('Un instant, s’il vous plaît')]);
      expect([api.status, JSON.parse(api.text)]).toEqual([503, expect.objectContaining({ success: false })]);
      expect(output()).toMatch(/Vitrine waits\. DATABASE_URL: the database does not answer/);
      await link.heal();
      await opened;
      expect([await ready(), (await ask('/familles')).status]).toEqual(['yes', 200]);
    },
    60_000,
  );

  test('stops at once on a signal, and releases its data folder', async () => {
    await link.close();
    const settings = { DATA_DIR: newFolder(), DATABASE_URL: databaseUrl };
    const { ready, stop, child } = await launch(settings);
    await vi.waitFor(async () => expect(await ready()).toEqual(['database']), LONG);
    await stop();
    expect(child.exitCode).toBe(0);
    await link.heal();
    await (await launch(settings)).opened;
  }, 60_000);

  test('says who holds the lock that it waits for', async () => {
    const url = await newDatabase(inject('postgres'));
    const other = new pg.Client({ connectionString: url, application_name: 'une-autre' });
    await other.connect();
    const { rows } = await other.query('select pg_backend_pid() as pid, pg_advisory_lock(7318042)');
    const { ask, output, opened } = await launch({ DATABASE_URL: url });
    await vi.waitFor(() => expect(output()).toContain(`held by process ${rows[0].pid} of PostgreSQL (une-autre from 127.0.0.1`), LONG);
    await vi.waitFor(async () => expect((await ask('/api/health/ready')).text).toContain('starting'), LONG);
    expect((await ask('/')).status).toBe(503);
    await other.end();
    await opened;
    expect((await ask('/')).status).toBe(200);
  }, 60_000);
});

test('while the standby is unavailable: reports that commits wait, then shows the first password', async () => {
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: `${server.url}/postgres` });
  try {
    await admin.connect();
    await admin.query('set synchronous_commit = local');
    const requireStandby = async (standby: string) => {
      await admin.query(`alter system set synchronous_standby_names = '${standby}'`);
      await admin.query('select pg_reload_conf()');
    };
    await requireStandby('nobody');
    const { ready, output, opened } = await launch({ DATABASE_URL: `${server.url}/postgres` });
    await vi.waitFor(() => expect(output()).toContain('waits for a standby to confirm its commit'), { ...LONG, timeout: 60_000 });
    // It begins to listen as it says so.
    await vi.waitFor(async () => expect(await ready()).toEqual(['database']), LONG);
    await requireStandby('');
    await opened;
    await vi.waitFor(() => expect(output()).toMatch(/^Mot de passe : [\w-]{20,}/m), LONG);
  } finally {
    await Promise.all(launched.map(({ stop }) => stop()));
    await admin.end();
    server.stop();
  }
}, 120_000);

describe('an instance that starts while the bucket is unavailable', () => {
  let bucketServer: Awaited<ReturnType<typeof startS3rver>>;
  let settings: Record<string, string>;
  beforeAll(async () => {
    bucketServer = await startS3rver();
    const storageUrl = bucketUrl(bucketServer.credentials, bucketServer.port, 'medias');
    const bucket = openBucket(storageUrl);
    await bucket.create();
    bucket.close();
    settings = { DATA_DIR: newFolder(), STORAGE_URL: storageUrl };
    await (await startSite(settings)).stop();
    await bucketServer.kill();
  }, 60_000);
  afterAll(() => bucketServer?.stop());

  test('serves pages and takes what has no file; what has one goes through once it is back', async () => {
    const { address, ask, ready, output, opened } = await launch(settings);
    await opened;
    expect(await ready()).toEqual(['storage']);
    expect(output()).toContain('the bucket does not answer');
    expect((await ask('/familles')).status).toBe(200);
    expect((await send(address, newSubmission('contact')))?.status).toBe(200);
    const withPhoto = newSubmission('sav');
    expect((await send(address, withPhoto))?.status).toBe(503);
    await bucketServer.start();
    await vi.waitFor(async () => expect((await send(address, withPhoto))?.status).toBe(200), LONG);
    await vi.waitFor(async () => expect(await ready()).toBe('yes'), LONG);
  }, 60_000);

  test('does not take the files of another bucket for missing ones', async () => {
    await bucketServer.kill();
    const STORAGE_URL = settings.STORAGE_URL?.replace(/medias$/, 'autre') ?? '';
    const { ask, ready, opened } = await launch({ ...settings, STORAGE_URL });
    await opened;
    await bucketServer.start();
    const picture = /\/media\/[^"\s,]+/.exec((await ask('/')).text)?.[0] ?? '';
    await vi.waitFor(async () => expect((await ask(picture)).status).toBe(503), LONG);
    expect(await ready()).toEqual(['storage']);
  }, 60_000);
});
