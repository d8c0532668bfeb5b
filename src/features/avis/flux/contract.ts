import { z } from 'zod';
import { withPasswordInput } from '~/features/comptes/input';
import { done, endpoint } from '~/platform/http/endpoint';

const path = '/admin/rendez_vous/agenda';
const guard = 'ACCUEIL';

export const fluxEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    guard,
    asks: 'nothing: reads',
    summary: 'Si l’on a une adresse d’agenda.',
    answer: z.object({ isMade: z.boolean() }),
  }),
  make: endpoint({
    method: 'POST',
    path,
    guard,
    asks: 'nothing: own proof',
    summary: 'Fait une adresse d’agenda, montrée une seule fois ; celle d’avant ne vaut plus rien.',
    body: withPasswordInput,
    answer: z.object({ url: z.string() }),
  }),
  revoke: endpoint({ method: 'DELETE', path, guard, asks: 'nothing: must be easy', summary: 'Retire son adresse d’agenda.', answer: done }),
};
