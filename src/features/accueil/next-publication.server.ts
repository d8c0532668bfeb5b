import type { WithContents } from '~/content/kinds/kind';
import { nextAnnonceMoment } from '~/features/annonces/annonces.server';
import { toStamp } from '~/platform/clock';
import type { Publishable } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';

export async function nextPublication(
  deps: Pick<Deps, 'db' | 'clock'> & WithContents,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const scheduled = await Promise.all(
    deps.contents
      .filter(({ isPublished, columns }) => isPublished && !columns.ends)
      .map(({ table }) =>
        deps.db
          .selectFrom(table as Publishable)
          .select('publish_at')
          .where('publish_at', '>', toStamp(now))
          .where('status', '=', 'publie')
          .orderBy('publish_at')
          .limit(1)
          .executeTakeFirst(),
      ),
  );
  return [...scheduled.map((row) => row?.publish_at), await nextAnnonceMoment(deps)]
    .filter((moment) => moment != null)
    .map((moment) => Temporal.Instant.from(moment))
    .sort(Temporal.Instant.compare)[0];
}
