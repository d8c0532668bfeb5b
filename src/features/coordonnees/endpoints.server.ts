import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { coordonneesEndpoints } from './contract';
import { putCoordonneesBack, viewRetour } from './retour.server';

export const implementCoordonnees = (deps: Deps) => [
  implement(coordonneesEndpoints.link, ({ body, visit }) => viewRetour(deps, body.token, visit)),
  implement(coordonneesEndpoints.putBack, ({ body, visit }) => putCoordonneesBack(deps, body, visit).then(() => DONE)),
];
