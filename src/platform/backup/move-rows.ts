import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS, MOVE_SCHEMA, openDatabase } from '../db/database';
import { reachDisk, writeDurably } from '../durable';
import type { Env } from '../env';
import { SECRET_FILE } from './manifest';
import { OperatorProblem } from './operator-problem';
import { postgresSide } from './postgres-rows';
import { inFillingOrder } from './postgres-snapshot';
import { connectPostgres, listPostgresTables, openPostgresStage } from './postgres-stage';
import { type Course, progress } from './progress';
import { type BackupRow, isSameSum, type Side, type Sum, sumOf } from './rows';
import { referencesOf, setSequences, sqliteSide } from './sqlite-rows';

type RowsEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'secret'>;

/** A file with the embedded database: moved apart. */
const APART = ['secret'];

/** Copies aside; swaps once counts and sums of all tables match. @param work folder for a copy into SQLite @throws OperatorProblem */
export async function moveRows(env: RowsEnv, intoPostgres: boolean, course: Course, work: string): Promise<void> {
  await (intoPostgres ? intoPostgresFrom(env, course) : intoSqliteFrom(env, course, work));
}

async function intoPostgresFrom(env: RowsEnv, { begin, say }: Course): Promise<void> {
  const url = env.databaseUrl as string;
  const raw = openFile(join(env.dataDir, 'vitrine.sqlite'));
  try {
    const source = sqliteSide(raw);
    await requireLevel(source);
    const order = inFillingOrder(Object.keys(await source.tables()), referencesOf(raw, Object.keys(await source.tables())));
    if ((await listPostgresTables(url)).length > 0) {
      const there = await connectPostgres(url);
      return await requireMoved(source, postgresSide(there), 'the database of DATABASE_URL', say).finally(() => there.end());
    }
    await begin();
    const stage = await openPostgresStage(url, MOVE_SCHEMA, false);
    try {
      const isNew = (await stage.tables()).length === 0;
      await stage.migrate();
      const target = postgresSide(stage.client);
      if (isNew) await target.empty(order);
      await copyTables(source, target, order, say);
      await stage.setSequences(await source.sequences(order));
      const secret = await readSecret(env);
      if (secret !== undefined) {
        await stage.client.query('delete from secret');
        await stage.client.query('insert into secret (id, value) values (1, $1)', [secret]);
      }
      await stage.publish(`${MOVE_SCHEMA}_avant`);
    } finally {
      await stage.close();
    }
  } finally {
    raw.close();
  }
  say('Moved. Start the site with DATABASE_URL; the embedded database stays where it was.');
}

async function intoSqliteFrom(env: RowsEnv, { begin, say }: Course, work: string): Promise<void> {
  const client = await connectPostgres(env.databaseUrl as string);
  const file = join(env.dataDir, 'vitrine.sqlite');
  try {
    const source = postgresSide(client);
    await requireLevel(source);
    if (existsSync(file)) {
      const there = openFile(file);
      return await requireMoved(source, sqliteSide(there), `“${file}”`, say).finally(() => there.close());
    }
    await begin();
    const isNew = !existsSync(join(work, 'vitrine.sqlite'));
    await (await openDatabase({ dataDir: work, databaseUrl: undefined })).close();
    const raw = openFile(join(work, 'vitrine.sqlite'));
    try {
      const target = sqliteSide(raw);
      const tables = Object.keys(await source.tables());
      if (isNew) await target.empty(tables);
      await copyTables(source, target, inFillingOrder(tables, referencesOf(raw, tables)), say);
      setSequences(raw, await source.sequences(tables));
      if (raw.prepare('pragma foreign_key_check').all().length > 0)
        throw new OperatorProblem('the database refers to rows that it does not hold');
      raw.exec('pragma wal_checkpoint(truncate)');
    } finally {
      raw.close();
    }
    await writeSecret(env, (await client.query('select value from secret')).rows[0]?.value);
    await rename(join(work, 'vitrine.sqlite'), file);
    reachDisk(env.dataDir);
    await rm(work, { recursive: true, force: true });
  } finally {
    await client.end();
  }
  say('Moved. Start the site without DATABASE_URL; the PostgreSQL database stays as it was.');
}

/** Tables copied before an interruption are compared only. */
async function copyTables(source: Side, target: Side, order: string[], say: Course['say']): Promise<void> {
  const columns = await source.tables();
  const arrived = await target.tables();
  if (JSON.stringify(arrived) !== JSON.stringify(columns)) throw new OperatorProblem('the two databases do not have the same tables');
  const names = order.filter((name) => !APART.includes(name));
  say(`${names.length} tables: reading both sides…`);
  const sums = new Map<string, Sum>();
  const tellRead = progress(names.length, 'tables read', say);
  for (const [index, name] of names.entries()) {
    tellRead(index);
    sums.set(name, await sumOf(source, name, columns[name] ?? []));
  }
  const missing: string[] = [];
  let hasOther = false;
  for (const name of names) {
    const there = await sumOf(target, name, columns[name] ?? []);
    if (isSameSum(there, sums.get(name) as Sum)) continue;
    missing.push(name);
    hasOther ||= there.rows > 0;
  }
  if (hasOther) {
    say('The source has changed since the move was begun: it begins again.');
    await target.empty(order);
    return copyTables(source, target, order, say);
  }
  const tellCopied = progress(missing.length, 'tables copied', say);
  for (const [index, name] of missing.entries()) {
    tellCopied(index);
    await target
      .fill(name, columns[name] ?? [], counted(source.read(name, columns[name] ?? []), name, sums.get(name)?.rows ?? 0, say))
      .catch((error: Error) => {
        throw new OperatorProblem(`${name}: its rows are refused (${error.message})`);
      });
    if (!isSameSum(await sumOf(target, name, columns[name] ?? []), sums.get(name) as Sum))
      throw new OperatorProblem(`${name}: the rows did not arrive as they left`);
  }
  const rows = [...sums.values()].reduce((sum, one) => sum + one.rows, 0);
  say(`✓ ${names.length} tables, ${rows} rows, each table with the same count and sum on both sides; ${missing.length} copied now`);
}

async function* counted(batches: AsyncIterable<BackupRow[]>, table: string, all: number, say: Course['say']) {
  const tell = progress(all, `rows of ${table} copied`, say);
  let done = 0;
  for await (const rows of batches) {
    yield rows;
    done += rows.length;
    tell(done);
  }
}

/** @throws OperatorProblem when the target differs */
async function requireMoved(source: Side, target: Side, where: string, say: Course['say']): Promise<void> {
  const columns = await source.tables();
  const there = await target.tables();
  for (const [name, own] of Object.entries(columns)) {
    if (APART.includes(name)) continue;
    const isThere = there[name] !== undefined && isSameSum(await sumOf(target, name, own), await sumOf(source, name, own));
    if (!isThere)
      throw new OperatorProblem(`${where} holds something else (its ${name} is not that of the source): empty it, or name another`);
  }
  say(`✓ ${where} holds the same already: ${Object.keys(columns).length} tables, each with the same count and sum`);
}

async function requireLevel(source: Side): Promise<void> {
  const found = await source.migrations();
  if (JSON.stringify(found) !== JSON.stringify(MIGRATIONS))
    throw new OperatorProblem(
      `the source is up to ${found.at(-1) ?? 'nothing'}, this build knows ${MIGRATIONS.at(-1)}: start the site once with this build, then move it`,
    );
}

function openFile(file: string): DatabaseSync {
  if (!existsSync(file)) throw new OperatorProblem(`“${file}” does not exist`);
  return new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 5_000 });
}

async function readSecret({ secret, dataDir }: RowsEnv): Promise<string | undefined> {
  const file = join(dataDir, SECRET_FILE);
  return secret === undefined && existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
}

async function writeSecret({ secret, dataDir }: RowsEnv, value: string | undefined): Promise<void> {
  if (secret !== undefined || value === undefined) return;
  const file = join(dataDir, SECRET_FILE);
  const there = existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
  if (there === value) return;
  if (there !== undefined) await rename(file, `${file}-avant-deplacement`);
  writeDurably(file, value);
}
