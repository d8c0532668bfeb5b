import { z } from 'zod';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { AUDIENCES } from './everyone';

export const choices = z.object({
  audience: z.enum(AUDIENCES).nullable().describe('Vide pour qui ne l’a pas précisé.'),
  univers: z.array(z.enum(UNIVERS_CODES)).max(UNIVERS_CODES.length).describe('Ce qui l’intéresse ; vide pour qui ne l’a pas précisé.'),
});
export type LettreChoices = z.output<typeof choices>;

export const cible = choices.extend({
  avecInconnus: z.boolean().describe('Y compris ceux qui n’ont rien précisé.'),
});
export type Cible = z.output<typeof cible>;
