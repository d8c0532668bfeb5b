import { requirePageView } from '~/content/pages/pages.server';
import { tarifsOfDepannage } from '~/content/reglages/depannage.server';
import type { Deps } from '~/platform/deps';
import { type AircoView, aircoTexts } from './contract';

export async function viewAirco(deps: Pick<Deps, 'db' | 'content'>): Promise<AircoView> {
  const [page, tarifs] = await Promise.all([requirePageView(deps.db, 'airco', aircoTexts), tarifsOfDepannage(deps, 'airco')]);
  return { ...page, ...tarifs };
}
