import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';

export type Merged = Selectable<Tables['demande']> & { made_at: string; author: string };

export const listMerged = (db: Db | Tx, id: string): Promise<Merged[]> =>
  db
    .selectFrom('demande')
    .innerJoin('fusion', 'fusion.demande_id', 'demande.id')
    .selectAll('demande')
    .select(['fusion.made_at', 'fusion.author'])
    .where('demande.fusionnee_dans', '=', id)
    .orderBy('demande.created_at')
    .orderBy('demande.id')
    .execute();

export const findStays = async (db: Db | Tx, { fusionnee_dans }: Pick<Selectable<Tables['demande']>, 'fusionnee_dans'>) =>
  fusionnee_dans === null
    ? null
    : ((await db.selectFrom('demande').select(['id', 'reference']).where('id', '=', fusionnee_dans).executeTakeFirst()) ?? null);

export async function ownerOfFile(db: Db, id: string, fichier: string): Promise<string> {
  const found = await db
    .selectFrom('demande_fichier')
    .innerJoin('demande', 'demande.id', 'demande_fichier.demande_id')
    .select('demande.id')
    .where('demande_fichier.id', '=', fichier)
    .where('demande.fusionnee_dans', '=', id)
    .executeTakeFirst();
  return found?.id ?? id;
}

export async function wholeThreads(db: Db | Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const up = await db
    .selectFrom('demande')
    .select('fusionnee_dans')
    .where('id', 'in', ids)
    .where('fusionnee_dans', 'is not', null)
    .execute();
  const stay = [...new Set([...ids, ...up.flatMap(({ fusionnee_dans }) => fusionnee_dans ?? [])])];
  const down = await db.selectFrom('demande').select('id').where('fusionnee_dans', 'in', stay).execute();
  return [...new Set([...stay, ...down.map(({ id }) => id)])];
}
