import { create, duplicate, remove, requireId, revise } from '~/content/edition/edition.server';
import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { WithFeatures } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { argumentSubject } from './arguments.server';
import { BLANK_FAMILLE } from './blank';
import { compareFamilles } from './comparer/comparison.server';
import { comparisonEndpoints } from './comparer/contract';
import {
  argumentsAdminEndpoints,
  familleDuplication,
  famillesAdminEndpoints,
  famillesEndpoints,
  famillesWritingEndpoints,
} from './contract';
import { copyFamille, familleSubject, mergeFamille } from './edition.server';
import { findFamille, listArguments, listFamilleImages, listFamilleRoutes, listFamilles } from './familles.server';
import { reviseFamilleImages, shelveFamilleImages } from './images.server';

export const implementFamilles = (deps: Deps & WithFeatures) => [
  implement(famillesEndpoints.list, ({ query }) => listFamilles(deps, query)),
  implement(famillesEndpoints.routes, ({ query }) => listFamilleRoutes(deps, query.limit)),
  implement(famillesEndpoints.arguments, () => listArguments(deps)),
  implement(famillesEndpoints.images, () => listFamilleImages(deps)),
  implement(comparisonEndpoints.read, ({ query }) =>
    compareFamilles(deps, query.familles?.split(',').filter(Boolean) ?? [], query.univers),
  ),
  implement(famillesEndpoints.read, async ({ params }) => {
    const found = await findFamille(deps, params.url);
    if (!found) throw notFound('Cette famille de produits n’existe pas.');
    if (!('movedTo' in found)) return found;
    const moved = await findFamille(deps, found.movedTo);
    if (!moved || 'movedTo' in moved) throw notFound('Cette famille de produits n’existe pas.');
    return moved;
  }),
];

export const implementFamillesWriting = (deps: Deps) => [
  implement(famillesWritingEndpoints.readById, ({ params }) => familleSubject.view(deps, deps.db, requireId(familleSubject, params.id))),
  implement(famillesWritingEndpoints.edit, ({ body, caller }) =>
    revise(deps, familleSubject, {
      by: caller,
      id: body.id,
      version: body.version,
      change: (before) => mergeFamille(body, before),
      sent: body,
    }),
  ),
  implement(famillesWritingEndpoints.add, ({ body, caller }) => create(deps, familleSubject, caller, mergeFamille(body, BLANK_FAMILLE))),
  implement(famillesWritingEndpoints.uploadImages, ({ body, caller }) => shelveFamilleImages(deps, caller, body)),
  implement(famillesWritingEndpoints.editImages, ({ body, caller }) => reviseFamilleImages(deps, caller, body)),
  implement(famillesWritingEndpoints.remove, async ({ params, caller }) => {
    await remove(deps, familleSubject, caller, params.id);
    return DONE;
  }),
];

export const implementFamillesAdmin = (deps: Deps, showPreview: ShowPreview) => [
  ...implementContent(deps, famillesAdminEndpoints, familleSubject, { blank: BLANK_FAMILLE, merge: mergeFamille, showPreview }),
  implement(familleDuplication, ({ params, caller }) => duplicate(deps, familleSubject, caller, params.id, copyFamille)),
  ...implementContent(deps, argumentsAdminEndpoints, argumentSubject, { ...argumentSubject, showPreview }),
];
