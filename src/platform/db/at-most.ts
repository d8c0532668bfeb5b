import type { SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from '#db/tables';

/** Beyond, counting what was found costs more than anyone gains by it. */
const MOST = 10_000;

/** How many rows a query finds, counted no further than 10,000. */
export async function atMost(db: Db, query: SelectQueryBuilder<Tables, keyof Tables, { id: string }>): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(MOST).as('found'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
