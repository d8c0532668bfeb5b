import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await sql`alter table demande add column rempli_comme text`.execute(db);
  await sql`alter table opposition add column author text`.execute(db);
}
