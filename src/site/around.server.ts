import { viewAnnonces } from '~/features/annonces/annonces.server';
import { listFamilleRoutes } from '~/features/familles/familles.server';
import { MENU_LIMIT } from '~/features/familles/menu-limit';
import { inShop } from '~/platform/clock';
import { memoUntil } from '~/platform/db/content';
import { CONTENTS } from '../contents.server';
import { nextPublication } from './next-publication.server';

export const knownAround = memoUntil(async (reader) => {
  const now = reader.clock.now();
  const [routes, said, until] = await Promise.all([
    listFamilleRoutes(reader, MENU_LIMIT),
    viewAnnonces({ ...reader, ...CONTENTS }),
    nextPublication({ ...reader, ...CONTENTS }, now),
  ]);
  // A qualification that ends at midnight may empty its page.
  const midnight = inShop(now).startOfDay().add({ days: 1 }).toInstant();
  return { value: { routes, ...said }, until: until && Temporal.Instant.compare(until, midnight) < 0 ? until : midnight };
});
