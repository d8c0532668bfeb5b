import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import type { Engine } from './engine';

/** The embedded database: one file, durable at each commit (synchronous=FULL), readable while it is written (WAL). */
export function sqliteEngine(file: string): Engine {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY;');
  return {
    name: 'sqlite',
    dialect: new SqliteDialect({ database: () => Promise.resolve(asKyselyDatabase(database)) }),
    real: 'real',
    numbered: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    sealed: (table) => table.modifyEnd(sql`strict`),
    renumber: () => Promise.resolve(),
    alone: (work) => work(),
    announce: () => Promise.resolve(),
    listen: () => Promise.resolve(() => Promise.resolve()),
    close: () => Promise.resolve(),
  };
}

const KEPT_STATEMENTS = 500;

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, ReturnType<typeof asKyselyStatement>>();
  return {
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      const statement = asKyselyStatement(database.prepare(text));
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value as string);
      kept.set(text, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

function asKyselyStatement(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}
