import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { choose, viewChoices } from './choices.server';
import { avisEndpoints } from './contract';

export const implementAvis = (deps: Deps) => [
  implement(avisEndpoints.read, ({ caller }) => viewChoices(deps, caller)),
  implement(avisEndpoints.choose, ({ body, caller }) => choose(deps, caller, body)),
];
