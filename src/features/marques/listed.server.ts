import type { Db, Tx } from '#db/tables';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

/** What the search finds of those that visitors see. */
export const listMarquesToSearch = ({ db, clock }: Reader) =>
  db
    .selectFrom('marque')
    .select(['url', 'name', 'summary', 'text', 'logo_id'])
    .where(published('marque', clock))
    .orderBy('position')
    .execute();

/** What the site map tells of those that visitors see. */
export const listMarquesForSitemap = ({ db, clock }: Reader) =>
  db
    .selectFrom('marque')
    .select(['url', 'updated_at', 'publish_at', 'logo_id'])
    .where(published('marque', clock))
    .orderBy('position')
    .execute();

/** What these are called, by their address; those in the bin have no name any more. */
export const listMarqueTitles = (db: Db, urls: string[]): Promise<{ url: string; name: string }[]> =>
  db.selectFrom('marque').select(['url', 'name as name']).where('url', 'in', urls).where('deleted_at', 'is', null).execute();

/** The addresses that visitors see, and the former ones with where each leads now. */
export async function listMarqueAddresses({
  db,
  clock,
}: Reader): Promise<{ shown: { url: string }[]; moved: { at: string; url: string }[] }> {
  const [shown, moved] = await Promise.all([
    db.selectFrom('marque').select('url').where(published('marque', clock)).execute(),
    db
      .selectFrom('marque_ancienne_url')
      .innerJoin('marque', 'marque.id', 'marque_ancienne_url.marque_id')
      .select(['marque_ancienne_url.url as at', 'marque.url'])
      .where(published('marque', clock))
      .execute(),
  ]);
  return { shown, moved };
}

/** Of these, those that there are, drafts and those in the bin included. */
export async function listKnownMarques(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await tx.selectFrom('marque').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
}

export const listAllMarqueNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('marque').select('name').execute()).map(({ name }) => name);
