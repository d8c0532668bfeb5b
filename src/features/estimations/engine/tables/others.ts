/** Sections 5, 6 and 8 of the method. Taken on 2026-11-21; sources in `sources.ts`. */

/** kWh per person and year: 592 of the 3CL method (H2c, plain), 955 of France Chaleur Urbaine. */
export const HOT_WATER_KWH = [592, 955] as const;
/** Wh/(l·K·day) by litres: Cr = 1.25 × V^-0.33, rounded as 0.22 of the method for 200 l (arrêté du 13 juin 2008, article 33). */
export const TANK_CR = { 100: 0.27, 150: 0.24, 200: 0.22, 250: 0.2, 300: 0.19 } as const;
export type Litres = keyof typeof TANK_CR;
/** kWh a year: 8592 × 45/24 × V × Cr/1000 (3CL). */
export const tankLoss = (litres: Litres): number => Math.round((8592 * 45 * litres * TANK_CR[litres]) / 24 / 1000);
/** Our choice, by persons: the last of the list for more. */
export const TANK_OF_PERSONS = [100, 100, 150, 200, 200, 250, 300] as const satisfies readonly Litres[];
/** Heat-pump water heater: ADEME field study, 3CL after 2014, 3CL on extract air. */
export const COP = [2, 2.5, 2.8] as const;

/** W/m²; rules of the trade only, low confidence. */
export const COOLING_W_M2 = { isole: [60, 80], courant: [80, 100], combles: [100, 130] } as const;
/** m: the height behind those values. Trade rules of 25 to 50 W/m³, over 2.5 m; usual in homes today. */
export const USUAL_CEILING_M = { low: 2.4, central: 2.5, high: 2.8 } as const;
/** kW, as sold. */
export const COOLING_CLASSES_KW = [2, 2.5, 3.5, 5, 7.1] as const;

/** Share of heating: 0 in some homes, 6 % measured, 15 % at most, only without regulation before. */
export const THERMOSTAT_PART = { libre: [0, 0.06, 0.15], programme: [0, 0.03, 0.06] } as const;
