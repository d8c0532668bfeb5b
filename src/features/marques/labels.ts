import type { Marque } from './contract';

export const MARQUE_LABELS = {
  name: 'Nom',
  logo: 'Logo',
  summary: 'Résumé',
  text: 'Texte',
  website: 'Site de la marque',
  familles: 'Familles',
  url: 'Adresse',
  status: 'Publication',
  publishAt: 'Date de publication',
} satisfies Record<keyof Marque, string>;
