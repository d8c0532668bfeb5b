import { FIRST_REGLES } from '../../db/migrations/048-regles';
import type { Estimate } from '../../src/features/estimations/engine/estimate';
import type { Range } from '../../src/features/estimations/engine/range';
import type { Regle } from '../../src/features/estimations/engine/regles';
import type { Tarif, TarifKey } from '../../src/features/estimations/engine/tarifs';
import type { World } from '../../src/features/estimations/engine/tool';

/** The starter rows, sections 9 and 10 of the method, all with the same days. */
const ROWS: Record<TarifKey, readonly number[]> = {
  elec_base_le6kva: [0.2001],
  elec_base_ge9kva: [0.1985],
  elec_hp: [0.2142],
  elec_hc: [0.1589],
  abonnement_elec: [12.13, 15.86, 19.88, 23.76, 27.4, 31.14],
  gaz: [0.14557],
  abonnement_gaz: [360.79],
  fioul: [0.17],
  propane: [0.1818],
  granules_vrac: [0.0843],
  granules_sac: [0.0837],
  surplus_solaire: [0.011],
  plafonds_tres_modestes: [17_363, 25_393, 30_540, 35_676, 40_835, 5151],
  plafonds_modestes: [22_259, 32_553, 39_148, 45_735, 52_348, 6598],
  plafonds_intermediaires: [31_185, 45_842, 55_196, 64_550, 73_907, 9357],
};
const SPREAD: Partial<Record<TarifKey, readonly [number, number]>> = { gaz: [0.13594, 0.16436], fioul: [0.146, 0.194] };
const DAYS = { valid_from: '2026-08-01', review_by: '2027-01-15', checked_on: '2026-11-21' };

const tarifs = (Object.keys(ROWS) as TarifKey[]).map((key): Tarif => {
  const [low = null, high = null] = SPREAD[key] ?? [];
  return { key, values: ROWS[key], low, high, source: 'Grille d’août 2026', ...DAYS };
});

export const REGLES = FIRST_REGLES.map(({ days: { source, source_url }, from: _, until: __, amounts: ___, share: ____, ...regle }) => ({
  ...regle,
  source,
  source_url,
  ...DAYS,
})) as readonly Regle[];

/** A day on which every row is in force, and one on which none is any more. */
export const NOVEMBER: World = { today: '2026-11-23', tarifs, regles: REGLES };
export const TOO_LATE: World = { today: '2027-01-16', tarifs, regles: REGLES };

/** Every figure of it, each under a key of its own: an amount under that of what it is the amount of. */
export const linesOf = ({ figures, money, outcomes }: Estimate) => [
  ...figures,
  ...[...money, ...outcomes.flatMap(({ key, amount }) => (amount ? [{ ...amount, key }] : []))].flatMap((line) =>
    line.stale ? [] : [line],
  ),
];

export function rangeOf(estimate: Estimate, key: string): Range {
  const line = [...estimate.figures, ...estimate.money].find((one) => one.key === key);
  if (!line || !('range' in line)) throw new Error(`no figure ${key}`);
  return line.range;
}

export const sentencesOf = (estimate: Estimate) => [
  estimate.summary,
  ...estimate.notes,
  ...[...estimate.figures, ...estimate.money].map(({ label }) => label),
  ...estimate.outcomes.flatMap(({ label, why }) => [label, why]),
  ...estimate.steps.flatMap(({ label, formula, assumed = '', sources }) => [
    label,
    formula,
    assumed,
    ...sources.map((source) => source.label),
  ]),
  ...estimate.familles.map(({ why }) => why),
];
