import { DONE, implement } from '~/platform/http/endpoint';
import { contentImportations } from './contract';
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

/** `deps` has the kinds that these endpoints may touch, and no other. */
export function implementImportations(deps: WithImportables) {
  const kinds = deps.importables.map(({ subject }) => subject);
  const own = async (id: string) => {
    requireImportable(deps, (await requireRow(deps, id)).kind);
    return id;
  };
  return [
    implement(contentImportations.list, ({ query: { kind, ...page } }) =>
      listRows(deps, { kinds: kind ? kinds.filter((one) => one === kind) : kinds, ...page }),
    ),
    implement(contentImportations.send, ({ body, caller }) => receiveSheet(deps, caller, body.kind, body.file)),
    implement(contentImportations.read, async ({ params }) => viewImportation(deps, await own(params.id))),
    implement(contentImportations.choose, async ({ params, body }) => chooseColumns(deps, await own(params.id), body)),
    implement(contentImportations.essai, async ({ params, query }) => tryImportation(deps, await own(params.id), query)),
    implement(contentImportations.run, async ({ params, body, caller }) =>
      runImportation(deps, caller, await own(params.id), body.empreinte),
    ),
    implement(contentImportations.takeBack, async ({ params, caller }) => takeImportationBack(deps, caller, await own(params.id))),
    implement(contentImportations.drop, async ({ params }) => dropImportation(deps, await own(params.id)).then(() => DONE)),
    implement(contentImportations.export, ({ params, query, caller }) => exportKind(deps, caller, params.kind, query.format)),
    implement(contentImportations.modele, ({ params, query }) => modelOf(deps, params.kind, query.format)),
  ];
}
