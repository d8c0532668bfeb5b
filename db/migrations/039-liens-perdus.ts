import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('lien_perdu')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull()),
    )
    .execute();
}
