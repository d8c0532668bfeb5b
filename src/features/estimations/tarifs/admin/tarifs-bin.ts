import { type Bin, binnedText } from '~/content/edition/admin/bin';
import { dayText } from '~/platform/text/day-text';
import { TARIFS } from '../../engine/tarifs';
import type { TarifRow } from '../contract';

const ALSO_TOLD = ['verifications'];

export const TARIFS_BIN: Bin<TarifRow> = {
  resource: 'tarifs',
  alsoTold: ALSO_TOLD,
  binned: (row) => binnedText(nameOf(row)),
  restored: (row) => `«\u00a0${nameOf(row)}\u00a0» est de retour.`,
};

export const REACHED = ['tarifs', ...ALSO_TOLD];

export function nameOf({ key, valid_from }: TarifRow): string {
  return `${TARIFS[key].label}, dès le ${dayText(valid_from)}`;
}
