import type { Db, Tx } from '#db/tables';

export async function listKnownMarques(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await tx.selectFrom('marque').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
}

export const listAllMarqueNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('marque').select('name').execute()).map(({ name }) => name);
