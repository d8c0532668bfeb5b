import { currentTarif } from './current-tarif';
import type { CalculationStep, MoneyFigure, Source, StaleFigure } from './estimate';
import { formatNumber, formatWithUnit, roundRange, sourceOf } from './figures';
import type { Range, Unit } from './range';
import { type Prices, TARIFS, type TarifKey } from './tarifs';

type Keys = readonly [TarifKey, ...TarifKey[]];
type Bought = { key: string; label: string; kwh: Range; tarifs: Keys; assumed?: string | undefined };

/** €/an; without figures while a tariff is out of date. */
export function yearlyCost(prices: Prices, { key, label, kwh, tarifs }: Bought): MoneyFigure | StaleFigure {
  const price = priceOf(prices, tarifs);
  if (!price) return { key, label, tarifs, stale: true };
  const range = { low: kwh.low * price.low, central: kwh.central * price.central, high: kwh.high * price.high };
  return { key, label, unit: '€/an', range: roundRange(range), tarifs, stale: false };
}

export function costSteps(prices: Prices, bought: Bought): CalculationStep[] {
  const cost = yearlyCost(prices, bought);
  const price = priceOf(prices, bought.tarifs);
  if (cost.stale || !price) return [];
  const formula = `${formatWithUnit(Math.round(bought.kwh.central), 'kWh')} × ${formatWithUnit(price.central, '€')}`;
  const spread = price.low === price.high ? '' : ` (prix de ${formatNumber(price.low)} à ${formatWithUnit(price.high, '€')})`;
  return [
    {
      label: bought.label,
      formula: `${formula}${spread}`,
      result: cost,
      assumed: bought.assumed,
      sources: tarifSources(prices, bought.tarifs),
    },
  ];
}

/** An amount not based on kWh (subscription, aid). `amount` reads the values in the order of `tarifs`. */
export function amountFigure(
  prices: Prices,
  { key, label, unit, tarifs }: { key: string; label: string; unit: Unit; tarifs: Keys },
  amount: (...values: readonly (readonly number[])[]) => Range | undefined,
): MoneyFigure | StaleFigure {
  const rows = tarifs.map((tarif) => currentTarif(prices, tarif)?.values);
  const range = rows.every((values) => values !== undefined) ? amount(...rows) : undefined;
  return range ? { key, label, unit, range, tarifs, stale: false } : { key, label, tarifs, stale: true };
}

export function tarifSources(prices: Prices, keys: readonly TarifKey[]): Source[] {
  const rows = keys.map((key) => currentTarif(prices, key)).filter((row) => row !== undefined);
  return [...Map.groupBy(rows, ({ source, valid_from }) => `${valid_from} ${source}`).values()].flatMap((same) => {
    const [first] = same;
    const labels = same.map(({ key }) => TARIFS[key].label).join('\u202f; ');
    return first ? [{ label: `${labels}\u00a0: ${sourceOf(first)}`, date: first.valid_from }] : [];
  });
}

function priceOf(prices: Prices, keys: Keys): Range | undefined {
  const rows = keys.map((key) => currentTarif(prices, key));
  let price: Range | undefined;
  for (const row of rows) {
    const value = row?.values[0];
    if (!row || value === undefined) return undefined;
    const low = Math.min(row.low ?? value, value);
    const high = Math.max(row.high ?? value, value);
    price = price
      ? { low: Math.min(price.low, low), central: price.central, high: Math.max(price.high, high) }
      : { low, central: value, high };
  }
  return price;
}
