import type { PlacedPage, Reader } from './feature';
import type { WithFeatures } from './kind';

export const listPlacedPages = async ({ features, ...reader }: Reader & WithFeatures): Promise<PlacedPage[]> =>
  (await Promise.all(features.map(({ listPlaced }) => listPlaced?.(reader) ?? []))).flat();
