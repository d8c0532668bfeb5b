/** Section 7 of the method. Taken on 2026-11-21; sources in `sources.ts`. */

/** kWh/100 km in use: owners' figures, not WLTP; the spread of small and large cars is our reading. */
export const EV_KWH_100KM = { citadine: [14, 16, 18], courante: [14, 17, 21], grande: [17, 21, 25] } as const;
/** Lost share while charging. */
export const EV_LOSS = { borne: [0.06, 0.08, 0.1], prise: [0.13, 0.18, 0.24] } as const;
/** kW: an ordinary socket; a single-phase charging point of 32 A. */
export const EV_KW = { prise: 2.3, borne: 7.4 } as const;
/** Points around a share that is charged elsewhere: our assumption. */
export const EV_PART_SPREAD = 10;
