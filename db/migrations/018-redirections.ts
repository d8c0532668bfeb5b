import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('redirection')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('uses', 'integer', (c) => c.notNull())
        .addColumn('last_used_on', 'text')
        .addColumn('dead_since', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  // An address leads to one page; the bin holds as many as were thrown there.
  await sql`create unique index redirection_source on redirection (source) where deleted_at is null`.execute(db);
  // An address, a month and a number: nothing of who asked, nor when within the month.
  await engine
    .sealedByKey(
      db.schema
        .createTable('adresse_perdue')
        .addColumn('month', 'text', (c) => c.notNull())
        .addColumn('path', 'text', (c) => c.notNull())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('adresse_perdue_pk', ['month', 'path']),
    )
    .execute();
  await engine
    .sealedByKey(
      db.schema
        .createTable('adresse_ignoree')
        .addColumn('path', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('adresse_ignoree_pk', ['path']),
    )
    .execute();
}
