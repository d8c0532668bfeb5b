import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { suiviEndpoints } from './contract';
import { viewSuivi } from './suivi.server';

export const implementSuivi = (deps: Deps, kinds: DemandeKinds) => [
  implement(suiviEndpoints.read, ({ params }) => viewSuivi(deps, kinds, params.token)),
];
