import type { WithContents } from '~/content/kinds/kind';
import { nextAnnonceMoment } from '~/features/annonces/annonces.server';
import { toStamp } from '~/platform/clock';
import type { Publishable } from '~/platform/db/published';
import { unionAll } from '~/platform/db/union';
import type { Deps } from '~/platform/deps';

export async function nextPublication(
  deps: Pick<Deps, 'db' | 'clock'> & WithContents,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const { db } = deps;
  const nextOf = (table: Publishable) =>
    db
      .selectFrom(table)
      .select('publish_at')
      .where('publish_at', '>', toStamp(now))
      .where('status', '=', 'publie')
      .orderBy('publish_at')
      .limit(1);
  const tables = deps.contents.filter(({ isPublished, columns }) => isPublished && !columns.ends).map(({ table }) => table as Publishable);
  const [scheduled, annonce] = await Promise.all([
    unionAll(tables.map((table) => db.selectFrom(nextOf(table).as('next')).selectAll())).execute(),
    nextAnnonceMoment(deps),
  ]);
  return [...scheduled.map(({ publish_at }) => publish_at), annonce]
    .filter((moment) => moment != null)
    .map((moment) => Temporal.Instant.from(moment))
    .sort(Temporal.Instant.compare)[0];
}
