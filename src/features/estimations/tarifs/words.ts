import { dayText } from '~/platform/text/day-text';
import { eurosWithoutSign } from '~/platform/text/euros';
import { TARIFS, type TarifKey } from '../engine/tarifs';
import { SHAPES } from './shapes';

type Amounts = { key: TarifKey; values: readonly number[]; low: number | null; high: number | null };

/** « 0,1456 (de 0,1359 à 0,1644) », « 3 kVA : 12,13 ; 6 kVA : 15,86 », without the unit. */
export function amountsText({ key, values, low, high }: Amounts): string {
  const { columns } = SHAPES[key];
  const texts = values.map((value, at) => (columns[at] ? `${columns[at]}\u00a0: ${eurosWithoutSign(value)}` : eurosWithoutSign(value)));
  const range = low !== null && high !== null ? ` (de\u00a0${eurosWithoutSign(low)} à\u00a0${eurosWithoutSign(high)})` : '';
  return texts.join('\u202f; ') + range;
}

type Kept = Amounts & { valid_from: string; review_by: string; source: string; seconde_main?: true; checked_on: string };

export const tarifInWords = (tarif: Kept) => ({
  values: `${amountsText(tarif)} ${TARIFS[tarif.key].unit}`,
  valid_from: dayText(tarif.valid_from),
  review_by: dayText(tarif.review_by),
  source: tarif.seconde_main ? `${tarif.source}, de seconde main` : tarif.source,
  checked_on: dayText(tarif.checked_on),
});
