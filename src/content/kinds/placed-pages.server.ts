import type { PlacedPage, Reader } from './feature';
import type { WithFeatures } from './kind';
import type { PageEntry } from './page-link';

export const listPlacedPages = async ({ features, ...reader }: Reader & WithFeatures): Promise<PlacedPage[]> =>
  (await Promise.all(features.map(({ listPlaced }) => listPlaced?.(reader) ?? []))).flat();

/** Every page carries them: a menu has room for a few. */
const MOST = { services: 6, pied: 10 };

/** @returns nothing where staff placed no page, so that a site without any sends nothing of it */
export async function listMenuPages(reader: Reader & WithFeatures): Promise<{ services?: PageEntry[]; pied?: PageEntry[] }> {
  const placed = await listPlacedPages(reader);
  const at = (place: keyof typeof MOST) => {
    const here = placed.filter(({ places }) => places.includes(place)).slice(0, MOST[place]);
    return here.length > 0 && { [place]: here.map(({ path, label }): PageEntry => [path, label]) };
  };
  return { ...at('services'), ...at('pied') };
}
