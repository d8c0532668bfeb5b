import { type Bin, binnedText } from '~/content/edition/admin/bin';
import { dayText } from '~/platform/text/day-text';
import type { PrixRow } from '../contract';

const ALSO_TOLD = ['verifications'];

export const PRIX_BIN: Bin<PrixRow> = {
  resource: 'prix',
  alsoTold: ALSO_TOLD,
  binned: (row) => binnedText(nameOf(row)),
  restored: (row) => `«\u00a0${nameOf(row)}\u00a0» est de retour.`,
};

export const REACHED = ['prix', ...ALSO_TOLD];

export const nameOf = ({ label, valid_from }: PrixRow) => `${label}, dès le ${dayText(valid_from)}`;
