/**
 * Heating of zone H2c: climate, content of energies, efficiency of what stands, need of a dwelling, heat pumps in the field (section 4 of the method).
 * Taken on 2026-11-21; sources in `sources.ts`. The values of the standard NF P 52-612/CN are not shipped; one rounded figure of the plain is named.
 */

/** Degree-days base 18 of the 3CL method, and °C of the coldest days: `central` the plain's -5 and 1 K less each 200 m, `high` of the 3CL method (H2). */
export const CLIMATE = {
  plaine: { dju18: [1700, 1861, 2000], base_c: { central: -5, high: -6.5 } },
  coteau: { dju18: [2131, 2333, 2507], base_c: { central: -7, high: -8.5 } },
  montagne: { dju18: [2675, 2928, 3147], base_c: { central: -9, high: -10.5 } },
} as const satisfies Record<string, { dju18: readonly [number, number, number]; base_c: { central: number; high: number } }>;

export const INDOOR_C = 19;

/**
 * Degree-days of France Chaleur Urbaine (« Source : Costic », MIT), for its own need by class only; never in one sum with those above.
 * Plain: 33 the lowest, 47, 09 the highest. Hills: 09, 12 (Rodez stands at 600 m), and the reference. Mountains: none.
 */
export const FCU = {
  reference: 2200,
  plaine: [1388, 1536, 1750],
  coteau: [1750, 2146, 2200],
} as const;

/** kWh/m² a year at 2,200 degree-days. F and G are not estimated without a visit. */
export const NEED_BY_CLASS = { A: 45, B: 70, C: 115, D: 165, E: 215 } as const;

/** G in W/m³K from the year on, latest first; no official scale exists (±35 %). */
export const G_BY_YEAR = [
  { from: 2022, w_m3k: 0.18, period: 'RE2020' },
  { from: 2013, w_m3k: 0.22, period: 'RT2012' },
  { from: 2006, w_m3k: 0.65, period: 'RT2005' },
  { from: 2001, w_m3k: 0.75, period: 'RT2000' },
  { from: 1990, w_m3k: 1, period: 'de 1990 à 2000' },
  { from: 1974, w_m3k: 1.4, period: 'de 1974 à 1989' },
  { from: 0, w_m3k: 2, period: 'avant 1974' },
] as const;

/** kWh in a unit of the bill: of litres and kg PCI, of gas PCI in a kWh PCS. */
export const CONTENT_KWH = { fioul: 9.97, gaz: 0.901, propane: 12.6, granules: 4.6, buches: 1680, electricite: 1 } as const;

/** Of the whole installation, from what is bought to the warmth in the room. */
export const EFFICIENCY = {
  ancienne: [0.62, 0.75],
  condensation: [0.75, 0.9],
  electricite: [0.93, 1],
  granules: [0.68, 0.8],
  buches: [0.45, 0.65],
} as const satisfies Record<string, readonly [number, number]>;

/** Year-round, measured in homes, never of a catalogue. */
export const SCOP = {
  plancher: [3, 3.4, 4],
  radiateurs_basse_temp: [2.6, 3, 3.5],
  radiateurs_classiques: [2.2, 2.7, 3.2],
  air_air: [2.6, 3, 3.6],
} as const satisfies Record<string, readonly [number, number, number]>;
/** ADEME's mean of 90 air-water heat pumps. */
export const MEAN_SCOP = 2.9;

/** kW; above the last, a study. */
export const CLASSES = [
  [3, 5],
  [5, 7],
  [6, 9],
  [8, 11],
  [11, 14],
] as const;
