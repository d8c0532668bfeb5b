import { currentTarif } from './current-tarif';
import { formatNumber, formatWithUnit } from './figures';
import type { Prices, TarifKey } from './tarifs';

/** In the order of the columns of the amounts. */
export const INCOME_CLASSES = ['très modestes', 'modestes', 'intermédiaires', 'supérieurs'] as const;

/** Outside Île-de-France. */
export const CEILINGS = ['plafonds_tres_modestes', 'plafonds_modestes', 'plafonds_intermediaires'] as const satisfies readonly TarifKey[];

/** Index in `INCOME_CLASSES`; the ceiling belongs to its class. Undefined when a ceiling is out of date. */
export function incomeClass(prices: Prices, persons: number, income: number): number | undefined {
  const ceilings = CEILINGS.map((key) => ceilingOf(prices, key, persons));
  if (ceilings.some((ceiling) => ceiling === undefined)) return undefined;
  const at = ceilings.findIndex((ceiling) => ceiling !== undefined && income <= ceiling);
  return at === -1 ? 3 : at;
}

/** « revenu 32 000 € ≤ 39 148 € », ceilings for that many persons. */
export function ceilingWords(prices: Prices, persons: number): string {
  const words = CEILINGS.map((key, at) => `${INCOME_CLASSES[at]} jusqu’à ${formatWithUnit(ceilingOf(prices, key, persons) ?? 0, '€')}`);
  return `Pour ${formatNumber(persons)}${persons > 1 ? ' personnes' : ' personne'}\u00a0: ${words.join(', ')}`;
}

/** € a year; from six persons on, the last column is added for each. */
function ceilingOf(prices: Prices, key: TarifKey, persons: number): number | undefined {
  const values = currentTarif(prices, key)?.values;
  const ceiling = values?.[Math.min(persons, 5) - 1];
  const more = values?.[5];
  if (ceiling === undefined || more === undefined) return undefined;
  return ceiling + Math.max(0, persons - 5) * more;
}
