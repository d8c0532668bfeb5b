import { listFamillesAt } from '~/features/familles/addresses.server';
import { prixBesideOf } from '~/features/familles/prix/shown.server';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { ToolSlug } from '../engine/tool';
import { viewPose } from '../pose/pose.server';
import { addressesOf, byAddress, sceneOf, type ToolData } from './tool-data';
import { rowsText } from './tool-rows.server';

export async function viewTool(deps: Deps, slug: ToolSlug): Promise<ToolData> {
  const [rows, familles] = await Promise.all([rowsText(deps, slug), listFamillesAt(deps, [...addressesOf(slug)])]);
  const prices = await prixBesideOf(
    deps,
    familles.map(({ url }) => url),
  );
  return {
    rows,
    ...(slug === 'aides' && { pose: await viewPose(deps) }),
    today: inShop(deps.clock.now()).toPlainDate().toString(),
    familles: byAddress(familles, prices),
    scene: sceneOf(slug, familles),
  };
}
