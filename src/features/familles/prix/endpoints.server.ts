import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { prixEndpoints } from './contract';
import { prixEdition } from './edition.server';
import { listPrixRows } from './rows.server';

export const implementPrix = (deps: Deps) => [
  implement(prixEndpoints.list, ({ query }) => listPrixRows(deps, query.corbeille === '1')),
  implement(prixEndpoints.create, ({ body, caller }) => prixEdition.create(deps, caller, body)),
  implement(prixEndpoints.revise, ({ params, body, caller }) => prixEdition.revise(deps, caller, params.id, body)),
  implement(prixEndpoints.verify, ({ params, body, caller }) => prixEdition.verify(deps, caller, params.id, body)),
  implement(prixEndpoints.remove, ({ params, caller }) => prixEdition.bin(deps, caller, params.id).then(() => DONE)),
  implement(prixEndpoints.restore, ({ params, caller }) => prixEdition.restore(deps, caller, params.id)),
];
