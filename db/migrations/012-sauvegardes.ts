import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('sauvegarde')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('planned', 'integer', (c) => c.notNull())
        .addColumn('worker', 'text', (c) => c.notNull())
        .addColumn('place', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('begun_at', 'text', (c) => c.notNull())
        .addColumn('beat_at', 'text', (c) => c.notNull())
        .addColumn('ended_at', 'text')
        // More than the integers of PostgreSQL hold.
        .addColumn('bytes', engine.real)
        .addColumn('damaged', 'integer')
        .addColumn('fault', 'text')
        .addColumn('error', 'text')
        .addColumn('removed_at', 'text'),
    )
    .execute();
  await db.schema.createIndex('sauvegarde_begun').on('sauvegarde').column('begun_at').execute();
  await sql`insert into verrou (name, turn) values ('sauvegarde', 0)`.execute(db);
}
