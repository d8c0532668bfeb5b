import type { Db, Tx } from '#db/tables';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

/** What the search finds of those that visitors see. */
export const listEquipeToSearch = ({ db, clock }: Reader) =>
  db
    .selectFrom('equipier')
    .select(['name', 'role', 'words', 'portrait_id'])
    .where(published('equipier', clock))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** What the site map tells of those that visitors see. */
export const listEquipeForSitemap = ({ db, clock }: Reader) =>
  db.selectFrom('equipier').select(['updated_at', 'publish_at', 'portrait_id']).where(published('equipier', clock)).execute();
