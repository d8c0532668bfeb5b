import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { tarifsAdminEndpoints, tarifsEndpoints } from './contract';
import { binTarif, createTarif, restoreTarif, reviseTarif, verifyTarif } from './edition.server';
import { listTarifRows, listTarifs } from './tarifs.server';

export const implementTarifs = (deps: Deps) => [implement(tarifsEndpoints.read, () => listTarifs(deps).then((tarifs) => ({ tarifs })))];

export const implementTarifsAdmin = (deps: Deps) => [
  implement(tarifsAdminEndpoints.list, ({ query }) => listTarifRows(deps, query.corbeille === '1')),
  implement(tarifsAdminEndpoints.create, ({ body, caller }) => createTarif(deps, caller, body)),
  implement(tarifsAdminEndpoints.revise, ({ params, body, caller }) => reviseTarif(deps, caller, params.id, body)),
  implement(tarifsAdminEndpoints.verify, ({ params, body, caller }) => verifyTarif(deps, caller, params.id, body)),
  implement(tarifsAdminEndpoints.remove, ({ params, caller }) => binTarif(deps, caller, params.id).then(() => DONE)),
  implement(tarifsAdminEndpoints.restore, ({ params, caller }) => restoreTarif(deps, caller, params.id)),
];
