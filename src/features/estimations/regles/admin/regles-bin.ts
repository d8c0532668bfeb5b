import { datedBin, reachedBy } from '~/content/dated/admin/dated-bin';
import { nameOf } from '~/content/dated/dated-name';
import type { RegleRow } from '../contract';

export const REGLES_BIN = datedBin<RegleRow>('regles', nameOf);
export const REACHED = reachedBy('regles');
