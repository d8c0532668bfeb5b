import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('importation')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('file', 'text', (c) => c.notNull())
        .addColumn('columns', 'text', (c) => c.notNull())
        .addColumn('choices', 'text', (c) => c.notNull())
        .addColumn('counts', 'text')
        .addColumn('kept', 'text')
        .addColumn('compte_id', 'text', (c) => c.notNull())
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('done_at', 'text')
        .addColumn('undone_at', 'text')
        .addColumn('undone_by', 'text'),
    )
    .execute();
  await db.schema.createIndex('importation_kind').on('importation').columns(['kind', 'created_at']).execute();
  await engine
    .sealedByKey(
      db.schema
        .createTable('importation_chose')
        .addColumn('importation_id', 'text', (c) => c.notNull().references('importation.id').onDelete('cascade'))
        .addColumn('subject_id', 'text', (c) => c.notNull())
        .addColumn('act', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('before', 'text')
        .addPrimaryKeyConstraint('importation_chose_pk', ['importation_id', 'subject_id']),
    )
    .execute();
}
