import type { Db, Tx } from '#db/tables';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

/** What the search finds of those that visitors see. */
export const listServicesToSearch = ({ db, clock }: Reader) =>
  db
    .selectFrom('service')
    .select(['url', 'title', 'summary', 'text', 'audience', 'image_id', 'icon_id'])
    .where(published('service', clock))
    .orderBy('position')
    .execute();

/** What the site map tells of those that visitors see. */
export const listServicesForSitemap = ({ db, clock }: Reader) =>
  db
    .selectFrom('service')
    .select(['audience', 'updated_at', 'publish_at', 'image_id'])
    .where(published('service', clock))
    .orderBy('position')
    .execute();

/** For staff's verifications, drafts included. */
export const listServicesToCheck = (db: Db) =>
  db.selectFrom('service').select(['id', 'title as name', 'text', 'status']).where('deleted_at', 'is', null).orderBy('id').execute();

/** Of these, those that there are, drafts and those in the bin included. */
export async function listKnownServices(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await tx.selectFrom('service').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
}
