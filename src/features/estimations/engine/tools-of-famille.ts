import type { UniversCode } from '~/content/vocabulary/univers';
import type { ToolSlug } from './tool';
import { TOOLS } from './tools';
import { toolsWithout } from './tools-of-univers';

type Listed = (typeof TOOLS)[number];

/** Every air conditioner is one kind of work to the aids, whose results suggest one of them alone. */
const AIR_AIR: readonly string[] = TOOLS.filter(({ slug }) => slug === 'climatisation').flatMap(({ familles }) => familles);

const isAbout = ({ slug, familles }: Listed, addresses: readonly string[]) =>
  addresses.some((address) => familles.some((one) => one === address) || (slug === 'aides' && AIR_AIR.includes(address)));

/** @param addresses current and former ones: the table has those of the starter site @param hidden univers that the shop does not offer */
export const toolsOfFamille = (addresses: readonly string[], hidden: readonly UniversCode[]): { slug: ToolSlug; label: string }[] =>
  toolsOfComparison(addresses, hidden).map((tool) => (tool.slug === 'aides' ? tool : { ...tool, label: 'Estimez pour chez vous' }));

export const toolsOfComparison = (addresses: readonly string[], hidden: readonly UniversCode[]): { slug: ToolSlug; label: string }[] =>
  toolsWithout(hidden)
    .filter((tool) => isAbout(tool, addresses))
    .map(({ slug, short }) => ({ slug, label: slug === 'aides' ? 'Voir les aides' : `Estimer\u00a0: ${short}` }));
