import type { Db, Tx } from '#db/tables';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

/** What the search finds of those that visitors see, in the order of the menu. */
export const listFamillesToSearch = ({ db, clock }: Reader) =>
  db
    .selectFrom('famille')
    .select(['id', 'url', 'name', 'summary', 'intro', 'repere', 'image_id', 'univers'])
    .where(published('famille', clock))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Of every famille. */
export const listAllDetails = (db: Db) =>
  db.selectFrom('famille_detail').select(['id', 'famille_id', 'title', 'text']).orderBy('position').execute();

export const listAllFamilleNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('famille').select('name').execute()).map(({ name }) => name);

/** What these are called, by their address; those in the bin have no name any more. */
export const listFamilleTitles = (db: Db, urls: string[]): Promise<{ url: string; name: string }[]> =>
  db.selectFrom('famille').select(['url', 'name as name']).where('url', 'in', urls).where('deleted_at', 'is', null).execute();

/** The addresses that visitors see, and the former ones with where each leads now. */
export async function listFamilleAddresses({
  db,
  clock,
}: Reader): Promise<{ shown: { url: string }[]; moved: { at: string; url: string }[] }> {
  const [shown, moved] = await Promise.all([
    db.selectFrom('famille').select('url').where(published('famille', clock)).execute(),
    db
      .selectFrom('famille_ancienne_url')
      .innerJoin('famille', 'famille.id', 'famille_ancienne_url.famille_id')
      .select(['famille_ancienne_url.url as at', 'famille.url'])
      .where(published('famille', clock))
      .execute(),
  ]);
  return { shown, moved };
}

/** For staff's verifications, drafts included. */
export const listFamillesToCheck = (db: Db) =>
  db
    .selectFrom('famille')
    .select(['id', 'name', 'univers', 'image_id', 'summary', 'intro', 'status', 'publish_at'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Those that a brand makes. */
export const listFamillesWithMarque = async (db: Db): Promise<Set<number>> =>
  new Set((await db.selectFrom('famille_marque').select('famille_id').distinct().execute()).map(({ famille_id }) => famille_id));
