import type { Reader } from '~/content/kinds/feature';
import { listFilledPages } from '~/content/kinds/filled-pages.server';
import type { WithFeatures } from '~/content/kinds/kind';
import { listPlacedPages } from '~/content/kinds/placed-pages.server';
import { knownReglages, offeredUnivers } from '~/content/reglages/reglages.server';
import { listFamilleRoutes } from '~/features/familles/familles.server';
import { listMarques } from '~/features/marques/marques.server';
import type { Deps } from '~/platform/deps';
import type { PlanView } from './contract';

/** Per universe, then a link: /sitemap.xml has all. */
const FAMILLES_LIMIT = 60;

export async function viewPlan(deps: Reader & Pick<Deps, 'content'> & WithFeatures): Promise<PlanView> {
  // One extra row shows whether there are more.
  const [reglages, routes, { marques }, more, placed] = await Promise.all([
    knownReglages(deps),
    listFamilleRoutes(deps, FAMILLES_LIMIT + 1),
    listMarques(deps),
    listFilledPages(deps),
    listPlacedPages(deps),
  ]);
  return {
    univers: offeredUnivers(reglages).map(({ code, slug, menuLabel }) => {
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
    more: [...more, ...placed.filter(({ places }) => places.includes('plan')).map(({ path, label }) => ({ path, label }))],
  };
}
