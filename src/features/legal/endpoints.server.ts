import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { viewConfidentialite } from './confidentialite.server';
import { legalEndpoints } from './contract';

export const implementLegal = (deps: Deps, kinds: DemandeKinds) => [
  implement(legalEndpoints.confidentialite, () => viewConfidentialite(deps, kinds)),
];
