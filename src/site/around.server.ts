import type { PlacedPage } from '~/content/kinds/feature';
import { listPlacedPages } from '~/content/kinds/placed-pages.server';
import { nextPublication } from '~/features/accueil/next-publication.server';
import { viewAnnonces } from '~/features/annonces/annonces.server';
import type { AnnoncesView } from '~/features/annonces/contract';
import type { FamilleRoute } from '~/features/familles/contract';
import { listFamilleRoutes, MENU_LIMIT } from '~/features/familles/familles.server';
import { inShop } from '~/platform/clock';
import { memoUntil } from '~/platform/db/content';
import type { PageEntry } from '~/ui/shell/shell-data';
import { CONTENTS } from '../contents.server';

/** What the shell shows besides the réglages. */
export type Around = AnnoncesView & { routes: FamilleRoute[]; services?: PageEntry[]; pied?: PageEntry[] };

export const knownAround = memoUntil(async (reader) => {
  const now = reader.clock.now();
  const [routes, said, placed, until] = await Promise.all([
    listFamilleRoutes(reader, MENU_LIMIT),
    viewAnnonces({ ...reader, ...CONTENTS }),
    listPlacedPages({ ...reader, ...CONTENTS }),
    nextPublication({ ...reader, ...CONTENTS }, now),
  ]);
  // A qualification that ends at midnight may empty its page.
  const midnight = inShop(now).startOfDay().add({ days: 1 }).toInstant();
  return {
    value: { routes, ...said, ...menusOf(placed) },
    until: until && Temporal.Instant.compare(until, midnight) < 0 ? until : midnight,
  };
});

/** Every page carries them: a menu has room for a few. */
const MOST = { services: 6, pied: 10 };

/** @returns nothing where staff placed no page, so that a site without any sends nothing of it */
const menusOf = (placed: PlacedPage[]): Pick<Around, 'services' | 'pied'> => ({ ...menuAt('services', placed), ...menuAt('pied', placed) });

function menuAt(place: 'services' | 'pied', placed: PlacedPage[]) {
  const here = placed.filter(({ places }) => places.includes(place)).slice(0, MOST[place]);
  return here.length > 0 && { [place]: here.map(({ path, label }): PageEntry => [path, label]) };
}
