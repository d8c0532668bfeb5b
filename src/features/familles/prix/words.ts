import { dayText } from '~/platform/text/day-text';
import { euros } from '~/platform/text/euros';
import type { PrixInput } from './contract';
import { HOMES, VATS } from './homes';

/** « de 9 000 € à 14 000 € TTC », « 1 200 € TTC ». */
export const rangeText = ({ low, high }: Pick<PrixInput, 'low' | 'high'>) =>
  low === high ? `${euros(low)} TTC` : `de\u00a0${euros(low)} à\u00a0${euros(high)} TTC`;

/** « Maison : de 9 000 € à 14 000 € TTC ». */
export const prixLine = (prix: Pick<PrixInput, 'home' | 'low' | 'high'>) => `${HOMES[prix.home]}\u00a0: ${rangeText(prix)}`;

/** « Maison : de 9 000 € à 14 000 € TTC, TVA 5,5 % ». */
export const taxedLineOf = (prix: Pick<PrixInput, 'home' | 'low' | 'high' | 'vat'>) => `${prixLine(prix)}, TVA\u00a0${VATS[prix.vat]}`;

export const prixInWords = ({ low, high, vat, included, excluded, valid_from, review_by, checked_on, confirmed_by }: PrixInput) => ({
  range: rangeText({ low, high }),
  vat: VATS[vat],
  included,
  excluded,
  valid_from: dayText(valid_from),
  review_by: dayText(review_by),
  checked_on: dayText(checked_on),
  confirmed_by,
});
