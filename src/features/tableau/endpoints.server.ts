import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { tableauEndpoints } from './contract';
import { viewTableau } from './tableau.server';

export const implementTableau = (deps: Deps) => [implement(tableauEndpoints.read, ({ caller }) => viewTableau(deps, caller))];
