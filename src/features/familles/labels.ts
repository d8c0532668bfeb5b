import type { Famille } from './contract';

export const FAMILLE_LABELS = {
  name: 'Nom',
  univers: 'Univers',
  summary: 'Résumé',
  intro: 'Introduction',
  repere: 'Fiche repère',
  image: 'Image',
  banner: 'Bandeau',
  icon: 'Icône',
  details: 'Détails',
  marques: 'Marques',
  featured: 'Mise en avant',
  url: 'Adresse',
  status: 'Publication',
  publishAt: 'Date de publication',
} satisfies Record<keyof Famille, string>;
