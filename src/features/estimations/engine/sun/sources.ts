import type { Source } from '../estimate';

/** Mandatory beside each solar figure (CC BY 4.0). */
const ATTRIBUTION = 'SolaireSimple, PVGIS © Union européenne';

export const IRRADIATION: Source = {
  label: `Irradiation par commune, open-solar-france, CC BY 4.0 (${ATTRIBUTION})\u202f; lieux\u00a0: GeoNames, CC BY 4.0`,
  date: '2025-10',
  url: 'https://github.com/open-solar-france/open-solar-france',
};
export const ORIENTATION_FACTOR: Source = {
  label:
    'Facteur de pente et d’orientation, calculé heure par heure sur l’année type de PVGIS, pertes de 14\u00a0% comprises, vérifié contre PVGIS 5.3',
  date: '2026-11-21',
  url: 'https://joint-research-centre.ec.europa.eu/photovoltaic-geographical-information-system-pvgis_en',
};
export const ROOF_MOUNT: Source = {
  label: 'Perte d’une pose sur toit, de 3,8 à 5,2\u00a0%, comparaison breos et PVGIS',
  date: '2026-11-21',
  url: 'https://github.com/Str4vinci/breos',
};
export const PANEL: Source = {
  label: '500\u00a0Wc pour 2,2\u00a0m² et 85\u00a0% de surface utile, ordre de grandeur de la profession',
  date: '2026-11-21',
};
export const OUR_CHOICE: Source = { label: 'Notre choix, à confirmer sur place', date: '2026-11-21' };
export const SPREAD: Source = {
  label: 'Marge de −12\u00a0% à +6\u00a0%\u00a0: méthode ±4\u00a0%, écart d’une année à l’autre ±5\u00a0%, ombre vers le bas seulement',
  date: '2026-11-21',
};
export const STATE_FORMULA: Source = {
  label: 'Valeur basse\u00a0: formule de l’État (méthode 3CL-DPE 2021, § 16.2, arrêté du 31 mars 2021)',
  date: '2021-03-31',
};
export const HOUSEHOLD_PROFILE: Source = {
  label: 'Valeur haute\u00a0: simulation heure par heure avec le profil moyen de nombreux foyers allemands (BDEW H25)',
  date: '2026-11-21',
  url: 'https://github.com/oemof/demandlib',
};
export const BATTERY_FIELD: Source = {
  label: 'Batterie\u00a0: mesures de la HTW Berlin dans plus de 100 maisons, par energie-bau.at',
  date: '2024-02',
};
export const BATTERY_LOSS: Source = {
  label: 'Pertes d’une batterie, de 2 à 8\u00a0% dans chaque sens\u00a0: HTW Berlin, par photovoltaik.eu',
  date: '2025',
};
