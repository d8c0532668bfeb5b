import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('equipier')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('langues', 'text', (c) => c.notNull())
        .addColumn('words', 'text', (c) => c.notNull())
        .addColumn('portrait_id', 'integer', (c) => c.references('media.id'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('publish_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await engine
    .sealed(
      db.schema
        .createTable('realisation')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('url', 'text', (c) => c.notNull().unique())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('place', 'text', (c) => c.notNull())
        .addColumn('year', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('before_id', 'integer', (c) => c.references('media.id'))
        .addColumn('after_id', 'integer', (c) => c.references('media.id'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('publish_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await engine
    .sealed(
      db.schema
        .createTable('realisation_famille')
        .addColumn('realisation_id', 'text', (c) => c.notNull().references('realisation.id').onDelete('cascade'))
        .addColumn('famille_id', 'integer', (c) => c.notNull().references('famille.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('realisation_famille_pk', ['realisation_id', 'famille_id']),
    )
    .execute();
  await db.schema.createIndex('realisation_famille_famille').on('realisation_famille').columns(['famille_id']).execute();
}
