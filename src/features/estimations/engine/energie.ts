import { choiceOf, numberAnswer, type Taken } from './asked';
import { type Energie, MOST_PERSONS, quantityKey } from './energie-questions';
import type { CalculationStep } from './estimate';
import { formatNumber, formatWithUnit, roundRange } from './figures';
import { between, divide, minus, scale } from './interval';
import { exactly, type Range } from './range';
import { CONTENT_KWH, EFFICIENCY } from './tables/heating';
import { HOT_WATER_KWH } from './tables/others';
import { SOURCES } from './tables/sources';
import type { TarifKey } from './tarifs';
import type { Dwelling } from './tool';

type Bought = Exclude<Energie, 'pompe'>;

/** `heat_kwh`: heat without hot water; `heating_kwh`: its share of the bill, in kWh of the tariff; `complete`: boiler fully described. */
export type Bill = { energie: Bought; heat_kwh: Range; heating_kwh: Range; complete: boolean; steps: CalculationStep[] };

/** `need = quantity × kWh_unit × efficiency`, less hot water of the same boiler (path A, section 4 of the method). */
export function readBill(taken: Taken): Bill | undefined {
  const energie = choiceOf<Energie>(taken, 'energie');
  if (!energie || energie === 'pompe') return undefined;
  const quantity = numberAnswer(taken, quantityKey(energie));
  if (quantity === undefined) return undefined;
  const boiler = hasBoiler(energie);
  const efficiency = efficiencyOf(energie, choiceOf(taken, 'chaudiere'));
  const useful = scale(efficiency, quantity * CONTENT_KWH[energie]);
  const hotWater = boiler ? hotWaterOf(choiceOf(taken, 'eau_chaude')) : exactly(0);
  const heat = minus(useful, hotWater);
  const bought = quantity * tarifKwh(energie);
  const heating = minus(exactly(bought), scale(divide(hotWater, efficiency), boughtPerContent(energie)));
  const complete = !boiler || (taken.chaudiere !== undefined && taken.eau_chaude !== undefined);
  return { energie, heat_kwh: heat, heating_kwh: heating, complete, steps: [stepOf(energie, quantity, efficiency, hotWater, heat, taken)] };
}

/** In kWh of the tariff. */
export const boughtFor = (energie: Bought, heat: Range, boiler: string | undefined): Range =>
  scale(divide(heat, efficiencyOf(energie, boiler)), boughtPerContent(energie));

/** kWh a year; without a number of persons: 0 to the maximum, 2 as the middle. */
export function hotWaterOf(persons: string | undefined): Range {
  const one = between(HOT_WATER_KWH);
  if (persons === undefined) return { low: 0, central: 2 * one.central, high: MOST_PERSONS * one.high };
  return scale(one, Number(persons));
}

/** Where the contract is not asked: the base option up to 6 kVA in the middle, every other option in the range. */
export const ANY_ELECTRICITY = ['elec_base_le6kva', 'elec_base_ge9kva', 'elec_hp', 'elec_hc'] as const;
/** @returns what is assumed of a price, if anything */
export const assumedOf = (tarifs: readonly TarifKey[]) =>
  tarifs === ANY_ELECTRICITY ? 'Supposé\u00a0: option base, fourchette de toutes les options.' : undefined;

/** None where no price may be shown (logs). */
export const TARIFS_OF: Record<Bought, readonly [TarifKey, ...TarifKey[]] | undefined> = {
  fioul: ['fioul'],
  gaz: ['gaz'],
  propane: ['propane'],
  granules: ['granules_vrac', 'granules_sac'],
  buches: undefined,
  electricite: ANY_ELECTRICITY,
};

export const NAMES: Record<Bought, string> = {
  fioul: 'au fioul',
  gaz: 'au gaz, hors abonnement',
  propane: 'au propane',
  granules: 'aux granulés',
  buches: 'aux bûches',
  electricite: 'à l’électricité',
};

const DWELLING: Record<Energie, Dwelling['heating']> = {
  fioul: 'fioul',
  gaz: 'gaz',
  propane: 'gaz',
  granules: 'bois',
  buches: 'bois',
  electricite: 'electrique',
  pompe: 'pompe',
};

export const heatingOf = (taken: Taken): Dwelling['heating'] => {
  const energie = choiceOf<Energie>(taken, 'energie');
  return energie && DWELLING[energie];
};

const hasBoiler = (energie: Bought) => energie === 'fioul' || energie === 'gaz' || energie === 'propane';
/** Gas is billed in kWh PCS, which hold less heat. */
const boughtPerContent = (energie: Bought) => (energie === 'gaz' ? 1 / CONTENT_KWH.gaz : 1);
const tarifKwh = (energie: Bought) => CONTENT_KWH[energie] * boughtPerContent(energie);

function efficiencyOf(energie: Bought, boiler: string | undefined): Range {
  if (!hasBoiler(energie)) return between(EFFICIENCY[energie as 'electricite' | 'granules' | 'buches']);
  if (boiler === 'ancienne' || boiler === 'condensation') return between(EFFICIENCY[boiler]);
  const [low, high] = [EFFICIENCY.ancienne[0], EFFICIENCY.condensation[1]];
  return between([low, high]);
}

const UNITS: Record<Bought, { bill: string; content: string }> = {
  fioul: { bill: 'litres', content: 'kWh par litre' },
  gaz: { bill: 'kWh', content: 'kWh PCI par kWh PCS' },
  propane: { bill: 'kg', content: 'kWh par kg' },
  granules: { bill: 'kg', content: 'kWh par kg' },
  buches: { bill: 'stères', content: 'kWh par stère' },
  electricite: { bill: 'kWh', content: 'kWh' },
};

function stepOf(energie: Bought, quantity: number, efficiency: Range, hotWater: Range, heat: Range, taken: Taken): CalculationStep {
  const content = formatWithUnit(CONTENT_KWH[energie], UNITS[energie].content);
  const formula = `${formatWithUnit(quantity, UNITS[energie].bill)} × ${content} × ${formatNumber(efficiency.central)}`;
  const deducted = hotWater.high > 0 ? ` − ${formatWithUnit(Math.round(hotWater.central), 'kWh')} d’eau chaude` : '';
  const unsaid = [
    hasBoiler(energie) && taken.chaudiere === undefined && 'une chaudière ancienne ou à condensation',
    hasBoiler(energie) && taken.eau_chaude === undefined && 'entre pas d’eau chaude et cinq personnes',
  ].filter((words) => words !== false);
  return {
    label: 'Besoin de chauffage, d’après vos factures',
    formula: `${formula}${deducted} (rendement de ${formatNumber(efficiency.low)} à ${formatNumber(efficiency.high)})`,
    result: { key: 'besoin', label: 'Besoin de chauffage', unit: 'kWh/an', range: roundRange(heat) },
    assumed: unsaid.length > 0 ? `Supposé\u00a0: ${unsaid.join('\u202f; ')}.` : undefined,
    sources:
      hotWater.high > 0 ? [SOURCES.contents, SOURCES.efficiency, SOURCES.dpe, SOURCES.hotWater] : [SOURCES.contents, SOURCES.efficiency],
  };
}
