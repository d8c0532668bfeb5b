import type { UniversCode } from '~/content/vocabulary/univers';
import type { ToolSlug } from './tool';
import { toolsWithout } from './tools';

/**
 * @param addresses current and former ones: the table has those of the starter site
 * @param hidden univers that the shop does not offer
 */
export const toolsOfFamille = (addresses: readonly string[], hidden: readonly UniversCode[]): { slug: ToolSlug; label: string }[] =>
  toolsWithout(hidden)
    .filter(({ familles }) => familles.some((address) => addresses.includes(address)))
    .map(({ slug }) => ({
      slug,
      label: slug === 'aides' ? 'Voir les aides' : 'Estimez pour chez vous',
    }));

export const toolsOfComparison = (addresses: readonly string[], hidden: readonly UniversCode[]) =>
  toolsWithout(hidden)
    .filter(({ familles }) => familles.some((address) => addresses.includes(address)))
    .map(({ slug, short }) => ({
      slug,
      label: slug === 'aides' ? 'Voir les aides' : `Estimer\u00a0: ${short}`,
    }));
