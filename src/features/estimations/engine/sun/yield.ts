import type { CalculationStep, Figure } from '../estimate';
import { formatNumber, formatWithUnit, roundWhole } from '../figures';
import { around, exactly, type Range, times } from '../range';
import type { World } from '../tool';
import { azimuthFromSouth, factorOf } from './orientation';
import table from './orientation-factor.json' with { type: 'json' };
import type { SoleilAnswers } from './questions';
import { IRRADIATION, ORIENTATION_FACTOR, OUR_CHOICE, PANEL, ROOF_MOUNT, SPREAD } from './sources';
import { SOUTH_WEST, SOUTH_WEST_CODE } from './south-west';

/** Method ±4 %, year to year ±5 %, shade only downwards (section 2 of the method). */
const MARGIN = { low: 0.88, central: 1, high: 1.06 };
/** kWc; our choice. */
const ASSUMED_POWER = { low: 2, central: 3, high: 6 };
/** kWc per m²: 500 Wc per 2.2 m², usable share of the area 0.85. */
const POWER_OF_AREA = (0.85 * 0.5) / 2.2;
const SHADE = { aucune: exactly(1), un_peu: exactly(0.9) };
/** Between none and some; our choice. */
const ASSUMED_SHADE = { low: 0.9, central: 0.95, high: 1 };
/** Of a far horizon; our choice. */
const HORIZON = { aucun: exactly(1), un_peu: around(0.97, 0.94, 0.99), beaucoup: around(0.9, 0.82, 0.95) };
const MOUNT = { toit: exactly(0.96), libre: exactly(1) };
const ASSUMED_MOUNT = around(0.96, 1);

/** kWh a year. `asked`: spread of the answers; `printed`: with the margin of the method. */
type Production = { asked: Range; printed: Range; step: CalculationStep; share_pct?: readonly number[] };

/** `E = kWc × GHI(commune) × F(slope, azimuth) × pose × shade` (section 2 of the method). Undefined for heavy shade. */
export function produce(answers: SoleilAnswers, world: World): Production | undefined {
  if (answers.ombre === 'beaucoup') return undefined;
  const sun = isSomewhere(answers) ? world.sunAt?.(answers.commune) : undefined;
  const irradiation = sun ? spread(sun.ghi_kwh_m2, sun.spread_pct) : SOUTH_WEST;
  const power = powerOf(answers);
  const factor = factorOf(answers);
  const mount = answers.pose ? MOUNT[answers.pose] : ASSUMED_MOUNT;
  const shade = answers.ombre ? SHADE[answers.ombre] : ASSUMED_SHADE;
  const horizon = HORIZON[answers.relief ?? 'aucun'];
  const asked = times(power, irradiation, factor, mount, shade, horizon);
  const printed = times(asked, MARGIN);
  const product = [
    formatWithUnit(power.central, 'kWc'),
    formatWithUnit(irradiation.central, 'kWh/m²'),
    ...[factor, mount, shade, ...(horizon.high < 1 ? [horizon] : [])].map((part) => cents(part.central)),
  ];
  const step: CalculationStep = {
    label: 'Production d’une année',
    formula: `Puissance × ensoleillement × pente et orientation × pose × ombre${horizon.high < 1 ? ' × relief' : ''}\u00a0: ${product.join(' × ')} = ${formatWithUnit(Math.round(asked.central), 'kWh/an')}, puis −12\u00a0% et +6\u00a0%. Ensoleillement\u00a0: ${sun ? `${sun.name}, ${sun.from}` : 'moyenne du Sud-Ouest'}.`,
    result: productionFigure(printed),
    assumed: assumptions(answers, sun !== undefined).join('\u202f; ') || undefined,
    sources: [
      IRRADIATION,
      ORIENTATION_FACTOR,
      ...(answers.pose === 'libre' ? [] : [ROOF_MOUNT]),
      PANEL,
      SPREAD,
      ...(answers.ombre === 'aucune' && horizon.high === 1 ? [] : [OUR_CHOICE]),
    ],
  };
  return { asked, printed, step, share_pct: monthlyShare(answers) };
}

export const productionFigure = (printed: Range): Figure => ({
  key: 'production',
  label: 'Production d’une année',
  unit: 'kWh/an',
  range: roundWhole(printed),
});

const isSomewhere = (answers: SoleilAnswers): answers is SoleilAnswers & { commune: string } =>
  answers.commune !== undefined && answers.commune !== SOUTH_WEST_CODE;

/** kWc. */
function powerOf({ puissance, surface }: SoleilAnswers): Range {
  if (puissance === 'surface') return surface === undefined ? ASSUMED_POWER : exactly(surface * POWER_OF_AREA);
  return puissance === undefined ? ASSUMED_POWER : exactly(Number(puissance));
}

const spread = (value: number, percent: number): Range => ({
  low: value * (1 - percent / 100),
  central: value,
  high: value * (1 + percent / 100),
});
const cents = (factor: number) => formatNumber(Math.round(factor * 1000) / 1000);

/** Percent per month, from the nearest plane of the table; undefined for north: not in the table. */
function monthlyShare({ pente = '30', orientation = 'SE' }: SoleilAnswers): readonly number[] | undefined {
  const { south30, southeast_southwest30, east_west30, flat10, south60 } = table.monthly_share_pct;
  const azimuth = azimuthFromSouth(orientation);
  if (pente === '0') return flat10;
  if (azimuth > 90) return undefined;
  if (azimuth === 90) return east_west30;
  if (azimuth === 45) return southeast_southwest30;
  return pente === '60' ? south60 : south30;
}

function assumptions(answers: SoleilAnswers, sunKnown: boolean): string[] {
  const { commune, pente, orientation, ombre, puissance, surface, pose } = answers;
  const said: (string | false)[] = [
    commune === undefined && 'commune non dite',
    isSomewhere(answers) && !sunKnown && 'commune hors de notre table',
    commune === SOUTH_WEST_CODE && 'moyenne du Sud-Ouest',
    pente === undefined && 'pente de 30° (15° à 45°)',
    orientation === undefined && pente !== '0' && 'sud-est ou sud-ouest (est à sud)',
    ombre === undefined && 'peu ou pas d’ombre',
    (puissance === undefined || (puissance === 'surface' && surface === undefined)) && '3\u00a0kWc (2 à 6\u00a0kWc)',
    pose === undefined && 'pose sur le toit',
  ];
  return said.filter((text) => text !== false);
}
