import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { reglesAdminEndpoints, reglesEndpoints } from './contract';
import { reglesEdition } from './edition.server';
import { listRegleRows, listRegles } from './regles.server';

export const implementRegles = (deps: Deps) => [implement(reglesEndpoints.read, () => listRegles(deps).then((regles) => ({ regles })))];

export const implementReglesAdmin = (deps: Deps) => [
  implement(reglesAdminEndpoints.list, ({ query }) => listRegleRows(deps, query.corbeille === '1')),
  implement(reglesAdminEndpoints.create, ({ body, caller }) => reglesEdition.create(deps, caller, body)),
  implement(reglesAdminEndpoints.revise, ({ params, body, caller }) => reglesEdition.revise(deps, caller, params.id, body)),
  implement(reglesAdminEndpoints.verify, ({ params, body, caller }) => reglesEdition.verify(deps, caller, params.id, body)),
  implement(reglesAdminEndpoints.remove, ({ params, caller }) => reglesEdition.bin(deps, caller, params.id).then(() => DONE)),
  implement(reglesAdminEndpoints.restore, ({ params, caller }) => reglesEdition.restore(deps, caller, params.id)),
];
