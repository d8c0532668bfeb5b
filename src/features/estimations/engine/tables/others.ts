/** Hot water, rooms, cars and thermostats (sections 5 to 8 of the method). Taken on 2026-11-21; sources in `sources.ts`. */

/** kWh a person and year: 592 of the 3CL method (H2c, plain), 955 of France Chaleur Urbaine. */
export const HOT_WATER_KWH = [592, 955] as const;
/** kWh a year that a tank of 200 l loses: 8592 × 45/24 × V × Cr/1000, Cr 0.22 (3CL). */
export const TANK_LOSS_KWH = Math.round((8592 * 45 * 200 * 0.22) / 24 / 1000);
/** Heat-pump water heater: ADEME in the field, 3CL after 2014, 3CL on extract air. */
export const COP = [2, 2.5, 2.8] as const;

/** W/m²; rules of the trade only, confidence low. */
export const COOLING_W_M2 = { isole: [60, 80], courant: [80, 100], combles: [100, 130] } as const;
/** m: the height for which those are said. The rules of the trade in W/m³ (25 to 50) are these over 2.5 m; what a home of today usually has. */
export const USUAL_CEILING_M = { low: 2.4, central: 2.5, high: 2.8 } as const;
/** kW, as sold. */
export const COOLING_CLASSES_KW = [2, 2.5, 3.5, 5, 7.1] as const;

/** kWh/100 km in use: owners' figures, not the WLTP's; the spread of the small and the large one is our reading. */
export const EV_KWH_100KM = { citadine: [14, 16, 18], courante: [14, 17, 21], grande: [17, 21, 25] } as const;
/** Part lost while charging. */
export const EV_LOSS = { borne: [0.06, 0.08, 0.1], prise: [0.13, 0.18, 0.24] } as const;
/** kW: an ordinary socket, and a single-phase charging point of 32 A. */
export const EV_KW = { prise: 2.3, borne: 7.4 } as const;

/** Part of heating: none in some homes, 6 % measured, 15 % at most and only where nothing was regulated. */
export const THERMOSTAT_PART = { libre: [0, 0.06, 0.15], programme: [0, 0.03, 0.06] } as const;
