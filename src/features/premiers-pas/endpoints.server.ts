import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { premiersPasEndpoints } from './contract';
import { changeOffre, viewOffre } from './offre.server';
import { endPremiersPas, markStep, viewPremiersPas } from './premiers-pas.server';

export const implementPremiersPas = (deps: Deps) => [
  implement(premiersPasEndpoints.read, () => viewPremiersPas(deps)),
  implement(premiersPasEndpoints.mark, ({ params, body }) => markStep(deps, params.step, body.state)),
  implement(premiersPasEndpoints.end, () => endPremiersPas(deps)),
  implement(premiersPasEndpoints.offre, () => viewOffre(deps)),
  implement(premiersPasEndpoints.changeOffre, ({ body, caller }) => changeOffre(deps, caller, body)),
];
