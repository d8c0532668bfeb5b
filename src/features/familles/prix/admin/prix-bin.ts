import { datedBin, reachedBy } from '~/content/dated/admin/dated-bin';
import { nameOfDated } from '~/content/dated/dated-name';
import type { PrixRow } from '../contract';

export const PRIX_BIN = datedBin<PrixRow>('prix', nameOfDated);
export const PRIX_REFRESHES = reachedBy('prix');
