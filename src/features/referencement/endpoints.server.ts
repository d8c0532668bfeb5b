import type { WithFeatures } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { planEndpoints } from './contract';
import { viewPlan } from './plan.server';

export const implementReferencement = (deps: Deps & WithFeatures) => [implement(planEndpoints.read, () => viewPlan(deps))];
