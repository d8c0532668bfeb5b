import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { tarifsAdminEndpoints, tarifsEndpoints } from './contract';
import { tarifsEdition } from './edition.server';
import { listTarifRows, listTarifs } from './tarifs.server';

export const implementTarifs = (deps: Deps) => [implement(tarifsEndpoints.read, () => listTarifs(deps).then((tarifs) => ({ tarifs })))];

export const implementTarifsAdmin = (deps: Deps) => [
  implement(tarifsAdminEndpoints.list, ({ query }) => listTarifRows(deps, query.corbeille === '1')),
  implement(tarifsAdminEndpoints.create, ({ body, caller }) => tarifsEdition.create(deps, caller, body)),
  implement(tarifsAdminEndpoints.revise, ({ params, body, caller }) => tarifsEdition.revise(deps, caller, params.id, body)),
  implement(tarifsAdminEndpoints.verify, ({ params, body, caller }) => tarifsEdition.verify(deps, caller, params.id, body)),
  implement(tarifsAdminEndpoints.remove, ({ params, caller }) => tarifsEdition.bin(deps, caller, params.id).then(() => DONE)),
  implement(tarifsAdminEndpoints.restore, ({ params, caller }) => tarifsEdition.restore(deps, caller, params.id)),
];
