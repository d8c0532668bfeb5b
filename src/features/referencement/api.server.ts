import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { planDoors } from './contract';
import { viewPlan } from './plan.server';

export const openReferencement = (deps: Deps) => [open(planDoors.read, () => viewPlan(deps))];
