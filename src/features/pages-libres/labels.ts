import type { PageLibre } from './contract';

export const PAGE_LIBRE_LABELS = {
  title: 'Titre',
  intro: 'Introduction',
  image: 'Bandeau',
  blocs: 'La page',
  places: 'D’où l’on y va',
  label: 'Nom dans les menus',
  url: 'Adresse',
  headline: 'Titre pour les moteurs de recherche',
  description: 'Description pour les moteurs de recherche',
  status: 'Publication',
  publishAt: 'Date de publication',
} satisfies Record<keyof PageLibre, string>;
