import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { courrielsEndpoints } from './contract';
import { listCourriels, requireCourriel, resend } from './courriels.server';
import { trySending } from './essai.server';
import { viewEtat } from './etat.server';

export const implementCourriels = (deps: Deps) => [
  implement(courrielsEndpoints.list, ({ query }) => listCourriels(deps, query)),
  implement(courrielsEndpoints.etat, () => viewEtat(deps)),
  implement(courrielsEndpoints.essai, ({ body, caller }) => trySending(deps, caller, body?.to ?? caller.email)),
  implement(courrielsEndpoints.read, ({ params }) => requireCourriel(deps, params.id)),
  implement(courrielsEndpoints.resend, ({ params, caller }) => resend(deps, caller, params.id).then(() => DONE)),
];
