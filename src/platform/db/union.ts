import type { Compilable, SelectQueryBuilder } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: the queries may read different tables
type Query<O> = SelectQueryBuilder<any, any, O> & Compilable<O>;

/** One round trip for several queries; the order of the rows is undefined. SQLite wants ordered queries as subqueries. @param queries at least one */
export function unionAll<O>([first, ...others]: Query<O>[]): Query<O> {
  if (!first) throw new Error('a union needs a query');
  return others.reduce((all, query) => all.unionAll(query), first);
}
