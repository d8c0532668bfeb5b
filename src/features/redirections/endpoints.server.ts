import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { redirectionsEndpoints } from './contract';
import { binRedirections, createRedirection, restoreRedirections, reviseRedirection } from './edition.server';
import type { SitePages } from './live-pages.server';
import { ignorePerdue, listPerdues } from './perdues.server';
import { listRedirections } from './redirections.server';

export const implementRedirections = (deps: Deps, pages: SitePages) => [
  implement(redirectionsEndpoints.list, ({ query }) => listRedirections(deps, query)),
  implement(redirectionsEndpoints.create, ({ body, caller }) => createRedirection(deps, caller, body, pages)),
  implement(redirectionsEndpoints.remove, ({ body, caller }) => binRedirections(deps, caller, body.ids).then(() => DONE)),
  implement(redirectionsEndpoints.restoreOne, ({ params, caller }) =>
    restoreRedirections(deps, caller, [params.id], pages).then(() => DONE),
  ),
  implement(redirectionsEndpoints.restore, ({ body, caller }) => restoreRedirections(deps, caller, body.ids, pages).then(() => DONE)),
  implement(redirectionsEndpoints.perdues, ({ query }) => listPerdues(deps, query, pages)),
  implement(redirectionsEndpoints.ignore, ({ body }) => ignorePerdue(deps, body.path, body.ignored).then(() => DONE)),
  implement(redirectionsEndpoints.revise, ({ params, body, caller }) => reviseRedirection(deps, caller, params.id, body, pages)),
];
