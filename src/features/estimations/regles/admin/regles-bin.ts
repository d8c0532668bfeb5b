import { datedBin, reachedBy } from '~/content/dated/admin/dated-bin';
import { dayText } from '~/platform/text/day-text';
import type { RegleRow } from '../contract';

export const nameOf = ({ label, valid_from }: RegleRow) => `${label}, dès le ${dayText(valid_from)}`;

export const REGLES_BIN = datedBin('regles', nameOf);
export const REACHED = reachedBy('regles');
