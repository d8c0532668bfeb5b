import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await sql`alter table campagne add column cible text`.execute(db);
  await sql`alter table abonne add column audience text`.execute(db);
  await sql`alter table abonne add column univers text not null default '[]'`.execute(db);
}
