import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { planEndpoints } from './contract';
import { viewPlan } from './plan.server';

export const implementReferencement = (deps: Deps) => [implement(planEndpoints.read, () => viewPlan(deps))];
