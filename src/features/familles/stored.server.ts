import type { Db } from '#db/tables';
import { holds } from '~/platform/db/holds';

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

/** Details of familles outside the bin, where the title or the text holds one of the words. */
export const listDetailTexts = (db: Db, words: string[]) =>
  db
    .selectFrom('famille_detail')
    .innerJoin('famille', 'famille.id', 'famille_detail.famille_id')
    .select(['famille.id', 'famille.name', 'famille_detail.title', 'famille_detail.text'])
    .where('famille.deleted_at', 'is', null)
    .where(({ or }) => or(words.flatMap((word) => [holds('famille_detail.title', word), holds('famille_detail.text', word)])))
    .orderBy('famille.id')
    .execute();
