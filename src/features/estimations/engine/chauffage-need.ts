import { choiceOf, numberAnswer, type Taken } from './asked';
import { readBill } from './energie';
import type { CalculationStep } from './estimate';
import { formatNumber, formatWithUnit, roundRange } from './figures';
import { oneOf, scale, triple } from './interval';
import { exactly, type Range, times } from './range';
import { CLIMATE, FCU, G_BY_YEAR, INDOOR_C, NEED_BY_CLASS } from './tables/heating';
import { SOURCES } from './tables/sources';

type Altitude = keyof typeof CLIMATE;

/** `need_kwh` a year; `power_kw` on the coldest days; `certain`: from complete bills. */
export type Need = {
  path: 'factures' | 'dpe' | 'annee' | 'aucun';
  need_kwh: Range | undefined;
  power_kw: Range;
  certain: boolean;
  steps: CalculationStep[];
};

/** Our choice: a usual house, since all sizes would make the range useless. */
const ASSUMED_M2 = { low: 80, central: 100, high: 130 };
const CEILING_M = 2.5;
/** ±30 % by class, ±40 % by year (section 4 of the method). */
const BY_CLASS = { low: 0.7, central: 1, high: 1.3 };
const BY_YEAR = { low: 0.6, central: 1, high: 1.4 };
/** Our choice: a house of 1974 to 2000, about class D; newest to oldest is 1 to 11. */
const ASSUMED_YEARS = { low: 1, central: 1.2, high: 1.4 };

/** From bills, else DPE class, else year, else a usual house. Undefined for class F or G. */
export function heatingNeed(taken: Taken): Need | undefined {
  const dpe = choiceOf<string>(taken, 'dpe');
  if (dpe === 'F' || dpe === 'G') return undefined;
  return fromBills(taken) ?? (dpe ? fromClass(taken, dpe as keyof typeof NEED_BY_CLASS) : fromYear(taken));
}

/** Path A: `H = need × 1000 / (24 × DJU18)`, `P = H × (19 − Tbase) / 1000`. */
function fromBills(taken: Taken): Need | undefined {
  const bill = readBill(taken);
  if (!bill) return undefined;
  const power_kw = times(bill.heat_kwh, overAltitudes(taken, kwPerKwh));
  const { dju18 } = CLIMATE[altitudeOf(taken)];
  const step: CalculationStep = {
    label: 'Puissance par grand froid',
    formula: `${formatWithUnit(Math.round(bill.heat_kwh.central), 'kWh')} ÷ (24 × ${formatNumber(dju18[1])} degrés-jours) × ${formatWithUnit(kelvin(taken), '°C')}`,
    result: powerFigure(power_kw),
    assumed: assumedAltitude(taken),
    sources: [SOURCES.dpe, SOURCES.zones, SOURCES.baseTemperature, SOURCES.indoor],
  };
  return { path: 'factures', need_kwh: bill.heat_kwh, power_kw, certain: bill.complete, steps: [...bill.steps, step] };
}

/** Path B: `need = area × q(class) × DJU_FCU / 2200`; the loss is `area × q / (24 × 2200)` everywhere. */
function fromClass(taken: Taken, dpe: keyof typeof NEED_BY_CLASS): Need {
  const q = NEED_BY_CLASS[dpe];
  const area = areaOf(taken);
  const margin = scale(BY_CLASS, q);
  const power_kw = scale(times(area, margin, overAltitudes(taken, kelvinRange)), 1 / (24 * FCU.reference));
  const days = fcuDays(taken);
  const need_kwh = days && scale(times(area, margin, days), 1 / FCU.reference);
  const needStep: CalculationStep | undefined = need_kwh && {
    label: `Besoin de chauffage, d’après la classe ${dpe}`,
    formula: `${formatWithUnit(area.central, 'm²')} × ${formatWithUnit(q, 'kWh/m²')} × ${formatNumber(days.central)} ÷ ${formatNumber(FCU.reference)}, à 30\u00a0% près`,
    result: needFigure(need_kwh),
    assumed: assumedArea(taken) ?? assumedAltitude(taken),
    sources: [SOURCES.fcu],
  };
  const powerStep: CalculationStep = {
    label: 'Puissance par grand froid',
    formula: `${formatWithUnit(area.central, 'm²')} × ${formatWithUnit(q, 'kWh/m²')} ÷ (24 × ${formatNumber(FCU.reference)}) × ${formatWithUnit(kelvin(taken), '°C')}`,
    result: powerFigure(power_kw),
    assumed: days ? assumedAltitude(taken) : 'Au-dessus de 800\u00a0m\u00a0: pas de besoin d’une année.',
    sources: [SOURCES.fcu, SOURCES.baseTemperature, SOURCES.indoor],
  };
  return { path: 'dpe', need_kwh, power_kw, certain: false, steps: needStep ? [needStep, powerStep] : [powerStep] };
}

/** Path C: `H = G × V`; a wide fallback. */
function fromYear(taken: Taken): Need {
  const year = numberAnswer(taken, 'annee');
  const row = year === undefined ? undefined : G_BY_YEAR.find(({ from }) => year >= from);
  const g = times(row ? exactly(row.w_m3k) : ASSUMED_YEARS, BY_YEAR);
  const loss = scale(times(areaOf(taken), g), CEILING_M);
  const power_kw = scale(times(loss, overAltitudes(taken, kelvinRange)), 1 / 1000);
  const need_kwh = scale(
    times(
      loss,
      overAltitudes(taken, ({ dju18 }) => triple(dju18)),
    ),
    24 / 1000,
  );
  const step: CalculationStep = {
    label: row ? `Besoin de chauffage, d’après l’année (${row.period})` : 'Besoin de chauffage d’un logement courant',
    formula: `${formatNumber(g.central)} W/m³K × ${formatWithUnit(areaOf(taken).central, 'm²')} × ${formatWithUnit(CEILING_M, 'm')} × 24 × ${formatNumber(CLIMATE[altitudeOf(taken)].dju18[1])} degrés-jours, à 40\u00a0% près`,
    result: needFigure(need_kwh),
    assumed: row
      ? (assumedArea(taken) ?? assumedAltitude(taken))
      : 'Supposé\u00a0: un logement des années 1974 à 2000, de 80 à 130\u00a0m².',
    sources: [SOURCES.fcu, SOURCES.dpe],
  };
  return { path: row ? 'annee' : 'aucun', need_kwh, power_kw, certain: false, steps: [step] };
}

export const needFigure = (range: Range) =>
  ({ key: 'besoin', label: 'Besoin de chauffage', unit: 'kWh/an', range: roundRange(range) }) as const;
export const powerFigure = (range: Range) =>
  ({ key: 'puissance', label: 'Puissance par grand froid', unit: 'kW', range: roundRange(range) }) as const;

type Climate = (typeof CLIMATE)[Altitude];
/** kW per kWh of yearly need: the coldest day over the whole winter. */
const kwPerKwh = ({ dju18: [low, central, high], base_c }: Climate): Range => ({
  low: (INDOOR_C - base_c.central) / (24 * high),
  central: (INDOOR_C - base_c.central) / (24 * central),
  high: (INDOOR_C - base_c.high) / (24 * low),
});
const kelvinRange = ({ base_c }: Climate): Range => ({
  low: INDOOR_C - base_c.central,
  central: INDOOR_C - base_c.central,
  high: INDOOR_C - base_c.high,
});

const altitudeOf = (taken: Taken): Altitude => choiceOf<Altitude>(taken, 'altitude') ?? 'plaine';
const kelvin = (taken: Taken) => kelvinRange(CLIMATE[altitudeOf(taken)]).central;
const overAltitudes = (taken: Taken, read: (climate: Climate) => Range): Range =>
  oneOf(read(CLIMATE[altitudeOf(taken)]), taken.altitude === undefined ? [read(CLIMATE.coteau)] : []);

/** Undefined for mountains: not in the table. */
function fcuDays(taken: Taken): Range | undefined {
  const altitude = choiceOf<Altitude>(taken, 'altitude');
  if (altitude === 'montagne') return undefined;
  return altitude ? triple(FCU[altitude]) : oneOf(triple(FCU.plaine), [triple(FCU.coteau)]);
}

function areaOf(taken: Taken): Range {
  const area = numberAnswer(taken, 'surface');
  return area === undefined ? ASSUMED_M2 : exactly(area);
}

const assumedArea = ({ surface }: Taken) => (surface === undefined ? 'Supposé\u00a0: 100\u00a0m², entre 80 et 130\u00a0m².' : undefined);
const assumedAltitude = ({ altitude }: Taken) =>
  altitude === undefined ? 'Supposé\u00a0: moins de 400\u00a0m, et jusqu’à 800\u00a0m dans la fourchette.' : undefined;
