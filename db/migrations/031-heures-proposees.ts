import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await sql`alter table proposition add column autres text not null default '[]'`.execute(db);
}
