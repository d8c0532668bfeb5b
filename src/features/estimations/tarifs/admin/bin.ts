import type { OwnBin } from '~/content/edition/admin/own-bin';
import { TARIFS } from '../../engine/tarifs';
import type { TarifRow } from '../contract';
import { amountsText, dayText } from '../words';

const ALSO_TOLD = ['verifications'];

export const TARIFS_BIN: OwnBin<TarifRow> = {
  resource: 'tarifs',
  alsoTold: ALSO_TOLD,
  nameOf,
  detailOf: (row) => `${amountsText(row)} ${TARIFS[row.key].unit}`,
};

export const REACHED = ['tarifs', ...ALSO_TOLD];

/** « Fioul domestique, dès le 1er août 2026 » */
export function nameOf({ key, valid_from }: TarifRow): string {
  return `${TARIFS[key].label}, dès le ${dayText(valid_from)}`;
}
