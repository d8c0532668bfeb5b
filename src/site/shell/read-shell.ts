import type { reglagesEndpoints } from '~/content/reglages/contract';
import { type ShellReglages, shellReglages } from '~/content/reglages/use-reglages';
import type { AnnoncesView, annoncesEndpoints } from '~/features/annonces/contract';
import type { FamilleRoute } from '~/features/familles/contract';
import { readFamilleRoutes, resetFamilles } from '~/features/familles/memoized-reads';
import { fetchEndpoint, subscribeToContent } from '~/ui/api';

export type Shell = { routes: FamilleRoute[]; reglages: ShellReglages } & AnnoncesView;

/** « Ouvert » must not stay wrong for long. */
const FRESH_MS = 5 * 60_000;
let readAt = Date.now();
let changed = false;

subscribeToContent(() => {
  changed = true;
  resetFamilles();
});

export const isStale = () => changed || Date.now() - readAt > FRESH_MS;

let shown: Shell | undefined;

export const cacheShell = (shell: Shell) => {
  shown = shell;
};

export async function readShell(): Promise<Shell> {
  try {
    const [routes, reglages, said] = await Promise.all([
      readFamilleRoutes(),
      fetchEndpoint<typeof reglagesEndpoints.read>('/reglages'),
      fetchEndpoint<typeof annoncesEndpoints.read>('/annonces'),
    ]);
    readAt = Date.now();
    changed = false;
    return { routes, reglages: shellReglages(reglages), ...said };
  } catch (error) {
    if (!shown) throw error;
    console.error('The menu and the settings could not be read again.', error);
    return shown;
  }
}
