import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { countWaiting } from './compteurs.server';
import { tableauEndpoints } from './contract';
import { viewTableau } from './tableau.server';

export const implementTableau = (deps: Deps) => [
  implement(tableauEndpoints.counts, () => countWaiting(deps)),
  implement(tableauEndpoints.read, ({ caller }) => viewTableau(deps, caller)),
];
