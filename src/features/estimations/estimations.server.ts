import { requirePageView } from '~/content/pages/pages.server';
import { listFamillesAt } from '~/features/familles/addresses.server';
import type { Deps } from '~/platform/deps';
import { type EstimationsPage, estimationsTexts } from './contract';
import { GUIDE_QUESTIONS, guide } from './engine/guide';
import type { Answers } from './engine/tool';

/** @throws Problem 404 when the page has no texts yet */
export async function viewEstimations(deps: Deps): Promise<EstimationsPage> {
  const [page, familles] = await Promise.all([requirePageView(deps.db, 'estimations', estimationsTexts), listFamillesAt(deps, ADVISED)]);
  // Its page shows none of their pictures.
  return { page, familles: familles.map(({ image, ...famille }) => famille) };
}

/** Of every combination of answers. */
const ADVISED = [
  ...new Set(
    GUIDE_QUESTIONS.reduce<Answers[]>(
      (all, { key, ...question }) =>
        question.kind === 'choice' ? all.flatMap((given) => question.options.map(({ value }) => ({ ...given, [key]: value }))) : all,
      [{}],
    ).flatMap((given) => guide(given).familles.map(({ url }) => url)),
  ),
];
