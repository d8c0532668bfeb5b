/** Staff edit values, dates and sources in the database, first filled from the method; key, unit and columns are defined here. */
type TarifDefinition = {
  label: string;
  group: 'energie' | 'solaire' | 'aides';
  unit: string;
  /** Names of the values; one unnamed value for a single one. */
  columns: readonly string[];
  hasRange?: true;
};

const INCOME_COLUMNS = ['1 personne', '2 personnes', '3 personnes', '4 personnes', '5 personnes', 'par personne en plus'];

export const TARIFS = {
  elec_base_le6kva: { label: 'Électricité, option base, jusqu’à 6\u00a0kVA', group: 'energie', unit: '€/kWh TTC', columns: [''] },
  elec_base_ge9kva: { label: 'Électricité, option base, 9\u00a0kVA et plus', group: 'energie', unit: '€/kWh TTC', columns: [''] },
  elec_hp: { label: 'Électricité, heures pleines', group: 'energie', unit: '€/kWh TTC', columns: [''] },
  elec_hc: { label: 'Électricité, heures creuses', group: 'energie', unit: '€/kWh TTC', columns: [''] },
  abonnement_elec: {
    label: 'Abonnement d’électricité',
    group: 'energie',
    unit: '€/mois TTC',
    columns: ['3\u00a0kVA', '6\u00a0kVA', '9\u00a0kVA', '12\u00a0kVA', '15\u00a0kVA', '18\u00a0kVA'],
  },
  gaz: { label: 'Gaz naturel, usage chauffage', group: 'energie', unit: '€/kWh PCS TTC', columns: [''], hasRange: true },
  abonnement_gaz: { label: 'Abonnement de gaz', group: 'energie', unit: '€/an TTC', columns: [''] },
  fioul: { label: 'Fioul domestique', group: 'energie', unit: '€/kWh PCI TTC', columns: [''], hasRange: true },
  propane: { label: 'Propane', group: 'energie', unit: '€/kWh TTC', columns: [''] },
  granules_vrac: { label: 'Granulés en vrac', group: 'energie', unit: '€/kWh TTC', columns: [''] },
  granules_sac: { label: 'Granulés en sac', group: 'energie', unit: '€/kWh TTC', columns: [''] },
  surplus_solaire: { label: 'Vente du surplus solaire', group: 'solaire', unit: '€/kWh HT', columns: [''] },
  plafonds_tres_modestes: { label: 'Plafonds de revenus, très modestes', group: 'aides', unit: '€/an', columns: INCOME_COLUMNS },
  plafonds_modestes: { label: 'Plafonds de revenus, modestes', group: 'aides', unit: '€/an', columns: INCOME_COLUMNS },
  plafonds_intermediaires: { label: 'Plafonds de revenus, intermédiaires', group: 'aides', unit: '€/an', columns: INCOME_COLUMNS },
} as const satisfies Record<string, TarifDefinition>;

export type TarifKey = keyof typeof TARIFS;
export const TARIF_KEYS = Object.keys(TARIFS) as TarifKey[];

/** Values in column order; days as YYYY-MM-DD, shop time. */
export type Tarif = {
  key: TarifKey;
  values: readonly number[];
  low: number | null;
  high: number | null;
  valid_from: string;
  review_by: string;
  source: string;
  /** The text itself was not read. */
  seconde_main?: true;
  checked_on: string;
};

/** `today`: the day in Paris, YYYY-MM-DD. */
export type Prices = { tarifs: readonly Tarif[]; today: string };

/** The latest row that has begun, unless `review_by` is over: an older row never returns. Compares days as text. */
export function currentTarif({ tarifs, today }: Prices, key: TarifKey): Tarif | undefined {
  const begun = tarifs.filter((row) => row.key === key && row.valid_from <= today);
  const latest = begun.reduce<Tarif | undefined>((best, row) => (best && best.valid_from >= row.valid_from ? best : row), undefined);
  return latest && latest.review_by >= today ? latest : undefined;
}
