import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealedByKey(
      db.schema
        .createTable('mesure')
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('detail', 'text', (c) => c.notNull())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('mesure_pk', ['day', 'kind', 'name', 'detail']),
    )
    .execute();
  await engine
    .sealedByKey(
      db.schema
        .createTable('mesure_ecriture')
        .addColumn('writer', 'text', (c) => c.primaryKey())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('written_at', 'text', (c) => c.notNull()),
    )
    .execute();
}
