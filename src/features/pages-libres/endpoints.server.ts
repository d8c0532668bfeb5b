import { copiedName } from '~/content/edition/copied-name';
import { DRAFT } from '~/content/edition/draft';
import { duplicate } from '~/content/edition/edition.server';
import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { duplicatePageLibre, type PageLibre, pagesLibresAdminEndpoints, pagesLibresEndpoints } from './contract';
import { pageLibreSubject } from './edition.server';
import { finishedPageBlocs } from './page-blocs';
import { findPageLibre } from './pages-libres.server';

export const implementPagesLibres = (deps: Deps) => [
  implement(pagesLibresEndpoints.read, async ({ params }) => {
    const found = await findPageLibre(deps, params.url);
    const page = found && 'movedTo' in found ? await findPageLibre(deps, found.movedTo) : found;
    if (!page || 'movedTo' in page) throw notFound('Cette page n’existe pas.');
    return page;
  }),
];

export const implementPagesLibresAdmin = (deps: Deps, showPreview: ShowPreview) => [
  ...implementContent(deps, pagesLibresAdminEndpoints, pageLibreSubject, {
    ...pageLibreSubject,
    unfinished: (sent) => ('blocs' in sent ? { ...sent, blocs: finishedPageBlocs(sent.blocs) } : sent),
    showPreview,
  }),
  implement(duplicatePageLibre, ({ params, caller }) => duplicate(deps, pageLibreSubject, caller, params.id, copyPageLibre)),
];

const copyPageLibre = (page: PageLibre): PageLibre => ({ ...page, ...DRAFT, title: copiedName(page.title, 120), url: '' });
