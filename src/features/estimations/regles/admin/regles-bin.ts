import { datedBin, reachedBy } from '~/content/dated/admin/dated-bin';
import { nameOfDated } from '~/content/dated/dated-name';
import type { RegleRow } from '../contract';

export const REGLES_BIN = datedBin<RegleRow>('regles', nameOfDated);
export const REGLE_REFRESHES = reachedBy('regles');
