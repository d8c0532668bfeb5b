import { type Kysely, sql } from 'kysely';

/** A request may change kind, and stays as it was filled in; who recorded a person's opposition. */
export async function up(db: Kysely<never>) {
  await sql`alter table demande add column rempli_comme text`.execute(db);
  await sql`alter table opposition add column author text`.execute(db);
}
