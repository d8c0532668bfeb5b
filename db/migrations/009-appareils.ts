import type { Kysely } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  const table = <T extends string>(name: T) => db.schema.createTable(name);

  await engine
    .sealed(
      table('appareil')
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('compte_id', 'text', (c) => c.notNull().references('compte.id').onDelete('cascade'))
        .addColumn('used_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('appareil_pk', ['hash', 'compte_id']),
    )
    .execute();
  await db.schema.createIndex('appareil_compte').on('appareil').columns(['compte_id', 'used_at']).execute();
  await engine
    .sealed(
      table('refus')
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('quarter', 'text', (c) => c.notNull())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addColumn('codes', 'integer', (c) => c.notNull())
        .addColumn('spent', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('refus_pk', ['email', 'quarter']),
    )
    .execute();
  await db.schema.createIndex('refus_quarter').on('refus').column('quarter').execute();
}
