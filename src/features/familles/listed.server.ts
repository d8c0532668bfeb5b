import type { Db } from '#db/tables';

export const listAllFamilleNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('famille').select('name').execute()).map(({ name }) => name);

export const listFamillesToCheck = (db: Db) =>
  db
    .selectFrom('famille')
    .select(['id', 'name', 'univers', 'image_id', 'summary', 'intro', 'status', 'publish_at'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const listFamillesWithMarque = async (db: Db): Promise<Set<number>> =>
  new Set((await db.selectFrom('famille_marque').select('famille_id').distinct().execute()).map(({ famille_id }) => famille_id));
