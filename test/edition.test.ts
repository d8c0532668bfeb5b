import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startSite } from '../scripts/site.mjs';
import { systemClock } from '../src/platform/clock';
import { changeContent } from '../src/platform/db/content';
import { type Database, openDatabase } from '../src/platform/db/database';
import { copyFilled } from './filled-site';

/** Two instances on PostgreSQL, one on SQLite; the edit comes from a process that is none of them. */
describe.each([
  { engine: 'sqlite', instances: 1 },
  { engine: 'postgres', instances: 2 },
])('a change of content ($engine)', ({ engine, instances }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const sites: Awaited<ReturnType<typeof startSite>>[] = [];
  let database: Database;
  let databaseUrl: string | undefined;

  beforeAll(async () => {
    if (engine === 'postgres') {
      const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
      await client.connect();
      await client.query('create database edition');
      await client.end();
      databaseUrl = `${inject('postgres')}/edition`;
    } else await copyFilled(inject('filled'), join(folder, '0'));
    for (let i = 0; i < instances; i += 1)
      sites.push(await startSite({ DATA_DIR: join(folder, String(i)), ...(databaseUrl && { DATABASE_URL: databaseUrl }) }));
    database = await openDatabase({ dataDir: join(folder, '0'), databaseUrl });
  });
  afterAll(async () => {
    await database?.close();
    for (const site of sites) await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is on the page, in the menu and in the API of every instance within a second, without a restart', async () => {
    const endpoints = sites.flatMap(({ address }) => ['/familles/geothermie', '/', '/api/familles/routes'].map((path) => address + path));
    const texts = () => Promise.all(endpoints.map(async (endpoint) => (await fetch(endpoint)).text()));
    const before = await texts();
    expect(before.every((text) => text.includes('Géothermie'))).toBe(true);

    await changeContent(database, systemClock, (tx) =>
      tx.updateTable('famille').set({ name: 'Chaleur du sol' }).where('url', '=', 'geothermie').execute(),
    );
    await new Promise((settle) => setTimeout(settle, 1_000));

    const after = await texts();
    expect(after.map((text) => text.includes('Chaleur du sol'))).toEqual(endpoints.map(() => true));
  });

  test('to the address of a famille leaves the old one answering 301 to the new one', async () => {
    await changeContent(database, systemClock, async (tx) => {
      const { id } = await tx
        .updateTable('famille')
        .set({ url: 'chaleur-du-sol' })
        .where('url', '=', 'geothermie')
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('famille_ancienne_url').values({ url: 'geothermie', famille_id: id }).execute();
    });
    await new Promise((settle) => setTimeout(settle, 1_000));
    for (const { address } of sites) {
      const old = await fetch(`${address}/familles/geothermie`, { redirect: 'manual' });
      expect([old.status, old.headers.get('location')]).toEqual([301, '/familles/chaleur-du-sol']);
      expect((await fetch(`${address}/familles/chaleur-du-sol`)).status).toBe(200);
    }
  });
});
