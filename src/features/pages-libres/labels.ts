import { labelsOf } from '~/content/edition/fields';
import type { PageLibre } from './contract';
import { PAGE_LIBRE_FIELDS } from './fields';

export const PAGE_LIBRE_LABELS = {
  ...labelsOf(PAGE_LIBRE_FIELDS),
  blocs: 'La page',
  places: 'D’où l’on y va',
} satisfies Record<keyof PageLibre, string>;
