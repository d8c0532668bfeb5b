import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

/** What an owner has done of the first visit. On a site of before it is over. */
export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealedByKey(
      db.schema
        .createTable('premier_pas')
        .addColumn('step', 'text', (c) => c.primaryKey())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull()),
    )
    .execute();
  await sql`insert into premier_pas (step, state, at) select 'fin', 'fait', updated_at from reglage where section = 'entreprise'`.execute(
    db,
  );
}
