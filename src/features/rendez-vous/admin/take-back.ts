import { type CallError, callEndpoint } from '~/admin/call';
import { dismissHeld, type Notice, offeredMs, tellDone, tellFailure } from '~/admin/notice';
import type { RendezVousView, rendezVousEndpoints } from '../contract';
import { refreshAgenda } from './use-agenda';

const noticeId = (id: string) => `rendez-vous ${id}`;

/** Offers to take an acceptance back while its mail waits. */
export const heldNotice = (id: string, held: NonNullable<RendezVousView['held']>): Partial<Notice> => ({
  undo: () => takeBackAcceptance(id),
  undoLabel: 'Reprendre',
  held: { id: noticeId(id), forMs: offeredMs(held) },
});

/** The appointment waits for an answer again, wherever this was asked. */
export async function takeBackAcceptance(id: string): Promise<void> {
  dismissHeld(noticeId(id));
  try {
    await callEndpoint<typeof rendezVousEndpoints.takeBack>('POST', '/admin/rendez_vous/:id/reprise', { params: { id } });
    tellDone('Rien n’est parti\u00a0: le rendez-vous attend de nouveau votre réponse.');
  } catch (error) {
    tellFailure(error, (error as CallError).status === 409 ? undefined : () => takeBackAcceptance(id));
  }
  void refreshAgenda();
}
