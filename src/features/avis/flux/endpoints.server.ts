import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { fluxEndpoints } from './contract';
import { hasFlux, makeFlux, revokeFlux } from './flux.server';

export const implementFlux = (deps: Deps) => [
  implement(fluxEndpoints.read, async ({ caller }) => ({ isMade: await hasFlux(deps, caller.id) })),
  implement(fluxEndpoints.make, async ({ caller, body }) => ({ url: await makeFlux(deps, caller, body) })),
  implement(fluxEndpoints.revoke, ({ caller }) => revokeFlux(deps, caller).then(() => DONE)),
];
