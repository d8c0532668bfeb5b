import type { Prices, Tarif, TarifKey } from './tarifs';

/** The latest row that has begun, unless `review_by` is over: an older row never returns. Compares days as text. */
export function currentTarif({ tarifs, today }: Prices, key: TarifKey): Tarif | undefined {
  const begun = tarifs.filter((row) => row.key === key && row.valid_from <= today);
  const latest = begun.reduce<Tarif | undefined>((best, row) => (best && best.valid_from >= row.valid_from ? best : row), undefined);
  return latest && latest.review_by >= today ? latest : undefined;
}
