import { datedBin, reachedBy } from '~/content/dated/admin/dated-bin';
import { dayText } from '~/platform/text/day-text';
import type { PrixRow } from '../contract';

export const nameOf = ({ label, valid_from }: PrixRow) => `${label}, dès le ${dayText(valid_from)}`;

export const PRIX_BIN = datedBin('prix', nameOf);
export const REACHED = reachedBy('prix');
