import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { proofEndpoint } from './proof-endpoint';
import { challengeOf } from './spam-guard.server';

export const implementProof = (deps: Deps) => [
  implement(proofEndpoint, async ({ query: { duree }, visit }) => ({ challenge: await challengeOf(deps, duree, visit) })),
];
