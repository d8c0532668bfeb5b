import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('reglage_brouillon')
        .addColumn('section', 'text', (c) => c.primaryKey())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('base', 'text', (c) => c.notNull())
        .addColumn('base_version', 'integer', (c) => c.notNull())
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull()),
    )
    .execute();
}
