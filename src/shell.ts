import { readFamilleRoutes, resetFamilles } from './features/familles/session';
import type { reglagesDoors } from './features/reglages/contract';
import { shellReglages } from './features/reglages/use-reglages';
import { readDoor, subscribeToContent } from './ui/api';

/** « Ouvert » on a page left open for a while must not lie for long. */
const FRESH_MS = 5 * 60_000;
let readAt = Date.now();
let changed = false;

subscribeToContent(() => {
  changed = true;
  resetFamilles();
});

export const isStale = () => changed || Date.now() - readAt > FRESH_MS;

/** The menu and the settings again, from the API. */
export async function readShell() {
  const [routes, reglages] = await Promise.all([readFamilleRoutes(), readDoor<typeof reglagesDoors.read>('/reglages')]);
  readAt = Date.now();
  changed = false;
  return { routes, reglages: shellReglages(reglages) };
}
