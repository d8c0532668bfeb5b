import type { SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from '#db/tables';

/** A higher count costs more than it is worth. */
const MOST = 10_000;

export async function atMost(db: Db, query: SelectQueryBuilder<Tables, keyof Tables, { id: string }>): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(MOST).as('found'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
