import type { LoaderFunctionArgs } from 'react-router';
import { hiddenUnivers, knownReglages } from '~/content/reglages/reglages.server';
import { listFamillesAt } from '~/features/familles/addresses.server';
import { prixBesideOf } from '~/features/familles/prix/shown.server';
import { inShop } from '~/platform/clock';
import { type Deps, depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import type { ToolSlug } from '../engine/tool';
import { toolsWithout, UNIVERS_OF_TOOLS } from '../engine/tools-of-univers';
import { viewPose } from '../pose/pose.server';
import { byAddress, sceneOf, type ToolData, toolAddresses } from './tool-data';
import { rowsText } from './tool-rows.server';

export const toolLoader =
  (slug: ToolSlug) =>
  ({ context }: LoaderFunctionArgs): Promise<ToolData> =>
    load(() => viewTool(context.get(depsContext), slug));

/** @throws Problem 404 for a tool of a univers that the shop does not offer */
export async function viewTool(deps: Deps, slug: ToolSlug): Promise<ToolData> {
  const { site } = await knownReglages(deps);
  if (!toolsWithout(hiddenUnivers(site.univers)).some((tool) => tool.slug === slug)) throw notFound('Cette estimation n’existe pas.');
  const [rows, familles] = await Promise.all([rowsText(deps, slug), listFamillesAt(deps, [...toolAddresses(slug)])]);
  const prices = await prixBesideOf(
    deps,
    familles.map(({ url }) => url),
  );
  return {
    rows,
    ...(slug === 'aides' && { pose: await viewPose(deps) }),
    univers: UNIVERS_OF_TOOLS[slug],
    today: inShop(deps.clock.now()).toPlainDate().toString(),
    familles: byAddress(familles, prices),
    scene: sceneOf(slug, familles),
  };
}
