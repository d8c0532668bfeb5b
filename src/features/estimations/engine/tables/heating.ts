/** Zone H2c (section 4 of the method). Taken on 2026-11-21, see `sources.ts`. NF P 52-612/CN is not shipped, except one rounded figure. */

/** Degree-days base 18 (3CL), and °C of the coldest days: `central` -5 in the plain, 1 K less per 200 m; `high` of 3CL (H2). */
export const CLIMATE = {
  plaine: { dju18: [1700, 1861, 2000], base_c: { central: -5, high: -6.5 } },
  coteau: { dju18: [2131, 2333, 2507], base_c: { central: -7, high: -8.5 } },
  montagne: { dju18: [2675, 2928, 3147], base_c: { central: -9, high: -10.5 } },
} as const satisfies Record<string, { dju18: readonly [number, number, number]; base_c: { central: number; high: number } }>;

export const INDOOR_C = 19;

/** France Chaleur Urbaine (« Source : Costic », MIT), for need by class only; never in one sum with those above.
 * Plain: 33 lowest, 47, 09 highest; hills: 09, 12 (Rodez: 600 m), reference; mountains: none. */
export const FCU = {
  reference: 2200,
  plaine: [1388, 1536, 1750],
  coteau: [1750, 2146, 2200],
} as const;

/** kWh/m² a year at 2,200 degree-days. F and G need a visit. */
export const NEED_BY_CLASS = { A: 45, B: 70, C: 115, D: 165, E: 215 } as const;

/** G in W/m³K from that year on, latest first; no official scale (±35 %). */
export const G_BY_YEAR = [
  { from: 2022, w_m3k: 0.18, period: 'RE2020' },
  { from: 2013, w_m3k: 0.22, period: 'RT2012' },
  { from: 2006, w_m3k: 0.65, period: 'RT2005' },
  { from: 2001, w_m3k: 0.75, period: 'RT2000' },
  { from: 1990, w_m3k: 1, period: 'de 1990 à 2000' },
  { from: 1974, w_m3k: 1.4, period: 'de 1974 à 1989' },
  { from: 0, w_m3k: 2, period: 'avant 1974' },
] as const;

/** kWh per unit of the bill; litres and kg PCI; for gas, kWh PCI per kWh PCS. */
export const CONTENT_KWH = { fioul: 9.97, gaz: 0.901, propane: 12.6, granules: 4.6, buches: 1680, electricite: 1 } as const;

/** Of the whole installation, from purchase to heat in the room. */
export const EFFICIENCY = {
  ancienne: [0.62, 0.75],
  condensation: [0.75, 0.9],
  electricite: [0.93, 1],
  granules: [0.68, 0.8],
  buches: [0.45, 0.65],
} as const satisfies Record<string, readonly [number, number]>;

/** Year-round, measured in homes, not from catalogues. */
export const SCOP = {
  plancher: [3, 3.4, 4],
  radiateurs_basse_temp: [2.6, 3, 3.5],
  radiateurs_classiques: [2.2, 2.7, 3.2],
  air_air: [2.6, 3, 3.6],
} as const satisfies Record<string, readonly [number, number, number]>;
/** ADEME: mean of 90 air-water heat pumps. */
export const MEAN_SCOP = 2.9;

/** Above 800 m: -30 % in cold zones (ADEME, October 2025); our reading: no loss at the best. */
export const COLD_ZONE = { low: 0.7, central: 0.7, high: 1 };

export const CLASSES = [
  [3, 5],
  [5, 7],
  [6, 9],
  [8, 11],
  [11, 14],
] as const;
