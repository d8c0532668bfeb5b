import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { reglesAdminEndpoints, reglesEndpoints } from './contract';
import { binRegle, createRegle, restoreRegle, reviseRegle, verifyRegle } from './edition.server';
import { listRegleRows, listRegles } from './regles.server';

export const implementRegles = (deps: Deps) => [implement(reglesEndpoints.read, () => listRegles(deps).then((regles) => ({ regles })))];

export const implementReglesAdmin = (deps: Deps) => [
  implement(reglesAdminEndpoints.list, ({ query }) => listRegleRows(deps, query.corbeille === '1')),
  implement(reglesAdminEndpoints.create, ({ body, caller }) => createRegle(deps, caller, body)),
  implement(reglesAdminEndpoints.revise, ({ params, body, caller }) => reviseRegle(deps, caller, params.id, body)),
  implement(reglesAdminEndpoints.verify, ({ params, body, caller }) => verifyRegle(deps, caller, params.id, body)),
  implement(reglesAdminEndpoints.remove, ({ params, caller }) => binRegle(deps, caller, params.id).then(() => DONE)),
  implement(reglesAdminEndpoints.restore, ({ params, caller }) => restoreRegle(deps, caller, params.id)),
];
