import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('page_libre')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('url', 'text', (c) => c.notNull().unique())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('intro', 'text', (c) => c.notNull())
        .addColumn('headline', 'text', (c) => c.notNull())
        .addColumn('description', 'text', (c) => c.notNull())
        .addColumn('image_id', 'integer', (c) => c.references('media.id'))
        .addColumn('blocs', 'text', (c) => c.notNull())
        .addColumn('in_services', 'integer', (c) => c.notNull())
        .addColumn('in_footer', 'integer', (c) => c.notNull())
        .addColumn('in_plan', 'integer', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('publish_at', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('page_libre_status').on('page_libre').columns(['status', 'position']).execute();
  await engine
    .sealedByKey(
      db.schema
        .createTable('page_libre_ancienne_url')
        .addColumn('url', 'text', (c) => c.primaryKey())
        .addColumn('page_libre_id', 'text', (c) => c.notNull().references('page_libre.id').onDelete('cascade')),
    )
    .execute();
  await db.schema.createIndex('page_libre_ancienne_url_page').on('page_libre_ancienne_url').columns(['page_libre_id']).execute();
}
