// A process upgrades an older, large database, is killed at a random moment and starts again.
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runnerImport } from 'vite';

const MIGRATIONS = resolve('db/migrations');
/** The last one of the older version: those after it wait. */
const LAST_OF_OLDER = '004-gestion';
const load = async (path) => (await runnerImport(path, { configFile: false, logLevel: 'error' })).module;

/** @param {number} times killed @param {number} rows of the largest table @returns what is wrong, and kills before the upgrade's end */
export async function killDuringMigrations(times, rows) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-versions-'));
  const problems = [];
  let halfway = 0;
  try {
    const older = join(folder, 'ancienne');
    await makeOlder(older, rows);
    const reference = join(folder, 'reference');
    cpSync(older, reference, { recursive: true });
    const took = await upgrade(reference);
    const [before, after] = [contentOf(older), contentOf(reference)];
    for (let time = 1; time <= times; time += 1) {
      const dataDir = join(folder, `essai-${time}`);
      cpSync(older, dataDir, { recursive: true });
      await upgrade(dataDir, randomInt(1, Math.ceil(took) + 1));
      const found = contentOf(dataDir);
      if (found === before) halfway += 1;
      else if (found !== after) problems.push(`kill ${time}: neither the older nor the newer version is whole`);
      await upgrade(dataDir);
      if (contentOf(dataDir) !== after) problems.push(`kill ${time}: started again, it is not what an upgrade without a fault makes`);
      rmSync(dataDir, { recursive: true });
    }
    return { problems, halfway, ms: took };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeOlder(dataDir, rows) {
  const { sqliteEngine } = await load('./src/platform/db/sqlite.ts');
  const { Kysely, sql } = await import('kysely');
  const engine = sqliteEngine(join(dataDir, 'vitrine.sqlite'));
  const db = new Kysely({ dialect: engine.dialect });
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db);
  for (const file of readdirSync(MIGRATIONS).sort()) {
    const name = basename(file, '.ts');
    if (name > LAST_OF_OLDER) break;
    const { up } = await load(join(MIGRATIONS, file));
    await up(db, engine);
    await sql`insert into kysely_migration values (${name}, ${new Date(Date.UTC(2026, 0, 1, 0, 0, 0, Number.parseInt(name, 10))).toISOString()})`.execute(
      db,
    );
  }
  const link = 'https://www.exemple.test/confirmer?token=abcdef';
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < rows; at += 1)
      await sql`insert into courriel (id, kind, message_id, to_address, to_name, subject, text, html, state, attempts, next_at, created_at, recherche, bulk)
        values (${`id-${at}`}, 'newsletter_confirmation', ${`<${at}>`}, ${`eve${at}@exemple.test`}, 'Ève', 'L’été', ${link}, ${`<a href="${link}">`}, 'envoye', 1, '', '', 'eve l’ete', 0)`.execute(
        tx,
      );
  });
  await db.destroy();
  await engine.close();
}

/** @returns its duration in milliseconds, from the message that starts it */
async function upgrade(dataDir, killedAfterMs) {
  const child = fork(import.meta.filename, [dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const ended = once(child, 'exit');
  await once(child, 'message');
  const began = performance.now();
  child.send('begin');
  const timer = killedAfterMs && setTimeout(() => child.kill('SIGKILL'), killedAfterMs);
  const [code, signal] = await ended;
  clearTimeout(timer);
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the upgrade failed (${code})`);
  return performance.now() - began;
}

/** Every table, as it was made and with its rows, but for when each migration ran and what serialises them. */
function contentOf(dataDir) {
  const database = new DatabaseSync(join(dataDir, 'vitrine.sqlite'));
  const tables = database
    .prepare(
      `select type, name, sql from sqlite_schema where name not like 'sqlite_%' and tbl_name <> 'kysely_migration_lock' order by name`,
    )
    .all();
  const rowsOf = (name) => database.prepare(`select * from "${name}"`).all();
  const comparableRows = ({ type, name }) => {
    if (type !== 'table') return [];
    return name === 'kysely_migration' ? rowsOf(name).map((row) => row.name) : rowsOf(name);
  };
  const whole = tables.map((table) => [table.sql, comparableRows(table)]);
  database.close();
  return JSON.stringify(whole);
}

if (process.argv[1] === import.meta.filename) {
  const { openDatabase } = await load('./src/platform/db/database.ts');
  process.once('message', async () => {
    const { close } = await openDatabase({ dataDir: process.argv[2], databaseUrl: undefined });
    await close();
    process.disconnect();
  });
  process.send('ready');
}
