import type { ToolSlug } from './tool';
import { TOOLS } from './tools';

/** @param addresses current and former ones: the table has those of the starter site */
export const toolsOfFamille = (addresses: readonly string[]): { slug: ToolSlug; label: string }[] =>
  TOOLS.filter(({ familles }) => familles.some((address) => addresses.includes(address))).map(({ slug }) => ({
    slug,
    label: slug === 'aides' ? 'Voir les aides' : 'Estimez pour chez vous',
  }));

export const toolsOfComparison = (addresses: readonly string[]) =>
  TOOLS.filter(({ familles }) => familles.some((address) => addresses.includes(address))).map(({ slug, short }) => ({
    slug,
    label: slug === 'aides' ? 'Voir les aides' : `Estimer\u00a0: ${short}`,
  }));
