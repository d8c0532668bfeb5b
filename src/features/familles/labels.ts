import { labelsOf } from '~/content/edition/fields';
import type { Famille } from './contract';
import { FAMILLE_FIELDS } from './fields';

export const FAMILLE_LABELS = {
  ...labelsOf(FAMILLE_FIELDS),
  repere: 'Fiche repère',
  details: 'Détails',
  marques: 'Marques',
} satisfies Record<keyof Famille, string>;
