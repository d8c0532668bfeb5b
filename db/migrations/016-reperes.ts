import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('famille')
    .addColumn('repere', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
