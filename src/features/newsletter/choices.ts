import { z } from 'zod';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { LETTRE_AUDIENCES } from './everyone';

export const lettreChoices = z.object({
  audience: z.enum(LETTRE_AUDIENCES).nullable().describe('Vide pour qui ne l’a pas précisé.'),
  univers: z.array(z.enum(UNIVERS_CODES)).max(UNIVERS_CODES.length).describe('Ce qui l’intéresse ; vide pour qui ne l’a pas précisé.'),
});
export type LettreChoices = z.output<typeof lettreChoices>;

export const cible = lettreChoices.extend({
  avecInconnus: z.boolean().describe('Y compris ceux qui n’ont rien précisé.'),
});
export type Cible = z.output<typeof cible>;
