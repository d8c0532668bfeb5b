import { z } from 'zod';
import { byId, endpoint } from '~/platform/http/endpoint';
import { demandeVersion as version } from '../contract';
import { demandeView } from '../demande-view';

const guard = 'ACCUEIL';

export const fusionsEndpoints = {
  merge: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/fusion',
    guard,
    asks: 'nothing: put back',
    summary:
      'Fusionne une autre demande de la même personne avec celle-ci ; celle qui a un rendez-vous à venir, ou qui en réunit déjà d’autres, reste. Rien n’est déplacé.',
    params: byId,
    body: z.object({
      version,
      reference: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}-[0-9A-Z]{6}$/, 'Donnez une référence entière, comme PP-7K3F9Q.')
        .describe('De l’autre demande.'),
    }),
    answer: demandeView,
  }),
  part: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/separation',
    guard,
    asks: 'nothing: put back',
    summary: 'Sépare d’une demande une autre qui y avait été fusionnée : chacune redevient ce qu’elle était, sauf ce qui a changé depuis.',
    params: byId,
    body: z.object({ fusionnee: z.string().max(60) }),
    answer: demandeView,
  }),
};
