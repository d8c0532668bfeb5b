import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { notFound } from '~/platform/http/problem';
import { marquesDoors } from './contract';
import { findMarque, listMarques } from './marques.server';

export const openMarques = (deps: Deps) => [
  open(marquesDoors.list, () => listMarques(deps)),
  open(marquesDoors.read, async ({ params }) => {
    const marque = await findMarque(deps, params.url);
    if (!marque) throw notFound('Cette marque n’existe pas.');
    return marque;
  }),
];
