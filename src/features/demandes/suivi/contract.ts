import { z } from 'zod';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { RDV_STATES } from '~/content/vocabulary/rdv-states';
import { demandeLine, linkToken } from '~/intake/contract';
import { endpoint } from '~/platform/http/endpoint';

const stamp = z.string().describe('Instant ISO-8601, UTC.');

const suiviView = z.object({
  reference: z.string(),
  kind: z.enum(DEMANDE_KIND_NAMES),
  label: z.string().describe('« Projet particulier »'),
  state: z.enum(['recue', 'en_cours', 'traitee']),
  createdAt: stamp,
  lines: z.array(demandeLine).describe('Ce qui a été demandé, sans les coordonnées.'),
  photos: z.int(),
  messages: z.array(z.object({ at: stamp, author: z.string(), text: z.string() })),
  rendezVous: z.object({ state: z.enum(RDV_STATES), start: stamp, end: stamp, text: z.string(), cancellable: z.boolean() }).nullable(),
});
export type SuiviView = z.output<typeof suiviView>;

export const suiviEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/suivi/:token',
    guard: 'public',
    summary: 'Où en est une demande, pour qui l’a envoyée.',
    params: z.object({ token: linkToken }),
    answer: suiviView,
  }),
};
