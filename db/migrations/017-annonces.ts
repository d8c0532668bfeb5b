import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('annonce')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('link', 'text', (c) => c.notNull())
        .addColumn('first_day', 'text', (c) => c.notNull())
        .addColumn('last_day', 'text', (c) => c.notNull())
        .addColumn('starts_at', 'text')
        .addColumn('finishes_at', 'text')
        .addColumn('ends_at', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('publish_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('annonce_status').on('annonce').columns(['status', 'ends_at']).execute();
  await engine
    .sealed(
      db.schema
        .createTable('actualite')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('url', 'text', (c) => c.notNull().unique())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('dated_on', 'text', (c) => c.notNull())
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('image_id', 'integer', (c) => c.references('media.id'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('publish_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('actualite_status').on('actualite').columns(['status', 'dated_on', 'id']).execute();
  await engine
    .sealed(
      db.schema
        .createTable('actualite_famille')
        .addColumn('actualite_id', 'text', (c) => c.notNull().references('actualite.id').onDelete('cascade'))
        .addColumn('famille_id', 'integer', (c) => c.notNull().references('famille.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('actualite_famille_pk', ['actualite_id', 'famille_id']),
    )
    .execute();
  await db.schema.createIndex('actualite_famille_famille').on('actualite_famille').columns(['famille_id']).execute();
  await engine
    .sealed(
      db.schema
        .createTable('actualite_ancienne_url')
        .addColumn('url', 'text', (c) => c.primaryKey())
        .addColumn('actualite_id', 'text', (c) => c.notNull().references('actualite.id').onDelete('cascade')),
    )
    .execute();
}
