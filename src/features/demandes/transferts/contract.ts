import { z } from 'zod';
import { email } from '~/intake/fields';
import { byId, endpoint } from '~/platform/http/endpoint';
import { demandeView } from '../demande-view';

const guard = 'ACCUEIL';

const transfert = z.object({
  to: email,
  message: z
    .string()
    .trim()
    .max(10_000, 'Ce message est trop long\u00a0: 10\u00a0000\u00a0signes au plus.')
    .describe('Ce qui est dit au destinataire ; peut rester vide.'),
  evenement: z.string().max(60).nullable().describe('Le message transféré, dans l’histoire de la demande ; vide : la demande elle-même.'),
  coordonnees: z.boolean().describe('Le destinataire reçoit aussi le nom, l’adresse, le téléphone et l’e-mail de la personne.'),
  fichiers: z
    .array(z.string().max(60))
    .max(20, '20\u00a0fichiers au plus.')
    .describe('Ceux de la demande ou de ses messages qui partent avec.'),
});
export type Transfert = z.output<typeof transfert>;

export const transfertsEndpoints = {
  transfer: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/transferts',
    guard,
    asks: 'nothing: one case',
    summary: 'Transfère par courriel une demande, ou un de ses messages, à quelqu’un d’autre ; la personne n’en voit rien.',
    params: byId,
    body: transfert,
    answer: demandeView,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/admin/demandes/:id/transferts/reprise',
    guard,
    asks: 'nothing: one case',
    summary: 'Reprend son transfert, dix secondes au plus après l’avoir demandé : rien ne part.',
    params: byId,
    body: z.object({ evenement: z.string().max(60).describe('Le transfert, dans l’histoire de la demande.') }),
    answer: z.object({ demande: demandeView, transfert }),
  }),
};
