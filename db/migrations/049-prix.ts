import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../src/platform/db/engine';

/** Prices of a famille, supplied and installed: dated rows. None at first, since an invented price would be a promise. */
export async function up(db: Kysely<never>, engine: Engine) {
  await engine
    .sealed(
      db.schema
        .createTable('prix')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('famille_id', 'integer', (c) => c.notNull().references('famille.id').onDelete('cascade'))
        .addColumn('home', 'text', (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('low', engine.real, (c) => c.notNull())
        .addColumn('high', engine.real, (c) => c.notNull())
        .addColumn('vat', 'text', (c) => c.notNull())
        .addColumn('included', 'text', (c) => c.notNull())
        .addColumn('excluded', 'text', (c) => c.notNull())
        .addColumn('valid_from', 'text', (c) => c.notNull())
        .addColumn('review_by', 'text', (c) => c.notNull())
        .addColumn('checked_on', 'text', (c) => c.notNull())
        .addColumn('confirmed_by', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .addColumn('deleted_at', 'text'),
    )
    .execute();
  // Two prices that begin on the same day would leave it to chance which of them counts.
  await sql`create unique index prix_debut on prix (famille_id, home, valid_from) where deleted_at is null`.execute(db);
}
