import { z } from 'zod';
import { endpoint } from '~/platform/http/endpoint';

const binned = z.object({
  subject: z.string().describe('Sorte de contenu (famille, marque…), ou media, campagne, reponse, etiquette, tarif, prix, redirection.'),
  id: z.string(),
  label: z.string(),
  deletedAt: z.string(),
  purgedAt: z.string().describe('Quand il disparaît pour de bon.'),
});

export const corbeilleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/corbeille',
    guard: 'EDITEUR',
    asks: 'nothing: reads',
    summary:
      'Ce qui est à la corbeille, de ce que la personne tient, le plus récent d’abord ; chaque chose en sort par sa propre porte « restauration ».',
    answer: z.object({ data: z.array(binned), total: z.int() }),
  }),
};
