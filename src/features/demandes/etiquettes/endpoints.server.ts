import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { etiquettesEndpoints } from './contract';
import { binEtiquette, joinEtiquettes, listEtiquettes, putEtiquettes, renameEtiquette, restoreEtiquette } from './etiquettes.server';

export const implementEtiquettes = (deps: Deps) => [
  implement(etiquettesEndpoints.list, () => listEtiquettes(deps)),
  implement(etiquettesEndpoints.put, ({ body, caller }) => putEtiquettes(deps, caller, body)),
  implement(etiquettesEndpoints.rename, ({ params, body, caller }) => renameEtiquette(deps, caller, params.id, body.name)),
  implement(etiquettesEndpoints.join, ({ params, body, caller }) => joinEtiquettes(deps, caller, params.id, body.into)),
  implement(etiquettesEndpoints.remove, ({ params, caller }) => binEtiquette(deps, caller, params.id).then(() => DONE)),
  implement(etiquettesEndpoints.restore, ({ params, caller }) => restoreEtiquette(deps, caller, params.id)),
];
