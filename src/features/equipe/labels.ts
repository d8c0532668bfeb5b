import type { Equipier } from './contract';

export const EQUIPIER_LABELS = {
  name: 'Nom',
  role: 'Rôle',
  portrait: 'Portrait',
  langues: 'Langues',
  words: 'Quelques mots',
  status: 'Publication',
  publishAt: 'Date de publication',
} satisfies Record<keyof Equipier, string>;
