import { type SqlBool, sql } from 'kysely';

/**
 * Whether a column holds a word, its case aside. SQLite knows the case of plain letters only: any other stands for whatever is there.
 * @param word in small letters
 */
export function holds(column: string, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&').replace(/[^ -~]/gu, '_')}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
