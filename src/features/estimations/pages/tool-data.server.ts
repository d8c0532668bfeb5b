import { listFamillesAt } from '~/features/familles/addresses.server';
import { shortPrixOf } from '~/features/familles/prix/shown.server';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { reglesOf } from '../engine/mentions';
import { TARIFS } from '../engine/tarifs';
import type { ToolSlug } from '../engine/tool';
import { viewPose } from '../pose/pose.server';
import { listRegles } from '../regles/regles.server';
import { listTarifs } from '../tarifs/tarifs.server';
import { addressesOf, byAddress, type DatedRows, sceneOf, type ToolData } from './tool-data';

export async function viewTool(deps: Deps, slug: ToolSlug): Promise<ToolData> {
  const [tarifs, regles, familles] = await Promise.all([listTarifs(deps), listRegles(deps), listFamillesAt(deps, [...addressesOf(slug)])]);
  const prices = await shortPrixOf(
    deps,
    familles.map(({ url }) => url),
  );
  return {
    rows: JSON.stringify({
      tarifs: tarifs.filter(({ key }) => (TARIFS[key].group === 'aides') === (slug === 'aides')),
      regles: reglesOf(regles, slug),
    } satisfies DatedRows),
    ...(slug === 'aides' && { pose: await viewPose(deps) }),
    today: inShop(deps.clock.now()).toPlainDate().toString(),
    familles: byAddress(familles, prices),
    scene: sceneOf(slug, familles),
  };
}
