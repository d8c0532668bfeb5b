import type { Db, Tx } from '#db/tables';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

/** What the search finds of those that visitors see. */
export const listActualitesToSearch = ({ db, clock }: Reader) =>
  db
    .selectFrom('actualite')
    .select(['url', 'title', 'summary', 'text', 'image_id'])
    .where(published('actualite', clock))
    .orderBy('dated_on', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What the site map tells of those that visitors see. */
export const listActualitesForSitemap = ({ db, clock }: Reader) =>
  db
    .selectFrom('actualite')
    .select(['url', 'updated_at', 'publish_at', 'image_id'])
    .where(published('actualite', clock))
    .orderBy('dated_on', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What these are called, by their address; those in the bin have no name any more. */
export const listActualiteTitles = (db: Db, urls: string[]): Promise<{ url: string; name: string }[]> =>
  db.selectFrom('actualite').select(['url', 'title as name']).where('url', 'in', urls).where('deleted_at', 'is', null).execute();

/** The addresses that visitors see, and the former ones with where each leads now. */
export async function listActualiteAddresses({
  db,
  clock,
}: Reader): Promise<{ shown: { url: string }[]; moved: { at: string; url: string }[] }> {
  const [shown, moved] = await Promise.all([
    db.selectFrom('actualite').select('url').where(published('actualite', clock)).execute(),
    db
      .selectFrom('actualite_ancienne_url')
      .innerJoin('actualite', 'actualite.id', 'actualite_ancienne_url.actualite_id')
      .select(['actualite_ancienne_url.url as at', 'actualite.url'])
      .where(published('actualite', clock))
      .execute(),
  ]);
  return { shown, moved };
}
