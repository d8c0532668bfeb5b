import type { ToolSlug } from './tool';
import { TOOLS } from './tools';

/** The tools that concern a family, and what its page calls them. @param addresses all at which it stands or stood: the table names those of the starter site */
export const toolsOfFamille = (addresses: readonly string[]): { slug: ToolSlug; label: string }[] =>
  TOOLS.filter(({ familles }) => familles.some((address) => addresses.includes(address))).map(({ slug }) => ({
    slug,
    label: slug === 'aides' ? 'Voir les aides' : 'Estimez pour chez vous',
  }));

/** The same of several, under the name of each tool. */
export const toolsOfComparison = (addresses: readonly string[]) =>
  TOOLS.filter(({ familles }) => familles.some((address) => addresses.includes(address))).map(({ slug, short }) => ({
    slug,
    label: slug === 'aides' ? 'Voir les aides' : `Estimer\u00a0: ${short}`,
  }));
