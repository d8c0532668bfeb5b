import { type Kysely, sql } from 'kysely';

/** Where a request for an appointment comes from, more widely than one line: keyed hashes of its household and of its neighbourhood. */
export async function up(db: Kysely<never>) {
  await sql`alter table rendez_vous add column origine_foyer text`.execute(db);
  await sql`alter table rendez_vous add column origine_voisinage text`.execute(db);
}
