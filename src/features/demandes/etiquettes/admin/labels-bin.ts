import type { Bin } from '~/content/edition/admin/bin';
import type { Etiquette } from '../contract';

export const LABELS_BIN: Bin<Pick<Etiquette, 'id' | 'name'>> = {
  resource: 'etiquettes',
  alsoRefreshes: ['demandes', 'tableau'],
  binned: (label) => `«\u00a0${label.name}\u00a0» est à la corbeille.`,
  restored: (label) => `«\u00a0${label.name}\u00a0» est revenue.`,
};
