import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { estimationsEndpoints } from './contract';
import { viewEstimations } from './estimations.server';

export const implementEstimations = (deps: Deps) => [implement(estimationsEndpoints.read, () => viewEstimations(deps))];
