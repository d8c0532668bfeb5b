import { callEndpoint } from '~/admin/call';
import { takeBackOffer } from '~/admin/notice';
import { takeBackHeld } from '~/admin/use-change';
import type { RendezVousView, rendezVousEndpoints } from '../contract';
import { REREAD } from './use-agenda';

const noticeId = (id: string) => `rendez-vous ${id}`;

export const heldNotice = (id: string, held: NonNullable<RendezVousView['held']>) =>
  takeBackOffer(noticeId(id), held, () => takeBackRendezVous(id));

export const takeBackRendezVous = (id: string) =>
  takeBackHeld(noticeId(id), {
    call: () => callEndpoint<typeof rendezVousEndpoints.takeBack>('POST', '/admin/rendez_vous/:id/reprise', { params: { id } }),
    ...REREAD,
    notice: ({ state, text }) =>
      state === 'en_attente'
        ? 'Rien n’est parti\u00a0: le rendez-vous attend de nouveau votre réponse.'
        : `Rien n’est parti\u00a0: le rendez-vous reste le ${text}.`,
  });
