import { type Kysely, sql } from 'kysely';

/** What a subscription was after an import that is taken back: another version means that it changed since. */
export async function up(db: Kysely<never>) {
  await sql`alter table abonne add column version integer not null default 1`.execute(db);
}
