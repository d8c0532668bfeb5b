import type { WithFeatures } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { rechercheAdminEndpoints, rechercheEndpoints } from './contract';
import { search } from './recherche.server';
import { countVain, forgetVaine, listVaines } from './vaines.server';

export const implementRecherche = (deps: Deps & WithFeatures) => [
  implement(rechercheEndpoints.search, ({ query }) => search(deps, query.q)),
  implement(rechercheEndpoints.vain, async ({ body, visit }) => {
    await countVain(deps, body.q, visit);
    return DONE;
  }),
];

export const implementRechercheAdmin = (deps: Deps & WithFeatures) => [
  implement(rechercheAdminEndpoints.list, async () => {
    const data = await listVaines(deps);
    return { data, total: data.length };
  }),
  implement(rechercheAdminEndpoints.forget, async ({ body }) => {
    await forgetVaine(deps, body.term);
    return DONE;
  }),
];
