import { datedBin, reachedBy } from '~/content/dated/admin/dated-bin';
import { dayText } from '~/platform/text/day-text';
import { TARIFS } from '../../engine/tarifs';
import type { TarifRow } from '../contract';

export const nameOf = ({ key, valid_from }: TarifRow) => `${TARIFS[key].label}, dès le ${dayText(valid_from)}`;

export const TARIFS_BIN = datedBin('tarifs', nameOf);
export const REACHED = reachedBy('tarifs');
