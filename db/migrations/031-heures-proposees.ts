import { type Kysely, sql } from 'kysely';

/** A proposal may offer several hours: the others, as a list of instants. */
export async function up(db: Kysely<never>) {
  await sql`alter table proposition add column autres text not null default '[]'`.execute(db);
}
