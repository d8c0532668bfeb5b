import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await sql`alter table releve add column waiting integer not null default 0`.execute(db);
  await sql`alter table releve add column waiting_since text`.execute(db);
  await sql`alter table releve add column pressed_since text`.execute(db);
  await sql`alter table releve add column aside integer not null default 0`.execute(db);
  await sql`alter table releve add column aside_since text`.execute(db);
  await sql`alter table courriel_recu add column authenticity text`.execute(db);
}
