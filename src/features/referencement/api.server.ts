import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { planEndpoints } from './contract';
import { viewPlan } from './plan.server';

export const openReferencement = (deps: Deps) => [implement(planEndpoints.read, () => viewPlan(deps))];
