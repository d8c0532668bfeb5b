import type { Kysely } from 'kysely';

/** Each famille gets a fiche repère: short lines that are read before its texts, and compared with those of others. */
export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('famille')
    .addColumn('repere', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
