import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

/** A site that is closed to the public: the flag beside the content version, so that every process reads both at once; who closed it; the links given out. */
export async function up(db: Kysely<never>, engine: Engine) {
  await sql`alter table content_version add column closed integer not null default 0`.execute(db);
  await engine
    .sealed(
      db.schema
        .createTable('ouverture')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('changed_at', 'text')
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('selector', 'text', (c) => c.notNull()),
    )
    .execute();
  await sql`insert into ouverture (id, changed_at, author, selector) values (1, null, '', '')`.execute(db);
  await engine
    .sealed(
      db.schema
        .createTable('entree')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull().unique())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text'),
    )
    .execute();
  // The code of the last test mail, until the person who received it gives it back.
  await engine
    .sealed(
      db.schema
        .createTable('essai_courriel')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('sender', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('sent_at', 'text', (c) => c.notNull())
        .addColumn('arrived_at', 'text'),
    )
    .execute();
}
