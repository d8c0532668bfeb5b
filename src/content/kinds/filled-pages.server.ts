import type { Reader } from './feature';
import type { WithFeatures } from './kind';
import type { PageLink } from './page-link';

export async function listFilledPages({ features, ...reader }: Reader & WithFeatures): Promise<PageLink[]> {
  const pages = features.flatMap(({ page }) => page ?? []);
  const filled = await Promise.all(pages.map(({ isFilled }) => isFilled(reader)));
  return pages.flatMap(({ path, label }, index) => (filled[index] ? [{ path, label }] : []));
}

export async function listLeftOut({ features, ...reader }: Reader & WithFeatures): Promise<Set<string>> {
  return new Set((await Promise.all(features.map((feature) => feature.listLeftOut?.(reader) ?? []))).flat());
}
