import type { Travaux } from './aides-rules';
import { formatNumber, formatWithUnit } from './figures';
import { currentTarif, type TarifKey } from './tarifs';
import type { World } from './tool';

/** The rows of the caps (aids.json of the method, `mpr_geste_since_2026_09_01`). */
export const CAPS = ['mpr_depense', 'mpr_cumul'] as const satisfies TarifKey[];

const WORKS = [
  ['pac_air_eau', 'une pompe à chaleur air-eau'],
  ['geothermie', 'une géothermie'],
] as const satisfies [Travaux, string][];

/** Caps of MaPrimeRénov’ and of its sum with certificates, while in date. @param income index in `INCOME_CLASSES`; undefined: not said */
export function capNotes(works: readonly Travaux[], income: number | undefined, world: World): string[] {
  const asked = WORKS.filter(([work]) => works.includes(work));
  if (asked.length === 0) return [];
  const spending = currentTarif(world, 'mpr_depense')?.values;
  const share = currentTarif(world, 'mpr_cumul')?.values;
  const notes: string[] = [];
  if (spending) {
    const caps = asked.map(
      ([work, name]) => `${formatWithUnit(spending[WORKS.findIndex(([one]) => one === work)] ?? 0, '€')} pour ${name}`,
    );
    notes.push(`MaPrimeRénov’ retient une dépense de ${caps.join(', ')}, au plus.`);
  }
  if (share && share.length > 0) {
    const own = income === undefined ? undefined : share[income];
    if (own !== undefined) notes.push(`Avec les certificats, l’aide ne dépasse pas ${formatWithUnit(own, '%')} de la dépense retenue.`);
    else if (income === undefined)
      notes.push(
        `Avec les certificats, l’aide ne dépasse pas ${formatNumber(Math.min(...share))} à ${formatWithUnit(Math.max(...share), '%')} de la dépense retenue, selon les revenus.`,
      );
  }
  return notes;
}
