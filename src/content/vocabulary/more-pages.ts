/**
 * Pages that exist once staff have filled them, in the order of the footer: their path and what links to them say. What is empty is
 * invisible everywhere: which of them are filled tells `listMorePages` (features/annonces).
 */
export const MORE_PAGES = {
  equipe: ['/equipe', 'L’équipe'],
  realisations: ['/realisations', 'Réalisations'],
  actualites: ['/actualites', 'Actualités'],
} as const;
export type MorePage = keyof typeof MORE_PAGES;
