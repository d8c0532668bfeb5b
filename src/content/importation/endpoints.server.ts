import { DONE, type ImplementedEndpoint, implement } from '~/platform/http/endpoint';
import { contentImportations, type Importations } from './contract';
import { exportKind, modelOf } from './exports.server';
import { listRows, requireRow } from './importation-rows.server';
import {
  chooseColumns,
  dropImportation,
  receiveSheet,
  requireImportable,
  runImportation,
  takeImportationBack,
  tryImportation,
  viewImportation,
  type WithImportables,
} from './importations.server';

export const implementImportations = (deps: WithImportables): ImplementedEndpoint[] => implementFor(deps, contentImportations);

/** `deps` has the kinds that these endpoints may touch, and no other. */
function implementFor(deps: WithImportables, endpoints: Importations): ImplementedEndpoint[] {
  const kinds = deps.importables.map(({ subject }) => subject);
  const own = async (id: string) => {
    requireImportable(deps, (await requireRow(deps, id)).kind);
    return id;
  };
  return [
    implement(endpoints.list, ({ query: { kind, ...page } }) =>
      listRows(deps, { kinds: kind ? kinds.filter((one) => one === kind) : kinds, ...page }),
    ),
    implement(endpoints.send, ({ body, caller }) => receiveSheet(deps, caller, body.kind, body.file)),
    implement(endpoints.read, async ({ params }) => viewImportation(deps, await own(params.id))),
    implement(endpoints.choose, async ({ params, body }) => chooseColumns(deps, await own(params.id), body)),
    implement(endpoints.essai, async ({ params, query }) => tryImportation(deps, await own(params.id), query)),
    implement(endpoints.run, async ({ params, body, caller }) => runImportation(deps, caller, await own(params.id), body.empreinte)),
    implement(endpoints.takeBack, async ({ params, caller }) => takeImportationBack(deps, caller, await own(params.id))),
    implement(endpoints.drop, async ({ params }) => dropImportation(deps, await own(params.id)).then(() => DONE)),
    implement(endpoints.export, ({ params, query, caller }) => exportKind(deps, caller, params.kind, query.format)),
    implement(endpoints.modele, ({ params, query }) => modelOf(deps, params.kind, query.format)),
  ];
}
