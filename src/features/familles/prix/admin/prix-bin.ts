import { datedBin, reachedBy } from '~/content/dated/admin/dated-bin';
import { nameOf } from '~/content/dated/dated-name';
import type { PrixRow } from '../contract';

export const PRIX_BIN = datedBin<PrixRow>('prix', nameOf);
export const REACHED = reachedBy('prix');
