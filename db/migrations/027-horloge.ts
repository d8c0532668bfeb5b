import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('horloge')
        .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
        .addColumn('seen_at', 'text', (c) => c.notNull())
        .addColumn('doubted_until', 'text', (c) => c.notNull()),
    )
    .execute();
  await sql`insert into horloge (id, seen_at, doubted_until) values (1, '', '')`.execute(db);
}
