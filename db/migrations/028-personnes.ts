import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealedByKey(
      db.schema
        .createTable('personne_cle')
        .addColumn('cle', 'text', (c) => c.primaryKey())
        .addColumn('personne_id', 'text', (c) => c.notNull())
        .addColumn('joined_at', 'text', (c) => c.notNull())
        .addColumn('author', 'text', (c) => c.notNull()),
    )
    .execute();
  await db.schema.createIndex('personne_cle_personne').on('personne_cle').column('personne_id').execute();
  await sql`insert into verrou (name, turn) values ('personnes', 0)`.execute(db);
}
