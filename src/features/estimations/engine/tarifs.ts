/** How a tariff is called and counted. Staff edit its values, dates and sources; how they type them: `tarifs/shapes`. */
export const TARIFS = {
  elec_base_le6kva: { label: 'Électricité, option base, jusqu’à 6\u00a0kVA', unit: '€/kWh TTC' },
  elec_base_ge9kva: { label: 'Électricité, option base, 9\u00a0kVA et plus', unit: '€/kWh TTC' },
  elec_hp: { label: 'Électricité, heures pleines', unit: '€/kWh TTC' },
  elec_hc: { label: 'Électricité, heures creuses', unit: '€/kWh TTC' },
  abonnement_elec: { label: 'Abonnement d’électricité', unit: '€/mois TTC' },
  gaz: { label: 'Gaz naturel, usage chauffage', unit: '€/kWh PCS TTC' },
  abonnement_gaz: { label: 'Abonnement de gaz', unit: '€/an TTC' },
  fioul: { label: 'Fioul domestique', unit: '€/kWh PCI TTC' },
  propane: { label: 'Propane', unit: '€/kWh TTC' },
  granules_vrac: { label: 'Granulés en vrac', unit: '€/kWh TTC' },
  granules_sac: { label: 'Granulés en sac', unit: '€/kWh TTC' },
  surplus_solaire: { label: 'Vente du surplus solaire', unit: '€/kWh HT' },
  plafonds_tres_modestes: { label: 'Plafonds de revenus, très modestes', unit: '€/an' },
  plafonds_modestes: { label: 'Plafonds de revenus, modestes', unit: '€/an' },
  plafonds_intermediaires: { label: 'Plafonds de revenus, intermédiaires', unit: '€/an' },
} as const;

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
