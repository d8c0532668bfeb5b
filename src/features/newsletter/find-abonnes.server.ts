import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/tables';

export function listAbonnesStarting(db: Db, letters: string, limit: number): Promise<{ email: string; name: string }[]> {
  const start = `${letters.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('abonne')
    .select(['email', 'name'])
    .where(sql<SqlBool>`(email like ${start} escape '\\' or lower(name) like ${start} escape '\\')`)
    .limit(limit)
    .execute();
}
