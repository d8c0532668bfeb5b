import { type Kysely, sql } from 'kysely';

/** A draft letter and a replaced file lie in the bin too; such a file knows the media whose file it was. */
export async function up(db: Kysely<never>) {
  await sql`alter table campagne add column deleted_at text`.execute(db);
  await sql`alter table media add column former_of integer`.execute(db);
}
