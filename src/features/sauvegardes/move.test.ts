import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '~/platform/db/database';
import type { Env } from '~/platform/env';
import { openStorage } from '~/platform/media/storage';
import { emptyMachine, readFiles, removeMachines, sumTables } from '../../../test/archives';
import { newDatabase } from '../../../test/faults/postgres.mjs';
import { S3rver } from '../../../test/faults/s3rver.mjs';
import { openTestSite } from '../../../test/test-site';
import { move } from './move.server';

let folder: string;
let bucket: InstanceType<typeof S3rver>;
let env: Env;
const said: string[] = [];
const say = (line: string) => void said.push(line);

// Hundreds of files are read on both sides.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-seau-'));
  bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'site' }] });
  const { port } = await bucket.run();
  const site = await openTestSite('sqlite');
  await site.db.insertInto('effacement').values({ folder: 'là « où » ça\ncoince\t\\N', due_at: '2099' }).execute();
  await site.db.deleteFrom('famille_detail').execute();
  env = await emptyMachine('postgres', { STORAGE_URL: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/site` });
  cpSync(site.env.dataDir, env.dataDir, { recursive: true });
  await site.close();
});
afterAll(async () => {
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
  removeMachines();
});

const sums = async (machine: Env) => {
  const { secret: _, ...rest } = await sumTables(machine);
  return rest;
};
const embedded = () => ({ ...env, databaseUrl: undefined, storageUrl: undefined });
const sequence = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select last_value from famille_detail_id_seq`);
  await client.end();
  return Number(rows[0].last_value);
};

test('a site moved to PostgreSQL and a bucket, and back, holds the same rows and files', async () => {
  const before = await sums(embedded());
  expect(Object.keys(before).length).toBeGreaterThan(40);
  await move(env, 'sqlite+folder', 'postgres+bucket', say);
  expect(await sums(env)).toEqual(before);
  const there = await openStorage(env);
  for (const [key, bytes] of Object.entries(readFiles(env.dataDir)))
    expect(Buffer.from(await there.bytes(key)).equals(bytes), key).toBe(true);
  expect(await sequence(env.databaseUrl as string)).toBeGreaterThan(50);

  const back = { ...(await emptyMachine('sqlite')), databaseUrl: env.databaseUrl, storageUrl: env.storageUrl };
  await move(back, 'postgres+bucket', 'sqlite+folder', say);
  expect(await sums({ ...back, databaseUrl: undefined })).toEqual(before);
  expect(readFiles(back.dataDir)).toEqual(readFiles(env.dataDir));
  expect(readFileSync(join(back.dataDir, 'secret'), 'utf8')).toBe(readFileSync(join(env.dataDir, 'secret'), 'utf8'));
  expect(existsSync(join(back.dataDir, 'deplacement-en-cours'))).toBe(false);

  const served = await openTestSite('sqlite', { starter: false, env: { DATA_DIR: back.dataDir } });
  expect((await served.app.http.inject('/api/familles')).statusCode).toBe(200);
  await served.close();
});

test('once more, it finds everything there and ends the same', async () => {
  const before = await sums(env);
  await move(env, 'sqlite+folder', 'postgres+bucket', say);
  expect(said.slice(-2)).toEqual([expect.stringContaining('; 0 sent now'), expect.stringContaining('holds the same already')]);
  expect(await sums(env)).toEqual(before);
});

test('a target that holds something else is refused, and stays as it is', async () => {
  const other = { ...env, databaseUrl: await newDatabase(inject('postgres')) };
  const database = await openDatabase(other);
  await database.close();
  const before = await sums(other);
  await expect(move(other, 'sqlite', 'postgres', say)).rejects.toThrow('holds something else');
  expect(await sums(other)).toEqual(before);

  const storage = await openStorage(env);
  await storage.put('medias/0123456789abcdef/original.png', Buffer.from('autre'), 'image/png');
  await expect(move(env, 'folder', 'bucket', say)).rejects.toThrow('holds 1 files that the other one does not');
  await storage.remove('medias/0123456789abcdef');
});

test('interrupted half way, it goes on; and begins again when the source has changed since', async () => {
  const machine = { ...(await emptyMachine('sqlite')), databaseUrl: await newDatabase(inject('postgres')) };
  cpSync(env.dataDir, machine.dataDir, { recursive: true });
  const client = new pg.Client({ connectionString: machine.databaseUrl });
  await client.connect();
  // A row that PostgreSQL cannot hold, in a table that comes late: it stops there.
  const source = await openDatabase({ ...machine, databaseUrl: undefined });
  await source.db.insertInto('recherche_vaine').values({ month: '2026-11', term: 'nul\u0000', count: 1 }).execute();
  await source.close();
  await expect(move(machine, 'sqlite', 'postgres', say)).rejects.toThrow('recherche_vaine');
  expect((await client.query(`select count(*) as tables from pg_tables where schemaname = 'public'`)).rows[0].tables).toBe('0');
  const copied = await client.query('select count(*) as rows from vitrine_deplacement.famille');
  expect(Number(copied.rows[0].rows)).toBeGreaterThan(10);

  const mended = await openDatabase({ ...machine, databaseUrl: undefined });
  await mended.db.updateTable('recherche_vaine').set({ term: 'nul' }).where('month', '=', '2026-11').execute();
  await mended.close();
  await move(machine, 'sqlite', 'postgres', say);
  const [, tables, now] = /✓ (\d+) tables.* (\d+) copied now/.exec(said.at(-2) ?? '') ?? [];
  expect(Number(now)).toBeLessThan(Number(tables) / 2);
  expect(await sums(machine)).toEqual(await sums({ ...machine, databaseUrl: undefined }));

  const again = { ...machine, databaseUrl: await newDatabase(inject('postgres')) };
  const spoilt = await openDatabase({ ...machine, databaseUrl: undefined });
  await spoilt.db.insertInto('recherche_vaine').values({ month: '2026-10', term: 'nul\u0000', count: 1 }).execute();
  await spoilt.close();
  await expect(move(again, 'sqlite', 'postgres', say)).rejects.toThrow('recherche_vaine');
  const changed = await openDatabase({ ...machine, databaseUrl: undefined });
  await changed.db.deleteFrom('recherche_vaine').execute();
  await changed.db.updateTable('famille').set({ name: 'Autrement' }).execute();
  await changed.close();
  await move(again, 'sqlite', 'postgres', say);
  expect(said.some((line) => line.includes('begins again'))).toBe(true);
  expect(await sums(again)).toEqual(await sums({ ...machine, databaseUrl: undefined }));
  await client.end();
});

test('a site that runs on either side is not moved', async () => {
  const site = await openTestSite('postgres', { starter: false });
  const machine = { ...(await emptyMachine('sqlite')), databaseUrl: site.env.databaseUrl };
  await expect(move(machine, 'postgres', 'sqlite', say)).rejects.toThrow('a site uses this database');
  await site.close();
});

test.each([
  ['', ''],
  ['sqlite', 'bucket'],
  ['sqlite', 'sqlite'],
  ['mysql', 'postgres'],
])('from “%s” to “%s” is no move', async (from, to) => {
  const machine = await emptyMachine('sqlite');
  writeFileSync(join(machine.dataDir, 'trace'), '');
  await expect(move(machine, from, to, say)).rejects.toThrow(/--from|none of/);
});
