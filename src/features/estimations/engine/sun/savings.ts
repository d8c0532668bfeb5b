import { currentTarif } from '../current-tarif';
import type { CalculationStep, MoneyFigure, StaleFigure } from '../estimate';
import { formatNumber, formatWithUnit, roundWhole, sourceOf } from '../figures';
import { around, exactly, type Range, times } from '../range';
import { TARIFS, type Tarif, type TarifKey } from '../tarifs';
import type { World } from '../tool';
import type { SoleilAnswers } from './questions';

type Tariff = NonNullable<SoleilAnswers['tarif']>;
const KEYS = { base_petit: ['elec_base_le6kva'], base_grand: ['elec_base_ge9kva'], hphc: ['elec_hp', 'elec_hc'] } as const satisfies Record<
  Tariff,
  TarifKey[]
>;
const EVERY_KEY: readonly TarifKey[] = Object.values(KEYS).flat();

/** Euros a year: avoided energy price (no subscription), and sold surplus before tax. All parameters in kWh a year. */
export function savings(used: Range, stored: Range | undefined, sold: Range, { tarif }: SoleilAnswers, world: World) {
  const price = { keys: tarif ? KEYS[tarif] : EVERY_KEY, of: (rows: readonly Tarif[]) => priceOf(rows, tarif) };
  const resale = { keys: ['surplus_solaire'] as const, of: ([row]: readonly Tarif[]) => exactly(row?.values[0] ?? Number.NaN) };
  const lines = [
    line('economie', 'Économie sur l’achat d’électricité', used, price),
    ...(stored ? [line('economie_batterie', 'Économie en plus avec la batterie', stored, price)] : []),
    line('vente', 'Vente du surplus, hors taxes', sold, resale),
  ];
  return { money: lines.map(({ figure }) => figure), steps: lines.map(({ step }) => step) };

  function line(key: string, label: string, energy: Range, { keys, of }: { keys: readonly TarifKey[]; of(rows: readonly Tarif[]): Range }) {
    const rows = keys.map((one) => currentTarif(world, one));
    if (!rows.every((row) => row !== undefined)) {
      const stale: StaleFigure = { key, label, tarifs: keys, stale: true };
      return {
        figure: stale,
        step: {
          label,
          formula: 'Tarif à actualiser\u00a0: les kWh restent, les euros attendent.',
          result: undefined,
          sources: [],
        } satisfies CalculationStep,
      };
    }
    const rate = of(rows);
    const exact = times(energy, rate);
    const figure: MoneyFigure = { key, label, unit: '€/an', range: roundWhole(exact), tarifs: keys, stale: false };
    const step: CalculationStep = {
      label,
      formula: `${formatWithUnit(Math.round(energy.central), 'kWh/an')} × ${formatWithUnit(rate.central, '€/kWh')} = ${formatWithUnit(Math.round(exact.central), '€/an')}${rate.low < rate.high ? `, de ${formatNumber(rate.low)} à ${formatWithUnit(rate.high, '€/kWh')}` : ''}. Aucune hausse de prix n’est comptée.`,
      result: figure,
      assumed: tarif === undefined && keys === EVERY_KEY ? 'option base jusqu’à 6\u00a0kVA (fourchette de toutes les options)' : undefined,
      sources: rows.map((row) => ({
        label: `${TARIFS[row.key].label}\u00a0: ${formatNumber(row.values[0] ?? Number.NaN)}\u00a0${TARIFS[row.key].unit}, ${sourceOf(row)}`,
        date: row.valid_from,
      })),
    };
    return { figure, step };
  }
}

/** €/kWh. Peak and off-peak prices are the bounds, their mean the figure; an unknown option: all of them. */
function priceOf(rows: readonly Tarif[], tarif: Tariff | undefined): Range {
  const prices = rows.map((row) => row.values[0] ?? Number.NaN);
  const [first = Number.NaN] = prices;
  const central = tarif === 'hphc' ? prices.reduce((sum, one) => sum + one, 0) / prices.length : first;
  return around(central, ...prices);
}
