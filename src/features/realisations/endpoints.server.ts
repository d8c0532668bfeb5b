import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { realisationsAdminEndpoints, realisationsEndpoints } from './contract';
import { realisationSubject } from './edition.server';
import { viewRealisations } from './realisations.server';

export const implementRealisations = (deps: Deps) => [
  implement(realisationsEndpoints.read, async () => {
    const page = await viewRealisations(deps);
    if (!page) throw notFound('Il n’y a pas de réalisation ici.');
    return page;
  }),
];

export const implementRealisationsAdmin = (deps: Deps, showPreview: ShowPreview) =>
  implementContent(deps, realisationsAdminEndpoints, realisationSubject, { ...realisationSubject, showPreview });
