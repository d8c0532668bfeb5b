import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables';
import { type Clock, toStamp } from '../clock';

export type Publishable = {
  [T in keyof Tables]: Tables[T] extends { status: 'brouillon' | 'publie'; publish_at: string | null; deleted_at: string | null }
    ? T
    : never;
}[keyof Tables];

/** Published, date reached, not in the bin. Only this condition keeps drafts from visitors. */
export function published<T extends Publishable>(table: T, clock: Clock) {
  return (eb: ExpressionBuilder<Tables, T>) => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    return eb.and([
      sql<SqlBool>`${column('status')} = 'publie'`,
      sql<SqlBool>`${column('deleted_at')} is null`,
      sql<SqlBool>`(${column('publish_at')} is null or ${column('publish_at')} <= ${toStamp(clock.now())})`,
    ]);
  };
}
