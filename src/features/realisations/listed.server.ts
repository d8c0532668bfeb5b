import type { Db, Tx } from '#db/tables';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

/** What the search finds of those that visitors see. */
export const listRealisationsToSearch = ({ db, clock }: Reader) =>
  db
    .selectFrom('realisation')
    .select(['url', 'title', 'place', 'year', 'text', 'after_id', 'before_id'])
    .where(published('realisation', clock))
    .orderBy('year', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What the site map tells of those that visitors see. */
export const listRealisationsForSitemap = ({ db, clock }: Reader) =>
  db
    .selectFrom('realisation')
    .select(['updated_at', 'publish_at', 'before_id', 'after_id'])
    .where(published('realisation', clock))
    .orderBy('year', 'desc')
    .orderBy('id', 'desc')
    .execute();
