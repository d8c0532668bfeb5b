import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { findActualite, listActualites } from './actualites.server';
import { actualitesAdminEndpoints, actualitesEndpoints } from './contract';
import { actualiteSubject } from './edition.server';

export const implementActualites = (deps: Deps) => [
  implement(actualitesEndpoints.list, async ({ query }) => {
    const list = await listActualites(deps, query.page);
    if (!list) throw notFound('Il n’y a pas d’actualité ici.');
    return list;
  }),
  implement(actualitesEndpoints.read, async ({ params }) => {
    const found = await findActualite(deps, params.url);
    const actualite = found && 'movedTo' in found ? await findActualite(deps, found.movedTo) : found;
    if (!actualite || 'movedTo' in actualite) throw notFound('Cette actualité n’existe pas.');
    return actualite;
  }),
];

export const implementActualitesAdmin = (deps: Deps, showPreview: ShowPreview) =>
  implementContent(deps, actualitesAdminEndpoints, actualiteSubject, { ...actualiteSubject, showPreview });
