import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

export async function up(db: Kysely<never>, engine: Engine) {
  const table = <T extends string>(name: T) => db.schema.createTable(name);

  await engine
    .sealed(
      table('instance')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('beat', 'integer', (c) => c.notNull()),
    )
    .execute();
  await sql`alter table courriel add column instance_id text`.execute(db);
  await engine
    .sealed(
      table('pause_courriel')
        .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
        .addColumn('losses', 'integer', (c) => c.notNull())
        .addColumn('until', 'text', (c) => c.notNull()),
    )
    .execute();
  await sql`insert into pause_courriel (id, losses, until) values (1, 0, '')`.execute(db);
}
