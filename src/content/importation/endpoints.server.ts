import { type Caller, DONE, implement } from '~/platform/http/endpoint';
import { contentImportations } from './contract';
import { exportKind, modelOf } from './exports.server';
import { listImportationRows, requireRow } from './importation-rows.server';
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

/** Kinds that `caller` may not bring in are as unknown as a word of no sense. */
export function implementImportations(deps: WithImportables) {
  const theirs = ({ role }: Caller) =>
    role === 'ADMIN' ? deps : { ...deps, importables: deps.importables.filter(({ adminOnly }) => !adminOnly) };
  /** @throws Problem 404, also under another kind: that one may ask no password */
  const own = async (caller: Caller, { id, kind }: { id: string; kind?: string }) => {
    const row = await requireRow(deps, id);
    requireImportable(theirs(caller), kind === undefined || kind === row.kind ? row.kind : '');
    return id;
  };
  /** What can be put back; a list of people asks for the password. */
  const asks = { passwordUnless: { kind: deps.importables.filter(({ adminOnly }) => !adminOnly).map(({ subject }) => subject) } };
  return [
    implement(contentImportations.list, ({ query: { kind, ...page }, caller }) => {
      const kinds = theirs(caller).importables.map(({ subject }) => subject);
      return listImportationRows(deps, { kinds: kind ? kinds.filter((one) => one === kind) : kinds, ...page });
    }),
    implement(contentImportations.send, ({ body, caller }) => receiveSheet(theirs(caller), caller, body.kind, body.file)),
    implement(contentImportations.read, async ({ params, caller }) => viewImportation(deps, await own(caller, params))),
    implement(contentImportations.choose, async ({ params, body, caller }) => chooseColumns(deps, await own(caller, params), body)),
    implement(contentImportations.essai, async ({ params, query, caller }) => tryImportation(deps, await own(caller, params), query)),
    implement({ ...contentImportations.run, asks }, async ({ params, body, caller }) =>
      runImportation(deps, caller, await own(caller, params), body.empreinte),
    ),
    implement({ ...contentImportations.takeBack, asks }, async ({ params, caller }) =>
      takeImportationBack(deps, caller, await own(caller, params)),
    ),
    implement(contentImportations.drop, async ({ params, caller }) => dropImportation(deps, await own(caller, params)).then(() => DONE)),
    implement({ ...contentImportations.export, asks }, ({ params, query, caller }) =>
      exportKind(theirs(caller), caller, params.kind, query),
    ),
    implement(contentImportations.modele, ({ params, query, caller }) => modelOf(theirs(caller), params.kind, query.format)),
  ];
}
