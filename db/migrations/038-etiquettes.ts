import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('etiquette')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_key', 'text', (c) => c.notNull().unique())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  await engine
    .sealed(
      db.schema
        .createTable('demande_etiquette')
        .addColumn('etiquette_id', 'text', (c) => c.notNull().references('etiquette.id').onDelete('cascade'))
        .addColumn('demande_id', 'text', (c) => c.notNull().references('demande.id').onDelete('cascade'))
        .addColumn('via', 'text')
        .addPrimaryKeyConstraint('demande_etiquette_pk', ['etiquette_id', 'demande_id']),
    )
    .execute();
  await db.schema.createIndex('demande_etiquette_demande').on('demande_etiquette').columns(['demande_id', 'etiquette_id']).execute();
  await db.schema.createIndex('demande_etiquette_via').on('demande_etiquette').column('via').execute();
}
