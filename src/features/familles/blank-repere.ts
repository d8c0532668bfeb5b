import type { Repere } from './repere';

export const BLANK_REPERE: Repere = { convient: [], verifier: [], travaux: [], entretien: [], showroom: [] };
