import type { Realisation } from './contract';

export const REALISATION_LABELS = {
  title: 'Titre',
  place: 'Lieu',
  year: 'Année',
  before: 'Avant',
  after: 'Après',
  text: 'Texte',
  familles: 'Familles',
  url: 'Adresse',
  status: 'Publication',
  publishAt: 'Date de publication',
} satisfies Record<keyof Realisation, string>;
