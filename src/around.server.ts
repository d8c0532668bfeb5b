import { nextPublication } from './features/accueil/next-publication.server';
import { viewAnnonces } from './features/annonces/annonces.server';
import { listFamilleRoutes, MENU_LIMIT } from './features/familles/familles.server';
import { keptInTime } from './platform/db/content';

/** What stands around every page, the same for all of them: the menu's familles, the annonces, and the pages that exist only once they are filled. */
export const knownAround = keptInTime(async (reader) => {
  const now = reader.clock.now();
  const [routes, said, until] = await Promise.all([
    listFamilleRoutes(reader, MENU_LIMIT),
    viewAnnonces(reader),
    nextPublication(reader, now),
  ]);
  return { value: { routes, ...said }, until };
});
