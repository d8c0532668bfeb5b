import { fetchEndpoint } from '~/ui/api';
import type { Argument, FamilleRoute, famillesEndpoints } from './contract';
import { MENU_LIMIT } from './menu-limit';

let routes: Promise<FamilleRoute[]> | undefined;
let reasons: Promise<Argument[]> | undefined;

export function readFamilleRoutes(): Promise<FamilleRoute[]> {
  routes ??= fetchEndpoint<typeof famillesEndpoints.routes>('/familles/routes', {}, { limit: `${MENU_LIMIT}` }).catch((error) => {
    routes = undefined;
    console.error(error);
    throw error;
  });
  return routes;
}

export function readArguments(): Promise<Argument[]> {
  reasons ??= fetchEndpoint<typeof famillesEndpoints.arguments>('/familles/arguments').catch((error) => {
    reasons = undefined;
    throw error;
  });
  return reasons;
}

export function resetFamilles() {
  routes = undefined;
  reasons = undefined;
}
