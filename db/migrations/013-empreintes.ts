import { type Kysely, sql } from 'kysely';

/** When a file of the médiathèque was found damaged; the sum of each photo of a request, unknown for those that are there already. */
export async function up(db: Kysely<never>) {
  await sql`alter table media add column damaged_at text`.execute(db);
  await sql`alter table demande_fichier add column sha256 text`.execute(db);
}
