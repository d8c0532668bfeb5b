import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Db, Tx } from '#db/tables';
import { openTestSite } from '../../../test/test-site';
import { SettingProblem } from '../env';
import { openDatabase } from './database';
import { postgresConnection } from './postgres';

type Settings = Parameters<typeof openDatabase>[0];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-base-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['sqlite', 'postgres'] as const)('opening the database (%s)', (engine) => {
  let settings: Settings;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  beforeEach(async () => {
    settings = { dataDir: join(folder, 'données'), databaseUrl: undefined };
    if (engine === 'sqlite') return;
    const name = `vide_${Date.now()}`;
    await onServer(`create database ${name}`);
    settings = { dataDir: folder, databaseUrl: `${inject('postgres')}/${name}` };
    return () => onServer(`drop database ${name} with (force)`);
  });

  const countVersions = async () => {
    const { db, close } = await openDatabase(settings);
    const rows = await db.selectFrom('content_version').select('version').execute();
    await close();
    return rows.length;
  };

  test('creates its tables, and opening them again loses nothing', async () => {
    const first = await openDatabase(settings);
    await first.db.updateTable('content_version').set({ version: 42 }).execute();
    await first.close();
    const second = await openDatabase(settings);
    expect(await second.db.selectFrom('content_version').select('version').execute()).toEqual([{ version: 42 }]);
    await second.close();
  });

  test('refuses one from a newer build, names the unknown migrations, and leaves running processes alone', async () => {
    const running = await openDatabase(settings);
    const { db } = running;
    await sql`insert into kysely_migration (name, timestamp) values ('998-avenir', '2031-01-01T00:00:00.000Z'), ('999-apres', '2031-01-02T00:00:00.000Z')`.execute(
      db,
    );
    expect(await refusal(settings)).toMatch(/newer than this build.+998-avenir, 999-apres.+nothing was touched.+npm run restore/);
    await db.updateTable('content_version').set({ version: 7 }).execute();
    await running.close();
    expect(await refusal(settings)).toContain('998-avenir');
  });

  test('succeeds three times at once in one process, on an empty database', async () => {
    const opened = await Promise.all([openDatabase(settings), openDatabase(settings), openDatabase(settings)]);
    for (const { close } of opened) await close();
    expect(await countVersions()).toBe(1);
  });

  test('gives each its turn for what is done once only', async () => {
    const opened = [await openDatabase(settings), await openDatabase(settings), await openDatabase(settings)];
    const steps: string[] = [];
    await Promise.all(
      opened.map(({ engine }, index) =>
        engine.startLock(async () => {
          steps.push(`début ${index}`);
          await setTimeout(20);
          steps.push(`fin ${index}`);
        }),
      ),
    );
    for (const { close } of opened) await close();
    expect(steps).toHaveLength(6);
    for (let i = 0; i < 6; i += 2) expect(steps[i + 1]).toBe(steps[i]?.replace('début', 'fin'));
  });

  test('gives the turn to the next when the work fails', async () => {
    const { engine, close } = await openDatabase(settings);
    await expect(engine.startLock(() => Promise.reject(new Error('panne')))).rejects.toThrow('panne');
    expect(await engine.startLock(() => Promise.resolve('fait'))).toBe('fait');
    await close();
  });

  test('succeeds in three processes at once, on an empty database', async () => {
    const openers = await Promise.all([startOpener(settings), startOpener(settings), startOpener(settings)]);
    expect(await Promise.all(openers.map((open) => open()))).toEqual(['ouverte', 'ouverte', 'ouverte']);
    expect(await countVersions()).toBe(1);
  });
});

const refusal = async (settings: Settings) => {
  const error = await openDatabase(settings).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(SettingProblem);
  return (error as SettingProblem).message;
};

test('on PostgreSQL every connection has limits, which a migration lifts, and compiles no statement', async () => {
  const { db, engine, close } = await openTestSite('postgres', { starter: false });
  const limits = async (asked: Db | Tx) =>
    (
      await sql<{ setting: string }>`select setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(asked)
    ).rows.map(({ setting }) => Number(setting));
  expect(await limits(db)).toEqual([10_000, 1_500, 30_000]);
  expect((await sql<{ jit: string }>`show jit`.execute(db)).rows).toEqual([{ jit: 'off' }]);
  await db.transaction().execute(async (tx) => {
    await engine.statementTimeout(tx, 0);
    expect(await limits(tx)).toEqual([0, 0, 0]);
  });
  expect(await limits(db)).toEqual([10_000, 1_500, 30_000]);
  await close();
});

describe('an unreachable database', () => {
  test.each([
    ['whose port is closed', () => 'postgres://nom:motdepasse@127.0.0.1:1/base'],
    ['whose host does not exist', () => 'postgres://nom:motdepasse@hote.invalid:5432/base'],
    ['that does not exist on its server', () => `${inject('postgres').replace('postgres@', 'postgres:motdepasse@')}/absente`],
  ])('%s gives a one-line error, without the password', async (_, url) => {
    const message = await refusal({ dataDir: folder, databaseUrl: url() });
    expect(message).toMatch(/^DATABASE_URL: .+$/);
    expect(message).not.toContain('motdepasse');
  });

  test('whose folder is a file gives a one-line error', async () => {
    writeFileSync(join(folder, 'fichier'), '');
    expect(await refusal({ dataDir: join(folder, 'fichier'), databaseUrl: undefined })).toMatch(/^DATA_DIR: .+$/);
  });

  test('that is not a database gives a one-line error', async () => {
    writeFileSync(join(folder, 'vitrine.sqlite'), 'Ceci est un texte, et non une base de données, assez long pour être lu.'.repeat(20));
    expect(await refusal({ dataDir: folder, databaseUrl: undefined })).toMatch(/^DATA_DIR: .+$/);
  });
});

describe('the way to PostgreSQL', () => {
  test.each([
    ['postgres://nom:secret@base.exemple.test:5432/base', true],
    ['postgres://nom:secret@10.1.0.7/base', true],
    ['postgres://nom:secret@base.exemple.test/base?sslmode=disable', undefined],
    ['postgres://nom:secret@base.exemple.test/base?sslmode=verify-full', undefined],
    ['postgres://nom:secret@localhost:5432/base', undefined],
    ['postgres://nom:secret@127.0.0.1/base', undefined],
    ['postgres://nom:secret@[::1]:5432/base', undefined],
    ['postgres:///base?host=/var/run/postgresql', undefined],
    ['postgres://localhost.exemple.test/base', true],
  ])('is encrypted beyond this machine, unless its address says otherwise: %s', (url, ssl) => {
    expect(postgresConnection(url).ssl).toBe(ssl);
  });

  test('that offers no encryption gets nothing, and gives a one-line error', async () => {
    let heard = '';
    const server = createServer((socket) =>
      socket.setEncoding('hex').on('data', (hex) => {
        heard += hex;
        socket.write('N');
      }),
    );
    await new Promise<void>((settle) => server.listen(0, settle));
    // This machine, under a name that does not say so.
    const url = `postgres://nom:motdepasse@0.0.0.0:${(server.address() as AddressInfo).port}/base`;
    const message = await refusal({ dataDir: folder, databaseUrl: url });
    server.close();
    expect(message).toMatch(/DATABASE_URL: the database does not answer .*TLS, unless the address ends in \?sslmode=disable/);
    // The eight bytes that ask for TLS (PostgreSQL's protocol, « SSLRequest »), and nothing after them.
    expect(heard).toMatch(/^(?:0000000804d2162f)+$/);
  });
});

const OPENER = `
  import { runnerImport } from 'vite';
  const { module } = await runnerImport('./src/platform/db/database.ts', { configFile: false, logLevel: 'error' });
  process.once('message', async (settings) => {
    const answer = await module.openDatabase(settings).then(async ({ close }) => (await close(), 'ouverte'), (error) => String(error.stack));
    process.send(answer, () => process.disconnect());
  });
  process.send('prêt');
`;

async function startOpener(settings: Settings): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', OPENER], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const nextMessage = () =>
    new Promise<unknown>((settle) => {
      child.once('message', settle);
      child.once('exit', (code) => settle(`terminé (${code})`));
    });
  expect(await nextMessage()).toBe('prêt');
  return () => {
    const answer = nextMessage();
    child.send({ ...settings, databaseUrl: settings.databaseUrl ?? '' });
    return answer;
  };
}
