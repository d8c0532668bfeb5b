import { nextAnnonceMoment } from '~/features/annonces/annonces.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';

/** The first moment after `now` at which something scheduled comes, or an annonce goes. */
export async function nextPublication(deps: Pick<Deps, 'db' | 'clock'>, now: Temporal.Instant): Promise<Temporal.Instant | undefined> {
  const scheduled = await Promise.all(
    (['famille', 'marque', 'service', 'actualite', 'document', 'equipier', 'realisation'] as const).map((table) =>
      deps.db
        .selectFrom(table)
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
