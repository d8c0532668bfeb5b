import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await sql`alter table rendez_vous add column origine_foyer text`.execute(db);
  await sql`alter table rendez_vous add column origine_voisinage text`.execute(db);
}
