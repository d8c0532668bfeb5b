import type { Reader } from '~/content/kinds/feature';
import { listFilledPages } from '~/content/kinds/filled-pages.server';
import type { WithFeatures } from '~/content/kinds/kind';
import { UNIVERS } from '~/content/vocabulary/univers';
import { listFamilleRoutes } from '~/features/familles/familles.server';
import { listMarques } from '~/features/marques/marques.server';
import type { PlanView } from './contract';

/** Families listed in a universe before a link to their list: people read the plan, /sitemap.xml names every one. */
const FAMILLES_LIMIT = 60;

export async function viewPlan(deps: Reader & WithFeatures): Promise<PlanView> {
  // One more than is shown tells whether there are others.
  const [routes, { marques }, more] = await Promise.all([
    listFamilleRoutes(deps, FAMILLES_LIMIT + 1),
    listMarques(deps),
    listFilledPages(deps),
  ]);
  return {
    univers: UNIVERS.map(({ code, slug, menuLabel }) => {
      const familles = routes.filter(({ univers }) => univers === code);
      return {
        code,
        path: `/univers/${slug}`,
        label: menuLabel,
        familles: familles
          .slice(0, FAMILLES_LIMIT)
          .map(({ url, name }) => ({ path: `/familles/${url}`, label: name.replaceAll('\n', ' ') })),
        rest: familles.length > FAMILLES_LIMIT ? `/familles?univers=${slug}` : null,
      };
    }),
    marques: marques.map(({ url, name }) => ({ path: `/marques/${url}`, label: name })),
    more,
  };
}
