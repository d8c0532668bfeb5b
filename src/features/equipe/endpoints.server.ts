import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { equipeAdminEndpoints, equipeEndpoints } from './contract';
import { equipierSubject } from './edition.server';
import { viewEquipe } from './equipe.server';

export const implementEquipe = (deps: Deps) => [
  implement(equipeEndpoints.read, async () => {
    const page = await viewEquipe(deps);
    if (!page) throw notFound('Il n’y a rien ici.');
    return page;
  }),
];

export const implementEquipeAdmin = (deps: Deps, showPreview: ShowPreview) =>
  implementContent(deps, equipeAdminEndpoints, equipierSubject, { ...equipierSubject, showPreview });
