import type { Kysely } from 'kysely';

/** A letter is made of blocks. One that has none yet is its text, as it was: nothing is rewritten, what was sent least of all. */
export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('campagne')
    .addColumn('blocs', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
