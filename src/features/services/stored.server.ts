import type { Db, Tx } from '#db/tables';

export const listServicesToCheck = (db: Db) =>
  db
    .selectFrom('service')
    .select(['id', 'title as name', 'audience', 'text', 'status'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export async function listKnownServices(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await tx.selectFrom('service').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
}
