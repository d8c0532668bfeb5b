import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('changement_de_coordonnees')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('section', 'text', (c) => c.notNull())
        .addColumn('before', 'text', (c) => c.notNull())
        .addColumn('after', 'text', (c) => c.notNull())
        .addColumn('compte_id', 'text', (c) => c.references('compte.id').onDelete('set null'))
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('sent_to', 'text', (c) => c.notNull())
        .addColumn('is_trusted', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('changement_de_coordonnees_compte').on('changement_de_coordonnees').column('compte_id').execute();
}
