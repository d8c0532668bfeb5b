import type { TarifKey } from '../engine/tarifs';

/** `columns`: names of the values; one unnamed value for a single one. */
type Shape = { group: 'energie' | 'solaire' | 'aides'; columns: readonly string[]; hasRange?: true };

const ENERGIE: Shape = { group: 'energie', columns: [''] };
const WITH_RANGE: Shape = { ...ENERGIE, hasRange: true };
const PLAFONDS: Shape = {
  group: 'aides',
  columns: ['1 personne', '2 personnes', '3 personnes', '4 personnes', '5 personnes', 'par personne en plus'],
};

/** What staff type of each tariff. Apart from its name, which visitors load. */
export const SHAPES: Record<TarifKey, Shape> = {
  elec_base_le6kva: ENERGIE,
  elec_base_ge9kva: ENERGIE,
  elec_hp: ENERGIE,
  elec_hc: ENERGIE,
  abonnement_elec: { group: 'energie', columns: ['3\u00a0kVA', '6\u00a0kVA', '9\u00a0kVA', '12\u00a0kVA', '15\u00a0kVA', '18\u00a0kVA'] },
  gaz: WITH_RANGE,
  abonnement_gaz: ENERGIE,
  fioul: WITH_RANGE,
  propane: ENERGIE,
  granules_vrac: ENERGIE,
  granules_sac: ENERGIE,
  surplus_solaire: { group: 'solaire', columns: [''] },
  plafonds_tres_modestes: PLAFONDS,
  plafonds_modestes: PLAFONDS,
  plafonds_intermediaires: PLAFONDS,
};
