import { type Bin, binnedText } from '~/content/edition/admin/bin';
import { dayText } from '~/platform/text/day-text';
import type { RegleRow } from '../contract';

const ALSO_TOLD = ['verifications'];

export const REGLES_BIN: Bin<RegleRow> = {
  resource: 'regles',
  alsoTold: ALSO_TOLD,
  binned: (row) => binnedText(nameOf(row)),
  restored: (row) => `«\u00a0${nameOf(row)}\u00a0» est de retour.`,
};

export const REACHED = ['regles', ...ALSO_TOLD];

export const nameOf = ({ label, valid_from }: RegleRow) => `${label}, dès le ${dayText(valid_from)}`;
