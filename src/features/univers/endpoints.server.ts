import { revise } from '~/content/edition/edition.server';
import { implementRevisions } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import { showPictures } from '~/content/medias/pictures.server';
import { listFamillesOfUnivers } from '~/features/familles/cards.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { universAdminEndpoints, universEndpoints, universWritingEndpoints } from './contract';
import { mergeUnivers, reviseUniversImages, universSubject } from './edition.server';
import { listUnivers, requireKnownUnivers, requireUniversPage, requireUniversTexts } from './univers.server';

export const implementUnivers = (deps: Deps) => [
  implement(universEndpoints.list, () => listUnivers(deps)),
  implement(universEndpoints.texts, async ({ params }) => showPictures(deps.db, await requireUniversTexts(deps, params.universe))),
  implement(universEndpoints.familles, ({ params }) =>
    listFamillesOfUnivers(deps, requireKnownUnivers(params.universe).code, { limit: 1_000 }),
  ),
  implement(universEndpoints.page, ({ params }) => requireUniversPage(deps, params.universe)),
];

export const implementUniversWriting = (deps: Deps) => [
  implement(universWritingEndpoints.edit, ({ params, body, caller }) =>
    revise(deps, universSubject, {
      by: caller,
      id: params.universe,
      version: body.version,
      change: (before) => mergeUnivers(body, before),
      sent: body,
    }),
  ),
  implement(universWritingEndpoints.uploadImages, ({ params, body, caller }) => reviseUniversImages(deps, caller, params.universe, body)),
];

export const implementUniversAdmin = (deps: Deps, showPreview: ShowPreview) =>
  implementRevisions(deps, universAdminEndpoints, universSubject, { merge: mergeUnivers, showPreview });
