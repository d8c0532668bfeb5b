import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await sql`alter table campagne add column planned_at text`.execute(db);
  await sql`alter table campagne add column held_back text`.execute(db);
  await sql`create index campagne_programmee on campagne (planned_at) where state = 'brouillon' and planned_at is not null`.execute(db);
}
