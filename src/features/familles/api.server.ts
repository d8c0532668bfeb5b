import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { notFound } from '~/platform/http/problem';
import type { ShowApercu } from '../edition/apercu.server';
import { create, remove, requireId, revise } from '../edition/edition.server';
import { openContent } from '../edition/open.server';
import { argumentSubject, BLANK_ARGUMENT, mergeArgument } from './arguments.server';
import { argumentsAdminDoors, famillesAdminDoors, famillesDoors, famillesWritingDoors } from './contract';
import { BLANK_FAMILLE, familleSubject, mergeFamille } from './edition.server';
import { findFamille, listArguments, listFamilleImages, listFamilleRoutes, listFamilles } from './familles.server';
import { reviseFamilleImages, shelveFamilleImages } from './images.server';

export const openFamilles = (deps: Deps) => [
  open(famillesDoors.list, ({ query }) => listFamilles(deps, query)),
  open(famillesDoors.routes, ({ query }) => listFamilleRoutes(deps, query.limit)),
  open(famillesDoors.arguments, () => listArguments(deps)),
  open(famillesDoors.images, () => listFamilleImages(deps)),
  open(famillesDoors.read, async ({ params }) => {
    const found = await findFamille(deps, params.url);
    if (!found) throw notFound('Cette famille de produits n’existe pas.');
    if (!('movedTo' in found)) return found;
    const moved = await findFamille(deps, found.movedTo);
    if (!moved || 'movedTo' in moved) throw notFound('Cette famille de produits n’existe pas.');
    return moved;
  }),
];

export const openFamillesWriting = (deps: Deps) => [
  open(famillesWritingDoors.readById, ({ params }) => familleSubject.view(deps, deps.db, requireId(familleSubject, params.id))),
  open(famillesWritingDoors.edit, ({ body, caller }) =>
    revise(deps, familleSubject, {
      by: caller,
      id: body.id,
      version: body.version,
      change: (before) => mergeFamille(body, before),
      sent: body,
    }),
  ),
  open(famillesWritingDoors.add, ({ body, caller }) => create(deps, familleSubject, caller, mergeFamille(body, BLANK_FAMILLE))),
  open(famillesWritingDoors.uploadImages, ({ body, caller }) => shelveFamilleImages(deps, caller, body)),
  open(famillesWritingDoors.editImages, ({ body, caller }) => reviseFamilleImages(deps, caller, body)),
  open(famillesWritingDoors.remove, async ({ params, caller }) => {
    await remove(deps, familleSubject, caller, params.id);
    return DONE;
  }),
];

export const openFamillesAdmin = (deps: Deps, showApercu: ShowApercu) => [
  ...openContent(deps, famillesAdminDoors, familleSubject, { blank: BLANK_FAMILLE, merge: mergeFamille, showApercu }),
  ...openContent(deps, argumentsAdminDoors, argumentSubject, { blank: BLANK_ARGUMENT, merge: mergeArgument, showApercu }),
];
