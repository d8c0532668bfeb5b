import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { reponsesEndpoints } from './contract';
import { binReponse, createReponse, listReponses, orderReponses, restoreReponse, reviseReponse } from './reponses.server';

export const implementReponses = (deps: Deps) => [
  implement(reponsesEndpoints.list, ({ query }) => listReponses(deps, query.corbeille === '1')),
  implement(reponsesEndpoints.create, ({ body, caller }) => createReponse(deps, caller, body)),
  implement(reponsesEndpoints.order, ({ body, caller }) => orderReponses(deps, caller, body.ids).then(() => DONE)),
  implement(reponsesEndpoints.revise, ({ params, body, caller }) => reviseReponse(deps, caller, params.id, body)),
  implement(reponsesEndpoints.remove, ({ params, caller }) => binReponse(deps, caller, params.id).then(() => DONE)),
  implement(reponsesEndpoints.restore, ({ params, caller }) => restoreReponse(deps, caller, params.id)),
];
