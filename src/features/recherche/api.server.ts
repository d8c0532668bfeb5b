import type { Deps } from '~/platform/deps';
import { DONE, open } from '~/platform/http/door';
import { rechercheAdminDoors, rechercheDoors } from './contract';
import { search } from './recherche.server';
import { countVain, forgetVaine, listVaines } from './vaines.server';

export const openRecherche = (deps: Deps) => [
  open(rechercheDoors.search, ({ query }) => search(deps, query.q)),
  open(rechercheDoors.vain, async ({ body, visit }) => {
    await countVain(deps, body.q, visit);
    return DONE;
  }),
];

export const openRechercheAdmin = (deps: Deps) => [
  open(rechercheAdminDoors.list, async () => {
    const data = await listVaines(deps);
    return { data, total: data.length };
  }),
  open(rechercheAdminDoors.forget, async ({ body }) => {
    await forgetVaine(deps, body.term);
    return DONE;
  }),
];
