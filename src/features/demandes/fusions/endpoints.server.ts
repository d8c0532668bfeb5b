import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import type { Declared } from '../demandes.server';
import { fusionsEndpoints } from './contract';
import { mergeDemandes, partDemandes } from './fusions.server';

export const implementFusions = (deps: Deps, declared: Declared) => [
  implement(fusionsEndpoints.merge, ({ params, body, caller }) => mergeDemandes(deps, declared, caller, params.id, body)),
  implement(fusionsEndpoints.part, ({ params, body, caller }) => partDemandes(deps, declared, caller, params.id, body.fusionnee)),
];
