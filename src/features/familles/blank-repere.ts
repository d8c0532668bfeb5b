import type { Repere } from './repere';

/** Of a famille of which nobody has said anything yet. */
export const BLANK_REPERE: Repere = { convient: [], verifier: [], travaux: [], entretien: [], showroom: [] };
