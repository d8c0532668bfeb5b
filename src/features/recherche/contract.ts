import { z } from 'zod';
import { door } from '~/platform/http/door';

export const KINDS = ['famille', 'marque', 'service', 'page'] as const;

const rechercheAnswer = z.object({
  groups: z.array(z.object({ kind: z.enum(KINDS), items: z.array(z.object({ title: z.string(), url: z.string(), extract: z.string() })) })),
});
export type RechercheAnswer = z.output<typeof rechercheAnswer>;

export const rechercheDoors = {
  search: door({
    method: 'GET',
    path: '/recherche',
    guard: 'public',
    summary: 'Familles, marques, services et pages qui répondent à quelques mots ; accents, casse et petites fautes pardonnés.',
    query: z.object({ q: z.string().trim().max(80).default('') }),
    answer: rechercheAnswer,
  }),
};
