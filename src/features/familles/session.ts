import { fetchEndpoint } from '~/ui/api';
import type { Argument, FamilleRoute, famillesEndpoints } from './contract';

/** As many entries a universe as the server's own menu holds. */
const MENU_LIMIT = '8';

let routes: Promise<FamilleRoute[]> | undefined;
let reasons: Promise<Argument[]> | undefined;

/** The entries of the menu, read once a session; a failure is logged and asked again next time. */
export function readFamilleRoutes(): Promise<FamilleRoute[]> {
  routes ??= fetchEndpoint<typeof famillesEndpoints.routes>('/familles/routes', {}, { limit: MENU_LIMIT }).catch((error) => {
    routes = undefined;
    console.error(error);
    throw error;
  });
  return routes;
}

/** Why buy here, read once a session. */
export function readArguments(): Promise<Argument[]> {
  reasons ??= fetchEndpoint<typeof famillesEndpoints.arguments>('/familles/arguments').catch((error) => {
    reasons = undefined;
    throw error;
  });
  return reasons;
}

/** Forgets both: every edit calls it, and so does the news that the content changed. */
export function resetFamilles() {
  routes = undefined;
  reasons = undefined;
}
