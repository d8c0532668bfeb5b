import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('document')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('url', 'text', (c) => c.notNull().unique())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('langue', 'text', (c) => c.notNull())
        .addColumn('dated_on', 'text', (c) => c.notNull())
        .addColumn('media_id', 'integer', (c) => c.notNull().references('media.id'))
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
        .createTable('document_lie')
        .addColumn('document_id', 'text', (c) => c.notNull().references('document.id').onDelete('cascade'))
        .addColumn('rank', 'integer', (c) => c.notNull())
        .addColumn('famille_id', 'integer', (c) => c.references('famille.id').onDelete('cascade'))
        .addColumn('marque_id', 'text', (c) => c.references('marque.id').onDelete('cascade'))
        .addColumn('service_id', 'text', (c) => c.references('service.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('document_lie_pk', ['document_id', 'rank']),
    )
    .execute();
  for (const subject of ['famille', 'marque', 'service'])
    await db.schema.createIndex(`document_lie_${subject}`).on('document_lie').column(`${subject}_id`).execute();
}
