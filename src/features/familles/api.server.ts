import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { notFound } from '~/platform/http/problem';
import { famillesDoors } from './contract';
import { findFamille, listArguments, listFamilleImages, listFamilleRoutes, listFamilles } from './familles.server';

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
