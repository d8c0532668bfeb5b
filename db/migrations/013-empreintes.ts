import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await sql`alter table media add column damaged_at text`.execute(db);
  await sql`alter table demande_fichier add column sha256 text`.execute(db);
}
