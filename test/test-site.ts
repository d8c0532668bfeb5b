import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { fillStarter } from '#starter/fill.server';
import { type App, createApp } from '../src/app';
import type { WithContents } from '../src/content/kinds/kind';
import { CONTENTS } from '../src/contents.server';
import { openAudience } from '../src/platform/audience/audience';
import type { Clock } from '../src/platform/clock';
import { watchContent } from '../src/platform/db/content';
import { type Database, openDatabase } from '../src/platform/db/database';
import type { Deps } from '../src/platform/deps';
import { type Env, readEnv } from '../src/platform/env';
import { openStorage } from '../src/platform/media/storage';
import { openMetrics } from '../src/platform/metrics';
import { openSecret } from '../src/platform/secret';
import type { Pages } from '../src/site/pages.server';
import { requireTemplate } from './template';

export type EngineName = 'sqlite' | 'postgres';

/** A Saturday, at 10 h in the shop: open until 12 h 30. */
export const SATURDAY_10H = '2026-11-21T09:00:00.000Z';

export function handClock(start = SATURDAY_10H): Clock & { set(instant: string): void } {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    set: (instant) => {
      now = Temporal.Instant.from(instant);
    },
  };
}

export type TestSite = Deps & WithContents & { clock: ReturnType<typeof handClock>; app: App; close(): Promise<void> };

/** The application without pages, unless given. @param starter fills it @param through another way to PostgreSQL */
export async function openTestSite(
  engine: EngineName,
  {
    starter = true,
    env: settings = {},
    pages,
    through = (url) => url,
  }: { starter?: boolean; env?: Record<string, string>; pages?: Pages; through?: (databaseUrl: string) => string } = {},
): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const template = await templateOf(engine, starter);
  cpSync(template.folder, folder, { recursive: true });
  const database = engine === 'postgres' ? await newPostgres(template.database) : undefined;
  const env = readEnv({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://www.exemple.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...(database && { DATABASE_URL: through(database.url) }),
    ...settings,
  });
  const opened = await openDatabase(env);
  const clock = handClock();
  const content = await watchContent(opened, () => {});
  const metrics = openMetrics();
  const audience = openAudience({ now: () => clock.now().epochMilliseconds, publicUrl: env.publicUrl, trustProxy: env.trustProxy });
  const deps = {
    ...opened,
    env,
    clock,
    content,
    metrics,
    audience,
    storage: await openStorage(env, { whoWaits: 'visitors' }),
    secret: await openSecret(opened, env),
  };
  const app = await createApp(deps, pages);
  return {
    ...deps,
    ...CONTENTS,
    app,
    close: async () => {
      await app.close();
      await content.stop();
      await opened.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Options = Parameters<typeof openTestSite>[1];

/** Runs the same tests on both engines; `site()` is the one of the engine under test. */
export const onBothEngines = (name: string, tests: (site: () => TestSite) => void, options: Options = {}) =>
  onEngines(['sqlite', 'postgres'], name, tests, options);

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the project that runs, for what is tested on one at a time (see vitest.config.ts). */
    engines: EngineName[];
  }
}

export function onEngines(engines: EngineName[], name: string, tests: (site: () => TestSite) => void, options: Options = {}) {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    let site: TestSite;
    beforeAll(async () => {
      site = await openTestSite(engine, options);
    });
    afterAll(() => site?.close());
    tests(() => site);
  });
}

type Template = { folder: string; database: string };

async function templateOf(engine: EngineName, hasStarter: boolean): Promise<Template> {
  const database = hasStarter ? 'garnie' : 'vide';
  const template = { folder: join(inject('filled'), `${database}-${engine}`), database };
  await requireTemplate(template.folder, async (folder) => {
    const env = readEnv({ DATA_DIR: folder, ...(engine === 'postgres' && { DATABASE_URL: await createDatabase(database) }) });
    const opened = await openDatabase(env);
    if (hasStarter) await fill(opened, env);
    await opened.close();
  });
  return template;
}

async function fill(opened: Database, env: Env) {
  const content = await watchContent(opened, () => {});
  const secret = await openSecret(opened, env);
  const clock = handClock();
  const audience = openAudience({ now: () => clock.now().epochMilliseconds, publicUrl: env.publicUrl, trustProxy: env.trustProxy });
  await fillStarter({
    ...opened,
    env,
    clock,
    content,
    storage: await openStorage(env, { whoWaits: 'visitors' }),
    secret,
    metrics: openMetrics(),
    audience,
  });
  await content.stop();
}

async function newPostgres(template: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(name, template);
  return { url, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function createDatabase(name: string, template = 'template1'): Promise<string> {
  await onServer(`create database ${name} template ${template}`);
  return `${inject('postgres')}/${name}`;
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
