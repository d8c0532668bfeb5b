import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import { uploadImageTo } from '~/content/edition/upload-image.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { marquesAdminEndpoints, marquesEndpoints, marquesWritingEndpoints } from './contract';
import { marqueSubject } from './edition.server';
import { findMarque, listMarques } from './marques.server';

export const implementMarques = (deps: Deps) => [
  implement(marquesEndpoints.list, () => listMarques(deps)),
  implement(marquesEndpoints.read, async ({ params }) => {
    const marque = await findMarque(deps, params.url);
    if (!marque) throw notFound('Cette marque n’existe pas.');
    if (!('movedTo' in marque)) return marque;
    const moved = await findMarque(deps, marque.movedTo);
    if (!moved || 'movedTo' in moved) throw notFound('Cette marque n’existe pas.');
    return moved;
  }),
];

export const implementMarquesAdmin = (deps: Deps, showPreview: ShowPreview) => [
  implement(marquesWritingEndpoints.uploadImage, ({ params, body, caller }) =>
    uploadImageTo(deps, caller, marqueSubject, params.id, 'logo', body.file),
  ),
  ...implementContent(deps, marquesAdminEndpoints, marqueSubject, { ...marqueSubject, showPreview }),
];
