import type { Service } from './contract';

export const SERVICE_LABELS = {
  title: 'Titre',
  audience: 'Pour qui',
  summary: 'Résumé',
  text: 'Texte',
  includes: 'Ce qui est compris',
  destination: 'Bouton',
  image: 'Image',
  icon: 'Icône',
  url: 'Adresse',
  status: 'Publication',
  publishAt: 'Date de publication',
} satisfies Record<keyof Service, string>;
