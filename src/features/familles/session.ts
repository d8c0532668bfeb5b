import { fetchEndpoint } from '~/ui/api';
import type { Argument, FamilleRoute, famillesEndpoints } from './contract';

/** The same as MENU_LIMIT in familles.server.ts. */
const MENU_LIMIT = '8';

let routes: Promise<FamilleRoute[]> | undefined;
let reasons: Promise<Argument[]> | undefined;

/** Read once a session; a failure is logged and the next call tries again. */
export function readFamilleRoutes(): Promise<FamilleRoute[]> {
  routes ??= fetchEndpoint<typeof famillesEndpoints.routes>('/familles/routes', {}, { limit: MENU_LIMIT }).catch((error) => {
    routes = undefined;
    console.error(error);
    throw error;
  });
  return routes;
}

/** Read once a session; after a failure the next call tries again. */
export function readArguments(): Promise<Argument[]> {
  reasons ??= fetchEndpoint<typeof famillesEndpoints.arguments>('/familles/arguments').catch((error) => {
    reasons = undefined;
    throw error;
  });
  return reasons;
}

/** Called after every edit, and when the content is reported changed. */
export function resetFamilles() {
  routes = undefined;
  reasons = undefined;
}
