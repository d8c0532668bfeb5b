import { datedBin, reachedBy } from '~/content/dated/admin/dated-bin';
import { datedName } from '~/content/dated/dated-name';
import { TARIFS } from '../../engine/tarifs';
import type { TarifRow } from '../contract';

export const tarifName = ({ key, valid_from }: TarifRow) => datedName(TARIFS[key].label, valid_from);

export const TARIFS_BIN = datedBin('tarifs', tarifName);
export const TARIF_REFRESHES = reachedBy('tarifs');
