import { z } from 'zod';
import { endpoint } from '~/platform/http/endpoint';

const FOUND_KINDS = ['demande', 'rendez_vous', 'personne', 'abonne', 'compte', 'contenu'] as const;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  label: z.string(),
  detail: z.string(),
  path: z.string().describe('Chemin de la gestion où la chose s’ouvre.'),
});
export type QuickFound = z.output<typeof found>;

export const quickSearchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/admin/recherche',
    guard: 'connecte',
    asks: 'nothing: reads',
    summary: 'Ce que quelques lettres désignent dans la gestion : personnes, demandes, rendez-vous, contenu, selon le rôle.',
    query: z.object({ q: z.string().trim().max(80).default('') }),
    answer: z.object({ data: z.array(found) }),
  }),
};
