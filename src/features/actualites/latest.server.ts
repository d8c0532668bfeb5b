import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';

export const findLatestActualite = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db
    .selectFrom('actualite')
    .select(['url', 'title', 'dated_on'])
    .where(published('actualite', clock))
    .orderBy('dated_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
