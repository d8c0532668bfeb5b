import { listFamillesAt } from '~/features/familles/addresses.server';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { ToolSlug } from '../engine/tool';
import { listTarifs } from '../tarifs/tarifs.server';
import { addressesOf, byAddress, sceneOf, type ToolData } from './tool-data';

export async function viewTool(deps: Deps, slug: ToolSlug): Promise<ToolData> {
  const [tarifs, familles] = await Promise.all([listTarifs(deps), listFamillesAt(deps, [...addressesOf(slug)])]);
  return {
    tarifs,
    today: inShop(deps.clock.now()).toPlainDate().toString(),
    familles: byAddress(familles),
    scene: sceneOf(slug, familles),
  };
}
