import { requirePageView } from '~/content/pages/pages.server';
import { listFamillesAt } from '~/features/familles/addresses.server';
import type { Deps } from '~/platform/deps';
import { type EstimationsPage, estimationsTexts } from './contract';
import { TOOLS } from './engine/tools';

/** @throws Problem 404 before the page has texts */
export async function viewEstimations(deps: Deps): Promise<EstimationsPage> {
  const [page, familles] = await Promise.all([requirePageView(deps.db, 'estimations', estimationsTexts), listFamillesAt(deps, ADVISED)]);
  return { page, familles: familles.map(({ image, ...famille }) => famille) };
}

const ADVISED = [...new Set(TOOLS.flatMap(({ familles, also }) => [...familles, ...also]))];
