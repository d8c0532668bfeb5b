import { type SqlBool, sql } from 'kysely';

/** Case-insensitive search of `word`, in small letters. SQLite folds ASCII only, so any other letter becomes a wildcard. */
export function holds(column: string, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&').replace(/[^ -~]/gu, '_')}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
